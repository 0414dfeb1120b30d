import { expect, test } from "playwright/test";
import { createImageFile } from "../support/images";
import { withDatabase } from "../support/people";
import {
  administrator,
  ask,
  bodyless,
  type Caller,
  done,
  expectNewestFirst,
  expectTexts,
  type Json,
  products,
  register,
} from "../support/spec-client";

/** Every call of the specification's section 7, by a client that knows nothing else (tests/support/spec-client.ts). */

let admin: Caller;

test.beforeAll(async () => {
  admin = await administrator();
});

/** A review that waits to be deleted: how one is written is not shown. */
async function getReview(productId: string): Promise<string> {
  const insert = "INSERT INTO review (id, product_id, author_name, rating) VALUES ($1, $2, 'Asha', 4) RETURNING id";
  const { rows } = await withDatabase((client) => client.query(insert, [crypto.randomUUID(), productId]));
  return rows[0].id;
}

test("cart", async () => {
  const asha = await register();
  const [one, other] = await products();
  const path = `/cart/${asha.userId}`;
  expect((await done(`GET ${path}`, {}, asha)).items).toEqual([]);

  const json = { productId: one._id, quantity: 1, price: one.price, color: "" };
  const { items } = await done(`POST ${path}`, { json }, asha);
  expect(items).toHaveLength(1);
  expectTexts(items[0], "_id", "productId", "color");
  expect(items[0]).toMatchObject({ productId: one._id, quantity: 1, price: expect.any(Number) });
  // A product without colours has none to send.
  const { items: two } = await done(`POST ${path}`, { json: { ...json, productId: other._id, color: null } }, asha);
  expect(two).toHaveLength(2);

  const raised = await done(`PATCH ${path}/${items[0]._id}`, { json: { quantity: 3 } }, asha);
  expect(raised.items.find(({ _id }: Json) => _id === items[0]._id).quantity).toBe(3);
  await done(`DELETE ${path}/${items[0]._id}`, {}, asha);
  expect((await done(`GET ${path}`, {}, asha)).items).toHaveLength(1);
  await done(`DELETE ${path}`, {}, asha);
  expect((await done(`GET ${path}`, {}, asha)).items).toEqual([]);
});

test("wishlist", async () => {
  const asha = await register();
  const [product] = await products();
  const path = `/wishlist/${asha.userId}`;
  const toList = (data: Json): Json[] => (Array.isArray(data) ? data : data.wishlist);
  const toIds = (data: Json) => toList(data).map((entry) => entry.product_id ?? entry.productId ?? entry._id ?? "");

  for (const [how, sent] of Object.entries(bodyless)) {
    expect(toIds(await done(`POST ${path}/${product._id}`, sent, asha)), how).toEqual([product._id]);
    const json = { headers: { "content-type": "application/json" } };
    expect(toIds(await done(`GET ${path}/`, json, asha)), how).toEqual([product._id]);
    expect(toIds(await done(`DELETE ${path}/${product._id}`, sent, asha)), how).toEqual([]);
  }
});

test("catalogue", async () => {
  const categories = await done("GET /category");
  expect(categories.length).toBeGreaterThan(0);
  for (const category of categories) {
    expectTexts(category, "_id", "name", "createdAt");
    for (const subcategory of category.subCategories) {
      expectTexts(subcategory, "_id", "name", "createdAt");
      expect(subcategory.products.length).toEqual(expect.any(Number));
    }
  }
  const subcategories = await done("GET /subcategory");
  for (const subcategory of subcategories) expectTexts(subcategory, "_id", "name", "createdAt");
  expect(subcategories).toHaveLength(categories.flatMap(({ subCategories }: Json) => subCategories).length);

  const all = await done("GET /product", {}, await register());
  expect(all).toEqual(await done("GET /product"));
  expectNewestFirst(all);
  for (const product of all) {
    expectTexts(product, "_id", "name", "createdAt");
    for (const review of product.review) expectTexts(review, "_id");
  }
});

test("a product is created, with images under any name, and changed", async () => {
  const [{ subcategory, brand }] = await products();
  // "Multipart form data (fields: not shown)": these are the shop's own.
  const variant = {
    sku: `SPEC-${Date.now()}`,
    size: 20,
    unit: "l",
    form: "bucket",
    price: 6400,
    tradePrice: 5600,
    weightGrams: 26_000,
  };
  const fields: Record<string, string> = {
    name: `Spec client e2e ${Date.now()}`,
    summary: "Keeps a roof dry.",
    technology: "acrylic",
    status: "draft",
    subcategoryId: subcategory._id,
    brandId: brand._id,
    surfaces: "concrete",
    areas: "roof_terrace",
    variants: JSON.stringify(variant),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", await createImageFile("one.jpg"));
  form.append("images[]", await createImageFile("two.jpg"));
  const created = await done("POST /product", { form }, admin);
  expectTexts(created, "_id", "name", "createdAt");
  expect(created.images).toHaveLength(2);

  const changed = await done(`PATCH /product/${created._id}`, { json: { summary: "Keeps every roof dry." } }, admin);
  expect(changed).toMatchObject({ _id: created._id, summary: "Keeps every roof dry." });

  const refused = await ask("POST /product", { form: new FormData() }, admin);
  expect(refused.status).toBe(400);
  expectTexts(refused.data, "error");
});

test("reviews", async () => {
  const reviewed: Json[] = await done("GET /review", {}, admin);
  expect(reviewed.length).toBeGreaterThan(0);
  for (const product of reviewed) {
    expectTexts(product, "_id", "name", "createdAt");
    for (const review of product.review) expectTexts(review, "_id");
  }
  const [product] = await products();
  const id = await getReview(product._id);
  const reviewsNow = async () => (await done("GET /review", {}, admin)).flatMap(({ review }: Json) => review);
  expect((await reviewsNow()).map(({ _id }: Json) => _id)).toContain(id);
  await done(`DELETE /review/${id}`, { headers: { "content-type": "application/json" } }, admin);
  expect((await reviewsNow()).map(({ _id }: Json) => _id)).not.toContain(id);

  const missing = await ask(`DELETE /review/${id}`, {}, admin);
  expect(missing.status).toBe(404);
  expectTexts(missing.data, "message", "error");
});
