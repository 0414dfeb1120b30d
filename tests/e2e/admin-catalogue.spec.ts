import type { Locator, Page } from "playwright/test";
import { getToastText, main, moveUp, openAdmin, waitForAdmin } from "../support/admin-page";
import { bearer, createImageFile } from "../support/e2e-orders";
import { isLong, staffAxeWidths } from "../support/lane";
import { type SignedInUser, signInAs } from "../support/people";
import { expect, expectAccessible, test, widthOf } from "../support/test";

/** The admin's catalogue: products with their images, categories, subcategories and brands. */

const press = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const dialog = (page: Page) => page.getByRole("dialog");
let count = 0;
const unique = (name: string) => `${name} ${process.pid}-${Date.now()}-${++count}`;

type Product = { _id: string; name: string; updatedAt: string; variants: { _id: string }[]; images: { alt: string }[] };

/** Creates a product with the API. */
async function createProduct(page: Page, admin: SignedInUser, values: Record<string, string> = {}): Promise<Product> {
  const { request } = page;
  const [subcategory] = await (await request.get("/api/subcategory")).json();
  const [brand] = await (await request.get("/api/brand")).json();
  const variant = { sku: unique("SKU").replaceAll(" ", "-"), size: 5, unit: "l", form: "bucket", price: 2500, tradePrice: 2100 };
  const multipart = {
    name: unique("E2e coating"),
    summary: "Made by an e2e test.",
    technology: "acrylic",
    status: "published",
    subcategoryId: subcategory._id,
    brandId: brand._id,
    variants: JSON.stringify({ ...variant, weightGrams: 5600, openingStock: 9 }),
    ...values,
  };
  const response = await request.post("/api/product", { headers: bearer(admin), multipart });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

const editPath = ({ _id }: Product) => `/admin/add-product/${_id}`;

test("a product is created with its variants, dropped images and a data sheet, and is in the shop on the next request", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "admin");
  const name = unique("E2e roof guard");
  await openAdmin(page, "/admin/add-product");
  await press(page, "Create product");
  const summary = main(page).getByRole("alert").filter({ hasText: "Nothing is saved yet." });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Name: Name is required" }).click();
  await expect(main(page).getByLabel("Name", { exact: true })).toBeFocused();

  await page.keyboard.type(name);
  await main(page).getByLabel("Summary").fill("Keeps a roof dry for ten monsoons.");
  await main(page).getByLabel("Subcategory").selectOption({ index: 1 });
  await main(page).getByLabel("Brand").selectOption({ index: 1 });
  await main(page).getByLabel("Technology").selectOption("acrylic");
  await main(page).getByLabel("Status").selectOption("published");
  const text = main(page).getByRole("textbox", { name: "Description", exact: true });
  await text.click();
  await page.keyboard.press("Control+Alt+2");
  await page.keyboard.type("Where it works");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Flat roofs");
  await page.keyboard.press("Shift+Home");
  await press(main(page).getByRole("toolbar", { name: "Text" }), "Bold");
  await main(page).getByLabel("Roof and terrace").check();
  await main(page).getByLabel("Features").fill("Bridges cracks\nDries in an hour");

  const variant = main(page).getByRole("group", { name: /^Pack/ });
  const sku = unique("RG").replaceAll(" ", "-");
  await variant.getByLabel("SKU").fill(sku);
  await variant.getByLabel("Size").fill("20");
  await variant.getByLabel("Form", { exact: true }).fill("bucket");
  await variant.getByLabel("Weight, kg").fill("26.5");
  await variant.getByLabel("Retail price, Rs").fill("6400");
  await variant.getByLabel("Trade price, Rs").fill("7000");
  await variant.getByLabel("Opening stock").fill("12");
  await drop(page, "#field-images", await createImageFile("one.jpg"));
  await expect(main(page).getByRole("img", { name: "one.jpg" })).toBeVisible();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([await createImageFile("two.jpg", "#a93f24")]);
  const sheet = { name: "Data_sheet.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nwords\n%%EOF\n") };
  await main(page).getByLabel("Add a PDF").setInputFiles(sheet);
  await main(page).getByLabel("Title", { exact: true }).fill("Roof guard data sheet");
  await press(page, "Create product");
  await expect(variant.getByText("Cannot be more than the retail price")).toBeVisible();
  await variant.getByLabel("Trade price, Rs").fill("5600");
  await press(page, "Add several packs");
  await dialog(page).getByLabel("Sizes").fill("4, 20");
  await dialog(page).getByLabel("Colours (optional)").fill("White, Brick #a0522d");
  await dialog(page).getByLabel("SKUs begin with").fill(sku);
  await expect(dialog(page).getByText(`Adds 4 packs: ${sku}-4L-WHITE to ${sku}-20L-BRICK.`)).toBeVisible();
  await press(dialog(page), "Add packs");
  const variants = main(page).getByRole("group", { name: /^Pack/ });
  await expect(variants).toHaveCount(5);
  await expect(variants.nth(3).getByLabel("Weight, kg")).toHaveValue("26.5");
  await expect(variants.nth(3).getByLabel("Retail price, Rs")).toHaveValue("6400");
  await variants.nth(1).getByLabel("Weight, kg").fill("5");
  await variants.nth(1).getByLabel("Retail price, Rs").fill("1500");
  await variants.nth(1).getByLabel("Trade price, Rs").fill("1300");
  await variants.nth(1).getByLabel("Low stock at").fill("9");
  await variants.nth(2).getByLabel("Weight, kg").fill("5");
  await press(variants.nth(2), "Copy prices from the pack above");
  await expect(variants.nth(2).getByLabel("Trade price, Rs")).toHaveValue("1300");
  await press(page, "Create product");
  await expect(getToastText(page, `${name} created.`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/add-product\/[0-9a-f-]{36}$/);

  const id = page.url().split("/").at(-1) ?? "";
  await expect(main(page).getByRole("link", { name: /^Open the PDF/ })).toBeVisible();
  await expect(variants.nth(1).getByLabel("Low stock at")).toHaveValue("9");
  await page.goto(`/product/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Where it works" })).toBeVisible();
  await expect(page.locator("strong", { hasText: "Flat roofs" })).toBeVisible();
  await expect(page.getByText("Rs 6,400.00").first()).toBeVisible();
  await expect(page.getByRole("img", { name }).first()).toBeVisible();
  await page.locator("summary", { hasText: "Technical data" }).click();
  await expect(page.getByRole("link", { name: /Roof guard data sheet/ }).first()).toBeVisible();
});

/** Drops a file on an element. */
async function drop(page: Page, selector: string, { name, mimeType, buffer }: Awaited<ReturnType<typeof createImageFile>>) {
  const data = await page.evaluateHandle(
    ([bytes, name, type]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return transfer;
    },
    [[...buffer], name, mimeType] as const,
  );
  await page.dispatchEvent(selector, "drop", { dataTransfer: data });
}

test("changes to a product are saved, and in the shop and its meta tags on the next request", async ({ page }) => {
  const admin = await signInAs(page, "admin");
  const product = await createProduct(page, admin);
  await openAdmin(page, editPath(product));
  await main(page).getByLabel("Retail price, Rs").fill("2,750.50");
  await main(page).getByLabel("Search title").fill("The driest roof");
  await main(page).getByLabel("Search description").fill("Said to search engines alone.");
  await expect(main(page).getByRole("figure")).toContainText("The driest roof");
  await press(page, "Add a quantity price");
  await main(page).getByLabel("From (packs)").fill("10");
  await main(page).getByLabel("Rs each").fill("2000");
  await press(page, "Add a pack");
  const second = main(page).getByRole("group", { name: /^Pack/ }).nth(1);
  await expect(second.getByLabel("SKU")).toBeFocused();
  await second.getByLabel("SKU").fill(unique("S").replaceAll(" ", "-"));
  await second.getByLabel("Size").fill("1");
  await second.getByLabel("Weight, kg").fill("1.2");
  await second.getByLabel("Retail price, Rs").fill("600");
  await second.getByLabel("Trade price, Rs").fill("500");
  await press(second, /^Move pack .+ up$/);
  await expect(main(page).getByRole("button", { name: /^Move pack 1 L.* up$/ })).toBeFocused();
  await press(page, "Save product");
  await expect(getToastText(page, `${product.name} saved.`)).toBeVisible();
  await expect(main(page).getByText("All changes saved.")).toBeVisible();

  await page.goto(`/product/${product._id}`);
  await expect(page).toHaveTitle(/^The driest roof/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "Said to search engines alone.");
  await expect(page.getByText("Rs 2,750.50").first()).toBeVisible();
  await page.locator("summary", { hasText: "All packs and prices" }).click();
  await expect(page.getByText("Rs 600.00").first()).toBeVisible();
});

test.describe("two people who edit the same product", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("see who saved first and what differs, and choose a version", async ({ page }) => {
    const admin = await signInAs(page, "admin");
    const product = await createProduct(page, admin);
    await openAdmin(page, editPath(product));
    const other = { headers: bearer(admin), data: { summary: "Hers.", origin: "Nepal" } };
    expect((await page.request.patch(`/api/product/${product._id}`, other)).status()).toBe(200);
    await main(page).getByLabel("Summary").fill("Mine.");
    await press(page, "Save product");
    await expect(dialog(page).getByText(/You changed this product in another tab on .+ after you opened it here/)).toBeVisible();
    const differences = dialog(page).getByRole("list", { name: "What differs" });
    await expect(differences).toContainText("Saved: Hers.");
    await expect(differences).toContainText("Yours: Mine.");
    await expect(differences.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    await press(dialog(page), "Save mine");
    await expect(getToastText(page, `${product.name} saved.`)).toBeVisible();
    const now = await (await page.request.get(`/api/product/${product._id}`, { headers: bearer(admin) })).json();
    expect(now).toMatchObject({ summary: "Mine.", origin: "Nepal" });
  });
});

test("unsaved changes are asked about on leaving, and restored after a reload", async ({ page }) => {
  const admin = await signInAs(page, "admin");
  const product = await createProduct(page, admin);
  await openAdmin(page, editPath(product));
  await main(page).getByLabel("Summary").fill("Half a sentence");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Orders" }).click();
  await expect(dialog(page).getByText("Leave without saving?")).toBeVisible();
  await press(dialog(page), "Cancel");
  await expect(page).toHaveURL(editPath(product));
  await expect(main(page).getByText("A draft is kept in this browser.")).toBeVisible();
  await page.waitForFunction(() =>
    Object.entries({ ...localStorage, ...sessionStorage }).some(
      ([key, value]) => key.startsWith("draft:") && value.includes("Half a sentence"),
    ),
  );
  page.on("dialog", (each) => each.accept());
  await page.reload();
  await expect(main(page).getByText(/We restored your unsaved changes/)).toBeVisible();
  await expect(main(page).getByLabel("Summary")).toHaveValue("Half a sentence");
  await press(page, "Discard changes");
  await expect(main(page).getByLabel("Summary")).toHaveValue("Made by an e2e test.");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Brands" }).click();
  await expect(page).toHaveURL("/admin/brands");
});

test.describe("images", () => {
  test.use({ expectedErrors: ["the server responded with a status of 400"] });

  test("are uploaded several at once, even with an invalid one among them, and are described, sorted and removed", async ({
    page,
  }) => {
    const admin = await signInAs(page, "admin");
    const product = await createProduct(page, admin);
    await openAdmin(page, `/admin/edit-product-images/${product._id}`);
    const bad = { name: "bad.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no image") };
    const files = [await createImageFile("one.jpg"), bad, await createImageFile("two.jpg", "#a93f24")];
    await page.locator("main input[type=file]").first().setInputFiles(files);
    const cards = main(page).getByRole("list", { name: "Images" }).getByRole("listitem");
    await expect(cards).toHaveCount(2);
    const failed = main(page).getByRole("list", { name: "Uploads" }).getByRole("listitem");
    await expect(failed).toContainText("This is not a JPEG, PNG or WebP image");
    await press(failed, "Dismiss");
    await main(page).getByLabel("Alt text of image 2").fill("The bucket on a roof");
    await page.keyboard.press("Tab");
    await expect(main(page).getByText("All saved.")).toBeVisible();
    await moveUp(page, "image 2, The bucket on a roof", { key: "ArrowLeft" });
    await expect(main(page).getByLabel("Alt text of image 1")).toHaveValue("The bucket on a roof");
    await expect(main(page).getByText("All saved.")).toBeVisible();
    const getProduct = async (): Promise<Product> =>
      (await page.request.get(`/api/product/${product._id}`, { headers: bearer(admin) })).json();
    await expect(async () => expect((await getProduct()).images[0]?.alt).toBe("The bucket on a roof")).toPass();
    await press(page, "Remove image 2");
    await press(dialog(page), "Remove image");
    await expect(cards).toHaveCount(1);
    await page.goto(`/product/${product._id}`);
    await expect(page.getByRole("img", { name: "The bucket on a roof" }).first()).toBeVisible();
  });
});

test.describe("subcategories", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("are created, sorted with the keyboard, and emptied before they are deleted", async ({ page }) => {
    test.slow();
    const admin = await signInAs(page, "admin");
    const [name, sub] = [unique("Shelf"), unique("Sub")];
    await openAdmin(page, "/admin/categories");
    await press(page, "Add a category");
    await dialog(page).getByLabel("Name").fill(name);
    await press(dialog(page), "Add");
    await expect(getToastText(page, `Category “${name}” added.`)).toBeVisible();
    await press(page, "Add a category");
    await dialog(page).getByLabel("Name").fill(name.toUpperCase());
    await press(dialog(page), "Add");
    await expect(dialog(page).getByText("A category with this name already exists")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page).getByText("Press Escape again to close without saving.")).toBeVisible();
    await page.keyboard.press("Escape");
    await press(page, `Add a subcategory to ${name}`);
    await dialog(page).getByLabel("Name").fill(sub);
    await press(dialog(page), "Add");
    await expect(getToastText(page, `Subcategory “${sub}” added.`)).toBeVisible();

    const all = async () => (await (await page.request.get("/api/category")).json()).map((each: { name: string }) => each.name);
    const before: string[] = await all();
    await moveUp(page, name);
    await expect(getToastText(page, "Order saved.")).toBeVisible();
    expect((await all()).indexOf(name)).toBe(before.indexOf(name) - 1);

    const subcategories: { _id: string; name: string }[] = await (await page.request.get("/api/subcategory")).json();
    const product = await createProduct(page, admin, {
      subcategoryId: subcategories.find((each) => each.name === sub)?._id ?? "",
    });
    await page.reload();
    await waitForAdmin(page);
    await press(page, `Delete ${name}`);
    await expect(dialog(page).getByText("cannot be deleted yet")).toBeVisible();
    await press(dialog(page), "Close");
    await press(page, `Delete ${sub}`);
    await expect(dialog(page).getByText("has 1 product")).toBeVisible();
    await dialog(page).getByLabel("Move them to").selectOption({ index: 1 });
    await press(dialog(page), "Move products and delete");
    await expect(getToastText(page, `Subcategory “${sub}” deleted and its products moved.`)).toBeVisible();
    await press(page, `Delete ${name}`);
    await press(dialog(page), "Delete category");
    await expect(getToastText(page, `Category “${name}” deleted.`)).toBeVisible();
    expect(await all()).not.toContain(name);
    expect((await page.request.get(`/product/${product._id}`)).status()).toBe(200);
  });
});

test("a brand is created, gets a logo, and is deleted while it has no products", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  const name = unique("Maker");
  await openAdmin(page, "/admin/brands");
  await press(page, "Add a brand");
  await dialog(page).getByLabel("Name").fill(name);
  await press(dialog(page), "Add");
  await expect(getToastText(page, `Brand “${name}” added.`)).toBeVisible();
  await press(page, `Edit ${name}`);
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles(await createImageFile("logo.jpg"));
  await expect(getToastText(page, "Image saved.")).toBeVisible();
  await dialog(page).getByLabel("Country").fill("Nepal");
  await press(dialog(page), "Save");
  await expect(getToastText(page, `Brand “${name}” saved.`)).toBeVisible();
  await press(page, `Delete ${name}`);
  await press(dialog(page), "Delete brand");
  await expect(getToastText(page, `Brand “${name}” deleted.`)).toBeVisible();
  await expect(main(page).getByRole("heading", { name })).toHaveCount(0);
});

for (const width of staffAxeWidths("the admin-catalogue")) {
  test(`the admin's catalogue is accessible at ${width} px`, async ({ page }) => {
    test.slow();
    const admin = await signInAs(page, "admin");
    const product = await createProduct(page, admin);
    await page.setViewportSize({ width, height: 800 });
    // A new product has the same form, and brands the same kind of list.
    const others = isLong ? ["/admin/add-product", "/admin/brands"] : [];
    for (const path of [editPath(product), `/admin/edit-product-images/${product._id}`, "/admin/categories", ...others]) {
      await openAdmin(page, path);
      expect(await widthOf(page), path).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  });
}
