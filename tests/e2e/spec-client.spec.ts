import { expect, test } from "playwright/test";
import { createImageFile } from "../support/images";
import { withDatabase } from "../support/people";
import {
  type Caller,
  call,
  callOk,
  createAdmin,
  emptyBodies,
  expectNewestFirst,
  expectTexts,
  getProducts,
  type Json,
  register,
} from "../support/spec-client";

/** Every call of the specification's section 7, by a client that knows only the specification (tests/support/spec-client.ts). */

let admin: Caller;

test.beforeAll(async () => {
  admin = await createAdmin();
});

/** Inserts a review to delete, since the specification does not show how one is written. */
async function insertReview(productId: string): Promise<string> {
  const insert = "INSERT INTO review (id, product_id, author_name, rating) VALUES ($1, $2, 'Asha', 4) RETURNING id";
  const { rows } = await withDatabase((client) => client.query(insert, [crypto.randomUUID(), productId]));
  return rows[0].id;
}

test("cart", async () => {
  const asha = await register();
  const [one, other] = await getProducts();
  const path = `/cart/${asha.userId}`;
  expect((await callOk(`GET ${path}`, {}, asha)).items).toEqual([]);

  const json = { productId: one._id, quantity: 1, price: one.price, color: "" };
  const { items } = await callOk(`POST ${path}`, { json }, asha);
  expect(items).toHaveLength(1);
  expectTexts(items[0], "_id", "productId", "color");
  expect(items[0]).toMatchObject({ productId: one._id, quantity: 1, price: expect.any(Number) });
  // A product without colours has none to send.
  const { items: two } = await callOk(`POST ${path}`, { json: { ...json, productId: other._id, color: null } }, asha);
  expect(two).toHaveLength(2);

  const raised = await callOk(`PATCH ${path}/${items[0]._id}`, { json: { quantity: 3 } }, asha);
  expect(raised.items.find(({ _id }: Json) => _id === items[0]._id).quantity).toBe(3);
  await callOk(`DELETE ${path}/${items[0]._id}`, {}, asha);
  expect((await callOk(`GET ${path}`, {}, asha)).items).toHaveLength(1);
  await callOk(`DELETE ${path}`, {}, asha);
  expect((await callOk(`GET ${path}`, {}, asha)).items).toEqual([]);
});

test("every pack of the catalogue, by product, price and colour", async () => {
  test.slow();
  const asha = await register();
  const path = `/cart/${asha.userId}`;
  const seeded = (await callOk("GET /product", {}, asha)).filter(({ name }: Json) => !/e2e/i.test(name));
  for (const { _id: productId, name, variants } of seeded) {
    await callOk(`DELETE ${path}`, {}, asha);
    for (const { price, color, sku } of variants) {
      const { items } = await callOk(`POST ${path}`, { json: { productId, quantity: 2, price, color } }, asha);
      expect(items.at(-1), `${name} ${sku}`).toMatchObject({ productId, quantity: 2, price, color });
    }
    const { items } = await callOk(`GET ${path}`, {}, asha);
    expect(new Set(items.map(({ variantId }: Json) => variantId)), name).toEqual(new Set(variants.map(({ _id }: Json) => _id)));
  }
});

test("wishlist", async () => {
  const asha = await register();
  const [product] = await getProducts();
  const path = `/wishlist/${asha.userId}`;
  const toList = (data: Json): Json[] => (Array.isArray(data) ? data : data.wishlist);
  const toIds = (data: Json) => toList(data).map((entry) => entry.product_id ?? entry.productId ?? entry._id ?? "");

  for (const [how, payload] of Object.entries(emptyBodies)) {
    expect(toIds(await callOk(`POST ${path}/${product._id}`, payload, asha)), how).toEqual([product._id]);
    const json = { headers: { "content-type": "application/json" } };
    expect(toIds(await callOk(`GET ${path}/`, json, asha)), how).toEqual([product._id]);
    expect(toIds(await callOk(`DELETE ${path}/${product._id}`, payload, asha)), how).toEqual([]);
  }
});

test("catalogue", async () => {
  // Other browser tests change the catalogue, so what two calls return is compared until none has in between.
  await expect(async () => {
    const categories = await callOk("GET /category");
    const subcategories = await callOk("GET /subcategory");
    expect(subcategories).toHaveLength(categories.flatMap(({ subCategories }: Json) => subCategories).length);
  }).toPass();
  const categories = await callOk("GET /category");
  expect(categories.length).toBeGreaterThan(0);
  for (const category of categories) {
    expectTexts(category, "_id", "name", "createdAt");
    for (const subcategory of category.subCategories) {
      expectTexts(subcategory, "_id", "name", "createdAt");
      expect(subcategory.products.length).toEqual(expect.any(Number));
    }
  }
  const subcategories = await callOk("GET /subcategory");
  for (const subcategory of subcategories) expectTexts(subcategory, "_id", "name", "createdAt");

  const asha = await register();
  await expect(async () => expect(await callOk("GET /product", {}, asha)).toEqual(await callOk("GET /product"))).toPass();
  const all = await callOk("GET /product", {}, asha);
  expectNewestFirst(all);
  for (const product of all) {
    expectTexts(product, "_id", "name", "createdAt");
    for (const review of product.review) expectTexts(review, "_id");
  }
});

test("a product is created, with images in fields of any name, and changed", async () => {
  const [{ subcategory, brand }] = await getProducts();
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
  const created = await callOk("POST /product", { form }, admin);
  expectTexts(created, "_id", "name", "createdAt");
  expect(created.images).toHaveLength(2);
  expect(created.review).toEqual([]);

  const changed = await callOk(`PATCH /product/${created._id}`, { json: { summary: "Keeps every roof dry." } }, admin);
  expect(changed).toMatchObject({ _id: created._id, summary: "Keeps every roof dry.", review: [] });

  const refused = await call("POST /product", { form: new FormData() }, admin);
  expect(refused.status).toBe(400);
  expectTexts(refused.data, "error");
});

test("every product is taken back as the list shows it, and stays the same", async () => {
  test.slow();
  const getOwn = async (id: string) => ({ ...(await callOk(`GET /product/${id}`, {}, admin)), updatedAt: "" });
  for (const entry of (await callOk("GET /product")).filter(({ name }: Json) => !/e2e/i.test(name))) {
    const before = await getOwn(entry._id);
    await callOk(`PATCH /product/${entry._id}`, { json: entry }, admin);
    expect(await getOwn(entry._id), entry.name).toEqual(before);
  }
});

test("reviews", async () => {
  const reviewed: Json[] = await callOk("GET /review", {}, admin);
  expect(reviewed.length).toBeGreaterThan(0);
  for (const product of reviewed) {
    expectTexts(product, "_id", "name", "createdAt");
    for (const review of product.review) expectTexts(review, "_id");
  }
  const [product] = await getProducts();
  const id = await insertReview(product._id);
  const getReviews = async () => (await callOk("GET /review", {}, admin)).flatMap(({ review }: Json) => review);
  expect((await getReviews()).map(({ _id }: Json) => _id)).toContain(id);
  await callOk(`DELETE /review/${id}`, { headers: { "content-type": "application/json" } }, admin);
  expect((await getReviews()).map(({ _id }: Json) => _id)).not.toContain(id);

  const missing = await call(`DELETE /review/${id}`, {}, admin);
  expect(missing.status).toBe(404);
  expectTexts(missing.data, "message", "error");
});
