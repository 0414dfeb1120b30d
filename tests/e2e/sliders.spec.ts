import sharp from "sharp";
import {
  clickButton,
  expectNoHorizontalScroll,
  getToastText,
  main,
  moveUp,
  openAdmin,
  waitForAdmin,
} from "../support/admin-page";
import { visitUntil } from "../support/live-page";
import { signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

async function createImage(width: number, height: number) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: "#0e4f5c" } })
    .jpeg()
    .toBuffer();
  return { name: "sky.jpg", mimeType: "image/jpeg", buffer };
}

// A link that leads to a script is refused.
test.use({ expectedErrors: ["the server responded with a status of 400"] });

test("a slide is created, switched on, shown on the home page by its screen and its times, and deleted", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await signInAs(page, "admin");
  const title = `Dashain ${Date.now()}`;
  await openAdmin(page, "/admin/sliders");
  await expectAccessible(page);
  await clickButton(page, "New slide");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "What the image shows" }).fill("A clear sky");
  await page.getByRole("button", { name: "Create slide" }).click();
  await expect(page.getByText("Choose an image")).toBeVisible();
  await page.getByLabel("Image", { exact: true }).setInputFiles(await createImage(1600, 900));
  await page.getByRole("button", { name: "Create slide" }).click();
  await expect(main(page).getByRole("heading", { name: title })).toBeVisible();

  await clickButton(page, `Edit ${title}`);
  await page.getByRole("textbox", { name: "Text" }).fill("Ten days of dry roofs");
  await page.getByRole("textbox", { name: "Button label" }).fill("See the offers");
  await page.getByRole("textbox", { name: "Button link" }).fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A link must begin with / or https://")).toBeVisible();
  await page.getByRole("textbox", { name: "Button link" }).fill("/products");
  await page.getByLabel("Upload tall image for phones").setInputFiles(await createImage(900, 1200));
  await expect(getToastText(page, "Image saved.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(getToastText(page, `Slide “${title}” saved.`)).toBeVisible();

  await clickButton(page, `Preview ${title}`);
  await page.getByRole("button", { name: "Phone", exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await clickButton(page, `Switch on ${title}`);
  await expect(getToastText(page, `“${title}” is on.`)).toBeVisible();

  await moveUp(page, title, { isToTop: true });
  await expect(getToastText(page, "Order saved.")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page, 320);
  await page.setViewportSize({ width: 1280, height: 800 });

  const shop = await context.newPage();
  const slide = shop.getByRole("list", { name: "Slides" }).getByRole("listitem").filter({ hasText: title });
  await visitUntil(shop, "/", () => expect(slide).toBeVisible());
  const source = () => slide.getByRole("img", { name: "A clear sky" }).evaluate((image: HTMLImageElement) => image.currentSrc);
  await slide.scrollIntoViewIfNeeded();
  await expect.poll(source).toContain("/media/");
  const wide = await source();
  await shop.setViewportSize({ width: 390, height: 800 });
  await expect.poll(source).not.toContain(wide.split("/").at(-2));

  // Its end passes without an edit, so the slide disappears only with the next round of the shop's clock.
  await withDatabase((client) =>
    client.query("UPDATE slider SET ends_at = now() + interval '1 second' WHERE title = $1", [title]),
  );
  await expect.poll(async () => (await (await shop.request.get("/")).text()).includes(title), { timeout: 150_000 }).toBe(false);
  await page.reload();
  await expect(main(page).getByText(/^Ended /)).toBeVisible();
  await waitForAdmin(page);
  await clickButton(page, `Delete ${title}`);
  await page.getByRole("button", { name: "Delete slide" }).click();
  await expect(main(page).getByRole("heading", { name: title, exact: true })).toBeHidden();
});

test("on a phone a slide's text is not over its image", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await waitForLoadingScreen(page);
  const slide = page.locator("#slides > li").first();
  // In one step, because the strip moves by itself.
  const isApart = await slide.evaluate((li) => {
    const [image, text] = [li.querySelector("img"), li.querySelector("p")].map((each) => each?.getBoundingClientRect());
    if (!image || !text) throw new Error("The slide is not shown.");
    return text.right <= image.left || image.right <= text.left || image.bottom <= text.top;
  });
  expect(isApart).toBe(true);
});

test("a page loads fonts for text, headings and the name of Nepali, of at most 40 kB together, and Devanagari only where it occurs", async ({
  page,
}) => {
  const getFontSizes = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return files.filter(({ name }) => name.endsWith(".woff2")).map(({ decodedBodySize }) => decodedBodySize);
    });
  await page.goto("/shipping-policy");
  await waitForLoadingScreen(page);
  const sizes = await getFontSizes();
  expect(sizes).toHaveLength(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.append(" छत"));
  await expect.poll(async () => (await getFontSizes()).length).toBe(4);
});
