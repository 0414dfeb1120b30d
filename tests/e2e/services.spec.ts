import {
  clickButton,
  expectNoHorizontalScroll,
  getToastText,
  main,
  moveUp,
  openAdmin,
  waitForAdmin,
} from "../support/admin-page";
import { bearer, createImageFile } from "../support/e2e-orders";
import { sample, staffAxeWidths } from "../support/lane";
import { visitUntil } from "../support/live-page";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

test.use({ expectedErrors: ["the server responded with a status of 400", "the server responded with a status of 404"] });

test("a service is written, priced, published, sorted and deleted", async ({ page, context }) => {
  test.slow();
  await signInAs(page, "admin");
  const title = `Crack injection ${Date.now()}`;
  await openAdmin(page, "/admin/services");
  await clickButton(page, "New service");
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("dialog").getByText("Title is required")).toBeVisible();
  await page.getByRole("dialog").getByLabel("Title").fill(title);
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/\/admin\/services\/[0-9a-f-]{36}$/);
  await waitForAdmin(page);

  const details = main(page).getByRole("form", { name: "Details" });
  await details.getByLabel("Price from, Rs (optional)").fill("1,250.50");
  await details.getByLabel("Unit (optional)").fill("metre");
  await details.getByRole("button", { name: "Save details" }).click();
  await expect(getToastText(page, "Details saved.")).toBeVisible();
  await main(page)
    .locator("input[type=file]")
    .setInputFiles(await createImageFile("crack.jpg"));
  await expect(getToastText(page, "Image saved.")).toBeVisible();
  await clickButton(page, /^Publish$/);
  await expect(main(page).getByText("Write something first")).toBeVisible();
  const text = main(page).getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.press("Control+Alt+2");
  await page.keyboard.type("The trouble");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Water comes through a crack.");
  await clickButton(page, /^Publish$/);
  await expect(getToastText(page, "Version 1 published.")).toBeVisible();

  const visitor = await context.newPage();
  const link = visitor.getByRole("link", { name: title });
  await visitUntil(visitor, "/services", () => expect(link).toBeVisible());
  await link.click();
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole("heading", { level: 2, name: "The trouble" })).toBeVisible();
  await expect(visitor.getByText("From Rs 1,250.50 per metre").first()).toBeVisible();
  await expect(visitor.locator("#book")).toBeVisible();
  const html = await (await visitor.request.get(visitor.url())).text();
  expect(html).toContain('"@type":"Service"');
  expect(html).toContain("UnitPriceSpecification");
  await expectAccessible(visitor);

  await openAdmin(page, "/admin/services");
  // To the top, past services that other browser tests have created in the meantime.
  await moveUp(page, title, { isToTop: true });
  await expect(getToastText(page, "Order saved.")).toBeVisible();
  const names = visitor.getByRole("region", { name: "Let us do the work" }).getByRole("heading", { level: 3 });
  await visitUntil(visitor, "/", () => expect(names.first()).toHaveText(title));
  await expect(names.filter({ hasText: title })).toHaveCount(1);

  await clickButton(page, `Delete ${title}`);
  await expect(page.getByRole("dialog").getByText(/It is published/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(getToastText(page, `“${title}” deleted.`)).toBeVisible();
  await visitUntil(visitor, "/", () => expect(names.filter({ hasText: title })).toHaveCount(0));
});

test("a service that does not exist or is not published is not found", async ({ page, request }) => {
  const admin = await signInAs(page, "admin");
  const data = { kind: "service", title: `Draft ${Date.now()}` };
  const { slug } = await (await request.post("/api/page", { headers: bearer(admin), data })).json();
  for (const path of [`/services/${slug}`, "/services/no-such-service", "/services/LEAK"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

for (const width of staffAxeWidths("the services")) {
  test(`services and their screens are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    await signInAs(page, "admin");
    await page.setViewportSize({ width, height: 800 });
    await openAdmin(page, "/admin/services");
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    await main(page).getByRole("listitem").getByRole("link").first().click();
    await page.waitForURL(/\/admin\/services\/[0-9a-f-]{36}$/);
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    for (const path of sample(["/services/leak-inspection", "/services/application"], 2)) {
      await page.goto(path);
      await expect(page.getByAltText("Loading")).toBeHidden();
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each service says what it includes, how it goes and what it costs", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/services");
    for (const [title, price] of [
      ["Leak inspection", "From Rs\u00a01,500.00 per visit"],
      ["Application by trained crews", "per sq ft"],
      ["Material list from your drawing", "Free"],
    ] as const) {
      const row = main(page)
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 2, name: title }) });
      await expect(row).toContainText(price);
      expect(
        await row
          .getByRole("region", { name: `What ${title} includes` })
          .getByRole("listitem")
          .count(),
      ).toBeGreaterThan(2);
      expect(
        await row
          .getByRole("region", { name: `How ${title} goes` })
          .getByRole("listitem")
          .count(),
      ).toBeGreaterThan(2);
    }
    await main(page).getByRole("link", { name: "Prices by system" }).click();
    await expect(page).toHaveURL(/\/services\/application#crew-prices$/);
    await expect(page.getByRole("heading", { name: "What it costs", level: 2 })).toBeInViewport();
  });
});
