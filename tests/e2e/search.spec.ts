import { openAdmin } from "../support/admin-page";
import { visitUntil } from "../support/live-page";
import { expectToast } from "../support/on-top";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

test.use({ viewport: { width: 390, height: 844 } });

const searchBox = "Search products and categories";

test.describe("the header's search", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await waitForLoadingScreen(page);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Search" }).click();
  });

  test("shows names first, led by those in which a word begins with the query, and links to all results", {
    tag: "@spec-2-search",
  }, async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: "Search" });
    const box = dialog.getByRole("combobox", { name: searchBox });
    await box.fill("roof");
    const texts = dialog.getByRole("option");
    await expect(texts.first()).toContainText("Roof & Terrace");
    const names = await texts.allTextContents();
    const isWordStart = names.map((name) => /\broof/i.test(name.replace(/^(Category|Subcategory|Product)/, "")));
    expect(isWordStart).toEqual(isWordStart.toSorted((a, b) => Number(b) - Number(a)));
    await box.fill("leak");
    const all = dialog.getByRole("link", { name: /^See \d+ results for “leak”$/ });
    const total = Number((await all.textContent())?.match(/\d+/)?.[0]);
    await all.click();
    await expect(page).toHaveURL("/products?q=leak");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveTitle(/^Results for “leak”/);
    await expect(page.getByRole("status").filter({ hasText: /product/ })).toContainText(`${total} products`);
  });

  test("understands Nepali, questions, and products that are not sold", async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: "Search" });
    const box = dialog.getByRole("combobox", { name: searchBox });
    await box.fill("छत चुहियो");
    await expect(dialog.getByRole("link", { name: /^See \d+ results for “छत चुहियो”$/ })).toBeVisible();
    await expect(dialog.getByRole("option").first()).toContainText(/roofcoat/i);
    // The words describe a leak, so the way to its cause comes before the products.
    const fix = await dialog.getByRole("link").first().boundingBox();
    const product = await dialog.getByRole("option").first().boundingBox();
    expect(fix?.y).toBeLessThan(product?.y ?? 0);
    await box.fill("baluwa");
    await expect(dialog.getByText("We do not sell sand. Other products may help:")).toBeVisible();
    await box.fill("xyzzy");
    await expect(dialog.getByText("Nothing found for “xyzzy”.")).toBeVisible();
    await expect(dialog.getByRole("link", { name: /^Call \+977/ })).toBeInViewport();
    await expect(dialog.getByRole("link", { name: /^The tank loses water/ })).toHaveAttribute("href", "/fix/tank");
    await box.fill("vat bill");
    await expect(dialog.getByRole("link", { name: "Frequently asked questions" })).toHaveAttribute("href", /^\/faq/);
  });
});

test("the search returns the focus, whether it is closed with Escape, its button or a click beside it", async ({ page }) => {
  await page.goto("/");
  await waitForLoadingScreen(page);
  const link = page.getByRole("banner").getByRole("link", { name: "Search", exact: true });
  const dialog = page.getByRole("dialog", { name: "Search" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close search" }).press("Enter"),
    () => page.mouse.click(195, 840),
  ]) {
    await link.press("Enter");
    await expect(dialog.getByRole("combobox", { name: searchBox })).toBeFocused();
    await close();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  }
});

test("a product is found with its picture, price and stock, below the problem that the words describe", async ({ page }) => {
  await page.goto("/");
  await waitForLoadingScreen(page);
  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("combobox", { name: searchBox }).fill("roof leak");
  await expect(dialog.getByRole("link").first()).toHaveAttribute("href", /^\/fix/);
  const product = dialog
    .getByRole("option")
    .filter({ hasText: /^Product/ })
    .first();
  await expect(product).toContainText(/Rs/);
  await expect(product).toContainText(/In stock|Only a few left|Sold out/);
  await expect(product.locator("img")).toHaveJSProperty("complete", true);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

test.describe("the list of results", () => {
  for (const [q, kind] of [
    ["chat chuyo", "roofcoat"],
    ["ABH-RC10-20L", "roofcoat 10"],
  ] as const) {
    test(`for “${q}” begins with ${kind}`, async ({ page }) => {
      await page.goto(`/products?q=${encodeURIComponent(q)}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “${q}”`);
      await expect(page.getByRole("main").getByRole("article").first()).toContainText(new RegExp(kind, "i"));
    });
  }

  test("shows the variant in the query", async ({ page }) => {
    await page.goto("/products?q=roofcoat+20+ltr");
    const card = page.getByRole("main").getByRole("article").filter({ hasText: "RoofCoat 10" });
    await expect(card).toContainText(/20.L · Rs/);
  });

  test("says so when the filters leave nothing, and keeps the search", async ({ page }) => {
    await page.goto("/products?q=roof&area=water_tank&technology=tool");
    await expect(page.getByRole("heading", { name: "No product matches all these filters" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Remove filter: Water tank" })).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/products?q=roof");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to a search that works", async ({ page }) => {
    await page.goto("/products");
    await page.getByLabel("Search products").fill("भित्तामा ओसिलो");
    await page.getByRole("button", { name: "Search the list" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “भित्तामा ओसिलो”");
    await expect(page.getByRole("main").getByRole("article").first()).toContainText("HimKawach");
  });

  test("a question leads to a page, and a product that is not sold to products that are", async ({ page }) => {
    await page.goto("/products?q=vat+bill");
    await expect(page.getByRole("heading", { name: "You will find the answer here" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Frequently asked questions" })).toHaveAttribute(
      "href",
      "/faq",
    );
    await expect(page.getByText("Nothing found")).toBeHidden();
    await page.goto("/products?q=baluwa");
    await expect(page.getByText("We do not sell sand. These may help instead:")).toBeVisible();
    await expect(page.getByRole("main").getByRole("article").first()).toContainText("Mortar");
  });
});

test("a search without results reaches staff, who add a synonym, and then it finds products", async ({ page, browser }) => {
  const word = `zhuk${Date.now().toString(36).replaceAll(/\d/g, "q")}`;
  await page.goto(`/products?q=${word}`);
  await expect(page.getByRole("heading", { name: `Nothing found for “${word}”` })).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Where does it leak?" }).getByRole("link", { name: "Bathroom" }),
  ).toBeVisible();

  const staff = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await signInAs(staff, "admin");
  await expect(async () => {
    await openAdmin(staff, "/admin/search");
    await expect(staff.getByRole("button", { name: `Add a synonym for ${word}` })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await staff.getByRole("button", { name: `Add a synonym for ${word}` }).click();
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByLabel("Words")).toHaveValue(word);
  await dialog.getByLabel("What it is").selectOption("place");
  await dialog.getByLabel("Show first").selectOption({ label: "Waterstops & plugging" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(staff, `Synonym “${word}” added.`);
  await expect(staff.getByRole("button", { name: `Add a synonym for ${word}` })).toHaveCount(0);

  await visitUntil(page, `/products?q=${word}`, async () => {
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible({ timeout: 2000 });
    await expect(page.getByRole("heading", { name: "Our best sellers" })).toBeHidden();
  });

  await staff.getByRole("link", { name: /^Synonyms/ }).click();
  await staff.getByRole("searchbox", { name: "Name or word" }).fill(word);
  await staff.getByRole("button", { name: `Delete ${word}` }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(staff, `Synonym “${word}” deleted.`);
  await staff.context().close();
});
