import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { getToastText, main, openAdmin } from "../support/admin-page";
import { bearer, createApiUser, createOrder } from "../support/e2e-orders";
import { createProducts, type TestProduct } from "../support/e2e-products";
import { isLong, staffAxeWidths } from "../support/lane";
import { type SignedInUser, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, widthOf } from "../support/test";

/** The admin's products: search, prices, stock, bulk changes, deletion and restoring, import and export. */

const table = (page: Page) => main(page).getByRole("table", { name: "Products" });
const dialog = (page: Page) => page.getByRole("dialog");
const variant = (page: Page, name: string) => main(page).getByRole("region", { name: `Packs of ${name}` });

const getWord = ([first]: TestProduct[]) => first?.name.split(" ")[0] ?? "";

test.use({ expectedErrors: ["the server responded with a status of 400", "the server responded with a status of 409"] });

test("a price and a stock are changed in the list, and the shop shows them on the next request", async ({ page }) => {
  await signInAs(page, "admin");
  const products = await createProducts(1);
  const [product] = products as [TestProduct];
  const getShopPage = async () => (await page.request.get(`/product/${product._id}`)).text();
  // Written directly to the database, so the shop is notified a moment later.
  await expect.poll(getShopPage).toContain("Rs\u00a01,000.00");
  await openAdmin(page, "/admin/products");
  await main(page).getByLabel("Name, SKU or brand").pressSequentially(product.sku.toLowerCase(), { delay: 20 });
  await expect(page).toHaveURL(new RegExp(`q=${product.sku.toLowerCase()}`));
  await expect(table(page).getByRole("link", { name: product.name })).toBeVisible();
  await expect(main(page).getByText("1 product", { exact: true })).toBeVisible();

  await main(page)
    .getByRole("button", { name: `1 pack of ${product.name}` })
    .click();
  await variant(page, product.name)
    .getByRole("button", { name: /^Price of/ })
    .click();
  const field = variant(page, product.name).getByLabel(`Price of ${product.sku} in rupees`);
  await expect(field).toBeFocused();
  await field.fill("899");
  await page.keyboard.press("Enter");
  await expect(
    variant(page, product.name).getByText("The retail price cannot be below the trade price (Rs 900.00)"),
  ).toBeVisible();
  await field.fill("1,234.50");
  await page.keyboard.press("Enter");
  await expect(getToastText(page, `${product.sku} now costs Rs 1,234.50.`)).toBeVisible();
  expect(await getShopPage()).toContain("Rs\u00a01,234.50");

  await variant(page, product.name)
    .getByRole("button", { name: `Stock of ${product.sku}: 10 in stock. Change` })
    .click();
  await dialog(page).getByLabel("How many are there?").fill("12");
  await expect(dialog(page).getByText("2 more")).toBeVisible();
  // Some get lost during the count, so it has to be repeated.
  await withDatabase((client) => client.query("UPDATE variant SET stock = 9 WHERE sku = $1", [product.sku]));
  await dialog(page).getByRole("button", { name: "Save count" }).click();
  await expect(dialog(page).getByText("there must be 9 now, not 10. Please count again.")).toBeVisible();
  await dialog(page).getByLabel("How many are there?").fill("4");
  await expect(dialog(page).getByText("5 fewer")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save count" }).click();
  await expect(getToastText(page, `${product.sku}: 4 in stock.`)).toBeVisible();
  await openAdmin(page, "/admin/products/low-stock");
  await main(page)
    .getByRole("button", { name: `Change the stock of ${product.sku}` })
    .click();
  await dialog(page).getByLabel("Goods came in or went out").check();
  await dialog(page).getByLabel("Reason").selectOption("damaged");
  await dialog(page).getByLabel("How many?").fill("4");
  await dialog(page).getByLabel("Note (optional)").fill("A leaking roof, of all things");
  await dialog(page).getByRole("button", { name: "Change stock" }).click();
  await expect(getToastText(page, `${product.sku}: 0 in stock.`)).toBeVisible();
  await main(page).getByRole("link", { name: "Sold out" }).click();
  await expect(main(page).getByRole("row", { name: product.name })).toBeVisible();
  const listed: { _id: string; availability: string }[] = await (await page.request.get("/api/product")).json();
  expect(listed.find(({ _id }) => _id === product._id)?.availability).toBe("sold_out");
});

test.describe("a price that someone else changed meanwhile", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("is reported, and the typed price stays", async ({ page }) => {
    const admin = await signInAs(page, "admin");
    const products = await createProducts(1);
    const [product] = products as [TestProduct];
    await openAdmin(page, `/admin/products?q=${getWord(products)}`);
    await main(page)
      .getByRole("button", { name: `1 pack of ${product.name}` })
      .click();
    await variant(page, product.name)
      .getByRole("button", { name: /^Price of/ })
      .click();
    const field = variant(page, product.name).getByLabel(`Price of ${product.sku} in rupees`);
    await field.fill("1100");
    await changePrice(page, admin, product, 1050);
    await page.keyboard.press("Enter");
    await expect(variant(page, product.name).getByText("Someone else changed this price to Rs 1,050.00.")).toBeVisible();
    await expect(field).toHaveValue("1100");
    await expect(toRow(table(page), product.name).first()).toContainText("Rs 1,050");
    await field.press("Enter");
    await expect(getToastText(page, `${product.sku} now costs Rs 1,100.00.`)).toBeVisible();
  });
});

async function changePrice(page: Page, admin: SignedInUser, { sku }: TestProduct, price: number): Promise<void> {
  const [row] = await withDatabase(
    async (client) => (await client.query("SELECT id, price FROM variant WHERE sku = $1", [sku])).rows,
  );
  const data = { price, priceSeen: Number(row.price) / 100 };
  expect((await page.request.patch(`/api/variant/${row.id}`, { headers: bearer(admin), data })).status()).toBe(200);
}

async function selectAll(page: Page, products: TestProduct[], item: string | RegExp): Promise<void> {
  await openAdmin(page, `/admin/products?q=${getWord(products)}&sort=name`);
  await main(page).getByLabel("Select this page").check();
  await main(page).getByRole("button", { name: "Change the selected products" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

const toRow = (within: Locator, name: string) => within.getByRole("row", { name: new RegExp(name) });

test("prices of many products are changed by percent, exactly as previewed, and undone", async ({ page }) => {
  const admin = await signInAs(page, "admin");
  const products = await createProducts(3);
  const [first] = products as [TestProduct];
  await withDatabase((client) => client.query("UPDATE variant SET compare_at_price = 102000 WHERE sku = $1", [products[2]?.sku]));
  await selectAll(page, products, "Change prices by %…");
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  await expect(dialog(page).getByText("Enter a percentage between -90 and 500")).toBeVisible();
  await dialog(page).getByLabel("Percent (− to lower)").fill("2.55");
  await dialog(page).getByLabel("Round to").selectOption("Nearest Rs 5");
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  const changes = dialog(page).getByRole("region", { name: "Changes" });
  await expect(toRow(changes, first.name)).toContainText(/Rs\s1,000\.00\s*Trade Rs\s900\.00\s*Rs\s1,025\.00\s*Trade Rs\s925\.00/);
  await expect(dialog(page).getByText("It must stay below the old price (Rs 1,020.00)")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Raise 2 prices by 2.55%" }).click();
  await expect(dialog(page).getByText("2 prices changed. 1 left out.")).toBeVisible();
  expect(await (await page.request.get(`/product/${first._id}`)).text()).toContain("Rs\u00a01,025.00");
  await changePrice(page, admin, first, 1100);
  // Undone later, from the list of price changes.
  await dialog(page).getByRole("link", { name: "Price changes" }).click();
  const change = main(page).getByRole("listitem").filter({ hasText: "2 prices of 2 products" }).first();
  await change.getByRole("button", { name: /^Undo/ }).click();
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await expect(dialog(page).getByText("1 price is back to what it was.")).toBeVisible();
  await expect(dialog(page).getByText("Its prices have changed since. It now costs Rs 1,100.00")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(change.getByText(/^Undone /)).toBeVisible();
  await openAdmin(page, `/admin/products?q=${getWord(products)}&sort=name`);
  await expect(toRow(table(page), first.name)).toContainText("Rs 1,100");
  await expect(toRow(table(page), products[1]?.name ?? "")).toContainText("Rs 1,000");
});

test("products are deleted and restored; one that was ordered is archived", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  const products = await createProducts(3);
  const [archived, deleted] = products as [TestProduct, TestProduct];
  const asha = await createApiUser("b2c");
  const getListed = async () => (await page.request.get("/api/product")).json();
  const findOrdered = async () => (await getListed()).find(({ _id }: { _id: string }) => _id === archived._id);
  // Written directly to the database, so the shop is notified a moment later.
  await expect.poll(findOrdered).toBeDefined();
  const ordered = await findOrdered();
  await createOrder(page, asha, [{ product: ordered, quantity: 1 }]);

  await selectAll(page, products, "Delete…");
  await expect(dialog(page).getByText("Archived, because it was ordered")).toHaveCount(1);
  await dialog(page).getByRole("button", { name: "Delete 3 products" }).click();
  await expect(getToastText(page, "2 products deleted, 1 archived.")).toBeVisible();
  await expect(table(page).getByRole("link", { name: deleted.name })).toHaveCount(0);
  expect(await (await page.request.get("/api/product")).text()).not.toContain(getWord(products));

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getToastText(page, "2 products restored.")).toBeVisible();
  await expect(table(page).getByRole("link", { name: deleted.name })).toBeVisible();
  const restored = await (await page.request.get("/api/product")).text();
  expect(restored).toContain(deleted._id);
  expect(restored).not.toContain(archived._id);
});

test("a product is duplicated as a draft", async ({ page }) => {
  await signInAs(page, "admin");
  const products = await createProducts(1);
  const [product] = products as [TestProduct];
  await openAdmin(page, `/admin/products?q=${getWord(products)}`);
  await main(page)
    .getByRole("button", { name: `More actions for ${product.name}` })
    .click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(getToastText(page, `${product.name} duplicated as a draft.`)).toBeVisible();
  await expect(toRow(table(page), `${product.name} \\(copy\\)`)).toContainText("Draft");
  await expect(toRow(table(page), `${product.name} \\(copy\\)`)).toContainText(`${product.sku}-COPY`);
});

test("all products that match a search are changed at once, and the URL holds the state of the list", async ({ page }) => {
  await signInAs(page, "admin");
  const products = await createProducts(53);
  await openAdmin(page, `/admin/products?q=${getWord(products)}&sort=name&page=2`);
  await expect(main(page).getByText("53 products", { exact: true })).toBeVisible();
  await expect(table(page).getByRole("row")).toHaveCount(4);
  await main(page).getByRole("link", { name: "Page 1" }).click();
  await expect(table(page).getByRole("row")).toHaveCount(51);
  await main(page).getByLabel("Select this page").check();
  await main(page).getByRole("button", { name: "Select all 53 matching products" }).click();
  await main(page).getByRole("button", { name: "Change the selected products" }).click();
  await page.getByRole("menuitem", { name: "Make draft…" }).click();
  await dialog(page).getByRole("button", { name: "Change 53 products" }).click();
  await expect(getToastText(page, "53 products changed.")).toBeVisible();
  await main(page).getByLabel("Status").selectOption("published");
  await expect(main(page).getByText("No product matches this search.")).toBeVisible();
  await main(page).getByRole("link", { name: "Show all products" }).first().click();
  await expect(main(page).getByLabel("Name, SKU or brand")).toHaveValue("");
  await expect(main(page).getByLabel("Status")).toHaveValue("");
});

test("an import skips 12 invalid rows among many, and offers them as a file", async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, "admin");
  const count = isLong ? 1000 : 100;
  const products = await createProducts(count);
  const step = Math.floor(count / 12);
  const isBad = (at: number) => at % step === 4 && at < 12 * step;
  const lines = products.map(({ sku }, at) => `${sku},${isBad(at) ? "much" : "1,500"}`.replace("1,500", '"1,500"'));
  expect(lines.filter((line) => line.endsWith("much"))).toHaveLength(12);
  const total = count.toLocaleString("en");
  await openAdmin(page, "/admin/products/import");
  const file = {
    name: "prices.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Item code,Retail price", ...lines].join("\r\n")),
  };
  await main(page).locator("input[type=file]").setInputFiles(file);
  await expect(main(page).getByRole("heading", { name: "Import of prices.csv" })).toBeVisible();
  await expect(main(page).getByLabel("Price", { exact: true })).toHaveValue("Retail price");
  await expect(main(page).getByText("12 rows with errors")).toBeVisible();
  await expect(main(page).getByText("“much” is not a number").first()).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole("button", { name: `Import ${count - 12} rows` })
    .click();
  await expect(main(page).getByText(`${total} of ${total}`)).toBeVisible({ timeout: 90_000 });
  await expect(main(page).getByText("Import finished.")).toBeVisible();
  await expect(
    main(page)
      .getByRole("definition")
      .filter({ hasText: new RegExp(`^${count - 12}$`) }),
  ).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Download these rows" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(13);
  expect(text).toContain("Price: “much” is not a number");
  expect(await (await page.request.get(`/product/${products[0]?._id}`)).text()).toContain("Rs\u00a01,500.00");
});

test("an export holds all pages of the filtered list", async ({ page }) => {
  await signInAs(page, "admin");
  const products = await createProducts(55);
  await openAdmin(page, `/admin/products?q=${getWord(products)}`);
  const download = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Export (CSV)" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(56);
  expect(text).toContain(products[54]?.sku);
});

test("the list of products fits a screen of 1366 px", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/products");
  const [available, needed] = await table(page).evaluate(({ parentElement }) => [
    parentElement?.clientWidth,
    parentElement?.scrollWidth,
  ]);
  expect(needed).toBeLessThanOrEqual(available ?? 0);
});

test("hidden columns stay hidden", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/products");
  await expect(table(page).getByRole("columnheader", { name: "Brand" })).toBeVisible();
  await main(page).getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Brand" }).click();
  await page.keyboard.press("Escape");
  await expect(table(page).getByRole("columnheader", { name: "Brand" })).toHaveCount(0);
  await openAdmin(page, "/admin/products");
  await expect(table(page).getByRole("columnheader", { name: "Brand" })).toHaveCount(0);
  await table(page).getByRole("link", { name: "Price" }).click();
  await expect(page).toHaveURL(/sort=price$/);
  await expect(table(page).getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "ascending");
});

for (const width of staffAxeWidths("the admin-products")) {
  test(`the admin's products are accessible at ${width} px`, async ({ page }) => {
    test.setTimeout(60_000);
    await signInAs(page, "admin");
    await page.setViewportSize({ width, height: 800 });
    await openAdmin(page, "/admin/products?q=abhedya");
    await main(page)
      .getByRole("button", { name: /packs? of/ })
      .first()
      .click();
    await main(page)
      .getByLabel(/^Select (?!the page)/)
      .first()
      .check();
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await openAdmin(page, "/admin/products/import");
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}
