import type { Page } from "playwright/test";
import sharp from "sharp";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import { bearer } from "../support/e2e-orders";
import { isLong } from "../support/lane";
import { visitUntil } from "../support/live-page";
import { signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

/** Different images for an upload. */
async function createImages(count: number) {
  const draw = async (at: number) => {
    const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: (at * 53) % 256 };
    const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return { name: `Roof number ${at + 1}.jpg`, mimeType: "image/jpeg", buffer };
  };
  return Promise.all(Array.from({ length: count }, (_, at) => draw(at)));
}

/** Each image is created, stored and fetched, so outside the long lane a dozen must do. */
const many = isLong ? 50 : 12;

// The server refuses a file that is not an image, and to delete an image that is in use.
// One after the other: an album of one test has an image whose file is missing, and the others open the list of albums.
test.describe.configure({ mode: "default" });
test.use({ expectedErrors: ["the server responded with a status of 400", "the server responded with a status of 409"] });

/** Fetches images that are out of view too, since fetching one after it is deleted would log an error. */
const fetchAllImages = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    return Promise.all(images.map((image) => image.decode()));
  });

test("many images are uploaded and shown to visitors; the folder is renamed, loses an image and is deleted", {
  tag: "@XS-14",
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  await signInAs(page, "admin");
  const mark = Date.now();
  await openAdmin(page, "/admin/gallery");
  await expectAccessible(page);
  await clickButton(page, "New folder");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill(`a/b ${mark}`);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("A name cannot contain slashes, percent signs or control characters")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill(`Roofs ${mark}`);
  await page.getByRole("button", { name: "Create" }).click();
  await main(page)
    .getByRole("link", { name: `Roofs ${mark}` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Roofs ${mark}` })).toBeVisible();

  // Holds the upload back: images as small as these would arrive before the progress bar is seen.
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/gallery/upload", (route) => seen.promise.then(() => route.continue()), { times: 1 });
  await page.getByLabel("Add images").setInputFiles(await createImages(many));
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  seen.resolve();
  await expect(page.getByText(`${many} images uploaded.`)).toBeVisible({ timeout: 120_000 });
  await expect(main(page).getByText(new RegExp(`^${many} images, .*Only staff can see it`))).toBeVisible();
  await clickButton(page, "Album");
  await page.getByLabel("Who sees it").selectOption("Everyone, as an album");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(main(page).getByText(/Everyone can see this album/)).toBeVisible();
  await page.getByLabel("Add images").setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("none") });
  await expect(page.getByText("This is not a JPEG, PNG or WebP image")).toBeVisible();
  await clickButton(page, "Dismiss");
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page, 320);
  await page.setViewportSize({ width: 1280, height: 800 });

  await clickButton(page, "Rename");
  await page.getByRole("textbox", { name: "Name" }).fill(`Terraces ${mark}`);
  await page.getByRole("button", { name: "Rename", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: `Terraces ${mark}` })).toBeVisible();

  // An image is selected with the keyboard and deleted.
  await page.getByRole("checkbox", { name: `Select Roof number ${many}.jpg` }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 image selected")).toBeVisible();
  await clickButton(page, "Delete…");
  await expect(page.getByText("Not used in the shop.")).toBeVisible();
  await fetchAllImages(page);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(main(page).getByText(new RegExp(`^${many - 1} images, `))).toBeVisible();
  await clickButton(page, `Alt text and use of Roof number ${many - 1}.jpg`);
  await page.getByRole("textbox", { name: "What it shows" }).fill("The last roof before the rain");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(getToastText(page, "Alt text saved.")).toBeVisible();

  const shop = await context.newPage();
  const album = shop.getByRole("link", { name: `Terraces ${mark}` });
  await visitUntil(shop, "/gallery", () => expect(album).toBeVisible());
  await waitForLoadingScreen(shop);
  await expectAccessible(shop);
  await album.click();
  await expect(shop.getByRole("heading", { level: 1, name: `Terraces ${mark}` })).toBeVisible();
  await expect(shop.getByRole("list", { name: `Images of Terraces ${mark}` }).getByRole("listitem")).toHaveCount(many - 1);
  await expectAccessible(shop);
  await shop.getByRole("link", { name: "The last roof before the rain" }).scrollIntoViewIfNeeded();
  await expect(shop.getByRole("img", { name: "The last roof before the rain" })).toHaveJSProperty("complete", true);
  await shop.close(); // or it would go on fetching images that are about to be deleted

  await clickButton(page, "Delete folder");
  await expect(page.getByText(`${many - 1} images will be deleted with it. This cannot be undone.`)).toBeVisible();
  await fetchAllImages(page);
  await page.getByRole("button", { name: "Delete folder" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: `Terraces ${mark}` })).toBeHidden();
});

test("an album's images are viewed with the keyboard, and the focus stays with the last one", async ({ page }) => {
  await page.goto("/gallery");
  await waitForLoadingScreen(page);
  await page.getByRole("link", { name: "Terrace roofs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terrace roofs" })).toBeVisible();
  const links = page.getByRole("list", { name: "Images of Terrace roofs" }).getByRole("link");
  await links.first().focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog", { name: "Images of Terrace roofs" });
  await expect(box.getByText("1 / 3")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(box.getByText("2 / 3")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(box.getByText("3 / 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(links.last()).toBeFocused();
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structuredData.join()).toContain('"@type":"ImageObject"');
});

test("albums and images can be seen without scripts, and only the public ones", { tag: ["@UP-25", "@XS-20"] }, async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/gallery");
  await plain.getByRole("link", { name: "Bathrooms" }).click();
  const link = plain.getByRole("list", { name: "Images of Bathrooms" }).getByRole("link").first();
  const response = await plain.request.get((await link.getAttribute("href")) ?? "");
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/webp"]);
  expect(response.headers()["x-content-type-options"]).toBe("nosniff");
  await context.close();
  for (const path of ["/media/gallery", "/media/gallery/", "/media/private/slip/x.webp"]) {
    expect((await page.request.get(path)).status()).toBe(404);
  }
});

const otherUrls = [
  "http://169.254.169.254/latest",
  "http://localhost:5432/",
  "//evil.example/x.png",
  "file:///etc/passwd",
  "data:image/png;base64,AA",
];

test("the shop fetches no images from elsewhere", { tag: "@UP-28" }, async ({ page }) => {
  for (const url of otherUrls) {
    const response = await page.request.get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`);
    expect(response.status()).toBeGreaterThanOrEqual(400);
    expect(response.status()).toBeLessThan(500);
  }
});

test("an image whose file is missing leaves a gap, but its page and its alt text are served", {
  tag: ["@UP-23", "@FL-34"],
}, async ({ page }) => {
  const folderId = crypto.randomUUID();
  await withDatabase(async (client) => {
    await client.query("INSERT INTO gallery_folder (id, name) VALUES ($1, $2)", [folderId, `Lost ${folderId}`]);
    await client.query(
      "INSERT INTO gallery_image (id, folder_id, key, alt, width, height, bytes) VALUES ($1, $2, $3, 'A lost roof', 4, 3, 1)",
      [crypto.randomUUID(), folderId, `gallery/${folderId}/${crypto.randomUUID()}`],
    );
  });
  for (const path of ["/gallery", `/gallery/${folderId}`]) {
    await expect.poll(async () => (await (await page.request.get(path)).text()).includes("Lost")).toBe(true);
    expect((await page.request.get(path)).status()).toBe(200);
  }
  expect(await (await page.request.get(`/gallery/${folderId}`)).text()).toContain("A lost roof");
  await withDatabase((client) => client.query("DELETE FROM gallery_folder WHERE id = $1", [folderId]));
});

test("an image of the gallery is inserted into a text with its alt text, and then cannot be deleted", async ({
  page,
  context,
}) => {
  const headers = bearer(await signInAs(page, "admin"));
  const caption = `Packed for the rain ${Date.now()}`;
  // A page of its own, because other tests change the policies.
  const data = { kind: "help", title: `Packing ${Date.now()}` };
  const { _id } = await (await page.request.post("/api/page", { headers, data })).json();
  await openAdmin(page, `/admin/help/${_id}/edit`);
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await page.keyboard.press("Control+End");
  await page.getByRole("button", { name: "Image", exact: true }).click();
  const box = page.getByRole("dialog");
  await box.getByRole("searchbox", { name: "Search" }).fill("moss");
  await expect(box.getByRole("list", { name: "Images" }).getByRole("button")).toHaveCount(1);
  await expectAccessible(page, { include: "[role=dialog]" });
  await box.getByRole("list", { name: "Images" }).getByRole("button").click();
  await expect(box.getByRole("textbox", { name: "What it shows" })).toHaveValue(/puddles, moss/);
  await box.getByRole("textbox", { name: /Caption/ }).fill(caption);
  await box.getByRole("button", { name: "Insert" }).click();
  await expect(text.getByText(caption)).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(getToastText(page, "Draft saved.")).toBeVisible();
  await expect(page.getByText("All changes saved.")).toBeVisible();

  const admin = await context.newPage();
  await openAdmin(admin, "/admin/gallery?q=moss");
  await admin.getByRole("checkbox").first().check();
  await clickButton(admin, "Delete…");
  await expect(admin.getByText("Used in one place:")).toBeVisible();
  await admin.getByRole("button", { name: "Delete", exact: true }).click();
  const refusal = admin.getByText(/^This is still in use: Help “.*”\. Remove it there first\.$/);
  await expect(refusal).toBeVisible();
  // Emptied, so that the image is used in one place in the next run too. Deleting the page would disturb who sorts the guide.
  const empty = JSON.stringify({ type: "doc", content: [{ type: "paragraph" }] });
  await withDatabase((client) => client.query("UPDATE page SET content = $1 WHERE id = $2", [empty, _id]));
});

test("a photo that is dark, small or cropped is shown as its place will crop it, with what to do, and is uploaded all the same", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const name = `Dusk ${Date.now()}`;
  await openAdmin(page, "/admin/gallery");
  await clickButton(page, "New folder");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  await main(page).getByRole("link", { name }).click();
  const noise = (size: { width: number; height: number }, mean: number) =>
    sharp({ create: { ...size, channels: 3, background: "#000", noise: { type: "gaussian", mean, sigma: 25 } } })
      .jpeg()
      .toBuffer();
  const files = [
    { name: "good.jpg", mimeType: "image/jpeg", buffer: await noise({ width: 1280, height: 960 }, 150) },
    { name: "dusk.jpg", mimeType: "image/jpeg", buffer: await noise({ width: 600, height: 900 }, 20) },
  ];
  await main(page).locator("input[type=file]").setInputFiles(files);
  await expect(main(page).getByText("2 images uploaded.")).toBeVisible();
  const notes = main(page).getByRole("list", { name: "Look at these again" }).getByRole("listitem");
  await expect(notes).toHaveCount(1);
  await expect(notes).toContainText("Cropped to 4:3: the shop shows this part.");
  await expect(notes).toContainText("Small: 600 × 450 pixels are left of it.");
  await expect(notes).toContainText("Dark: take it in daylight");
  await expect(notes).not.toContainText("Not sharp");
  const preview = await notes.getByRole("img", { name: "dusk.jpg, cropped to 4:3" }).boundingBox();
  expect((preview?.width ?? 0) / (preview?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  await expectAccessible(page);
  await notes.getByRole("button", { name: "Hide the note about dusk.jpg" }).click();
  await expect(notes).toHaveCount(0);
});

test("the drawings of the demo say once that they are drawings, and are marked for staff", async ({ page, request }) => {
  expect(await (await request.get("/gallery")).text()).not.toContain("we kept dry");
  const note = main(page).getByText("Illustration of a typical job.");
  await page.goto("/gallery");
  await expect(note).toHaveText("Each album: Illustration of a typical job.");
  await main(page).getByRole("link", { name: "Water tanks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Water tanks" })).toBeVisible();
  await expect(note).toHaveCount(1);
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/gallery");
  const roofs = main(page).getByRole("listitem").filter({ hasText: "Terrace roofs" });
  await expect(roofs).toContainText("Drawings from the demo: replace them with photos");
});
