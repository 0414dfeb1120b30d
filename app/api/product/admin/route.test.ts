import { describe, expect, test } from "vitest";
import {
  countStock,
  deleteProduct,
  duplicateProduct,
  exportProducts,
  getVariant,
  listAdminProducts,
  moveStock,
  setVariantPrice,
} from "@/lib/catalogue/product/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

async function createWithVariant(values: Parameters<typeof factory.product>[0] = {}) {
  const product = await factory.product(values);
  const [variant] = product.variants;
  if (!variant) throw new Error("a product has a variant");
  return { product, variant };
}

const list = async (query: object = {}) => {
  const { data, headers } = await send(listAdminProducts, { as: await factory.admin(), query: { ...query } });
  return { names: data.map(({ name }) => name), total: Number(headers.get("x-total-count")), data };
};

describe("the staff's list", () => {
  test("is searched by words of name, brand and SKU, taking all characters literally", async () => {
    const brand = await factory.brand({ name: "Himkawach" });
    await factory.product({ name: "Roof 100% dry_coat", brandId: brand.id, variants: [{ sku: "HK-1" }] });
    await factory.product({ name: "Roof 100 dryXcoat", variants: [{ sku: "AB-2" }] });
    expect((await list({ q: "himka roof" })).names).toEqual(["Roof 100% dry_coat"]);
    expect((await list({ q: "ab-2" })).names).toEqual(["Roof 100 dryXcoat"]);
    expect((await list({ q: "100%" })).names).toEqual(["Roof 100% dry_coat"]);
    expect((await list({ q: "dry_coat" })).names).toEqual(["Roof 100% dry_coat"]);
    expect((await list({ q: "'; DROP TABLE product; --" })).names).toEqual([]);
    expect((await list({ q: "छाना 🏔" })).names).toEqual([]);
    expect((await list({ q: "\\" })).names).toEqual([]);
  });

  test("filters by state, category, subcategory, brand and stock", async () => {
    const subcategory = await factory.subcategory();
    const draft = await factory.product({
      status: "draft",
      subcategoryId: subcategory.id,
      variants: [{ stock: 0 }, { size: 5, stock: 30 }],
    });
    const low = await factory.product({ subcategoryId: subcategory.id, variants: [{ stock: 5 }] });
    const plenty = await factory.product({ variants: [{ stock: 6 }, { size: 5, stock: 2, lowStockAt: 1 }] });
    const deleted = await factory.product({ status: "archived", statusDeleted: "published", deletedAt: new Date() });
    expect((await list({ status: "draft" })).names).toEqual([draft.name]);
    expect((await list({ status: "deleted" })).names).toEqual([deleted.name]);
    expect((await list({ status: "archived" })).names).toEqual([]);
    expect((await list({ category: subcategory.categoryId, sort: "name" })).names).toEqual([draft.name, low.name]);
    expect((await list({ category: subcategory.id })).total).toBe(2);
    expect((await list({ brand: plenty.brandId })).names).toEqual([plenty.name]);
    expect((await list({ stock: "out" })).names).toEqual([draft.name]);
    expect((await list({ stock: "low" })).names).toEqual([low.name]);
    expect((await list({ stock: "in" })).names).toEqual([plenty.name]);
  });

  test.each(["name", "brand", "category", "variants", "stock", "price", "status", "updated"])(
    "is sorted by %s, both ways",
    async (sort) => {
      for (let at = 0; at < 3; at++)
        await factory.product({
          variants: [
            { stock: at, price: 640_000n + BigInt(at) * 100n },
            { size: 5, stock: at },
          ],
        });
      const ascending = await list({ sort, limit: 2 });
      const rest = await list({ sort, limit: 2, page: 2 });
      const descending = await list({ sort: `-${sort}` });
      expect([...ascending.names, ...rest.names].toReversed()).toEqual(descending.names);
      expect(ascending.total).toBe(3);
    },
  );

  test("contains all details of a product", async () => {
    const { product } = await createWithVariant({
      variants: [
        { stock: 3, colourName: "Grey", colourHex: "#888888" },
        { size: 5, stock: 4 },
      ],
    });
    const { data } = await list();
    expect(data).toMatchObject([
      { _id: product.id, status: "published", isDeleted: false, stock: 7, image: null, brand: { name: product.brand.name } },
    ]);
    expect(data[0]?.variants.map(({ pack }) => pack)).toEqual(["20 L bucket, Grey", "5 L bucket"]);
    expect(data[0]?.variants[0]).toMatchObject({ price: 6400, tradePrice: 5600, compareAtPrice: null, stock: 3 });
  });

  test.each([
    { status: "gone" },
    { stock: "some" },
    { brand: "x" },
    { sort: "password" },
    { page: 0 },
    { limit: 1000 },
    { q: "a\u0000b" },
  ])("refuses an invalid query: %j", async (query) => {
    expect((await send(listAdminProducts, { as: await factory.admin(), query })).status).toBe(400);
  });
});

describe("the price of a variant", () => {
  test("is changed once and audited, and refused to someone who saw another price", async () => {
    const admin = await factory.admin();
    const { product, variant } = await createWithVariant();
    const change = (price: number) =>
      send(setVariantPrice, { as: admin, params: { id: variant.id }, body: { price, priceSeen: 6400 } });
    expect(await change(6500.5)).toMatchObject({ status: 200, data: { price: 6500.5 } });
    expect((await change(6500.5)).status).toBe(200);
    expect(await change(7000)).toMatchObject({
      status: 409,
      data: { message: "Someone else changed this price to Rs\u00a06,500.50." },
    });
    expect(await db.auditEntry.findMany()).toMatchObject([
      { actorId: admin.id, subject: "product", subjectId: product.id, before: { [`price of ${variant.sku}`]: 6400 } },
    ]);
  });

  test("is changed by only one of two concurrent requests", async () => {
    const admin = await factory.admin();
    const { variant } = await createWithVariant();
    const responses = await Promise.all(
      [6500, 6600].map((price) =>
        send(setVariantPrice, { as: admin, params: { id: variant.id }, body: { price, priceSeen: 6400 } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("must fit the trade price and the old price", async () => {
    const admin = await factory.admin();
    const { variant } = await createWithVariant({ variants: [{ compareAtPrice: 700_000n }] });
    const change = (price: number) =>
      send(setVariantPrice, { as: admin, params: { id: variant.id }, body: { price, priceSeen: 6400 } });
    expect((await change(5599.99)).data.fields.price).toBe("The retail price cannot be below the trade price (Rs\u00a05,600.00)");
    expect((await change(7000)).data.fields.price).toBe("The price must be below the old price (Rs\u00a07,000.00)");
  });

  test.each([0, -5, 1.005, 1e12, "640", null])("cannot be %j", async (price) => {
    const { variant } = await createWithVariant();
    const response = await send(setVariantPrice, {
      as: await factory.admin(),
      params: { id: variant.id },
      body: { price, priceSeen: 6400 },
    });
    expect(response.status).toBe(400);
  });
});

describe("the stock of a variant", () => {
  const move = async (id: string, body: object) => send(moveStock, { as: await factory.admin(), params: { id }, body });

  test("is changed by a difference with a reason, and recorded in the ledger", async () => {
    const { variant } = await createWithVariant({ variants: [{ stock: 10 }] });
    expect(await move(variant.id, { delta: -4, reason: "damaged", note: " Fell \uD83D\uDE31 " })).toMatchObject({
      status: 201,
      data: { stock: 6 },
    });
    expect(await move(variant.id, { delta: -7, reason: "stocktake" })).toMatchObject({
      status: 409,
      data: { message: "There are only 6, so you cannot remove 7" },
    });
    expect(await db.stockMovement.findMany()).toMatchObject([
      { variantId: variant.id, delta: -4, reason: "damaged", note: "Fell 😱" },
    ]);
    expect(await db.auditEntry.count()).toBe(1);
  });

  test("is changed once if the same request is sent again, as after a lost response", async () => {
    const { variant } = await createWithVariant({ variants: [{ stock: 10 }] });
    const receive = () => move(variant.id, { delta: 4, reason: "received", stockSeen: 10 });
    expect(await receive()).toMatchObject({ status: 201, data: { stock: 14 } });
    const message = "The stock is now 14, not 10. Save again only if your change is not in it yet.";
    expect(await receive()).toMatchObject({ status: 409, data: { fields: { stockSeen: message } } });
    expect(await db.stockMovement.findMany()).toMatchObject([{ delta: 4 }]);
  });

  test("is corrected by a count, unless something came in or went out in the meantime", async () => {
    const { variant } = await createWithVariant({ variants: [{ stock: 10 }] });
    const admin = await factory.admin();
    const count = (counted: number, onHandSeen: number) =>
      send(countStock, { as: admin, params: { id: variant.id }, body: { counted, onHandSeen, note: "Shelf 3" } });
    expect(await count(8, 10)).toMatchObject({ status: 200, data: { stock: 8 } });
    expect(await count(8, 8)).toMatchObject({ status: 200, data: { stock: 8 } });
    expect(await count(10, 10)).toMatchObject({
      status: 409,
      data: {
        message: "Something came in or went out while you were counting: there must be 8 now, not 10. Please count again.",
      },
    });
    const current = (id: string) => send(getVariant, { as: admin, params: { id } });
    expect(await current(variant.id)).toMatchObject({ status: 200, data: { sku: variant.sku, stock: 8 } });
    expect((await current(admin.id)).status).toBe(404);
    expect(await count(-1, 8)).toMatchObject({ status: 400, data: { fields: { counted: "Enter how many you counted" } } });
    expect(await db.stockMovement.findMany()).toMatchObject([{ delta: -2, reason: "stocktake", note: "Shelf 3" }]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "counted the stock of", before: { [`stock of ${variant.sku}`]: 10 } },
    ]);
  });

  test("never becomes negative, even with concurrent requests", async () => {
    const { variant } = await createWithVariant({ variants: [{ stock: 5 }] });
    const admin = await factory.admin();
    const remove = () => send(moveStock, { as: admin, params: { id: variant.id }, body: { delta: -2, reason: "damaged" } });
    const responses = await Promise.all(Array.from({ length: 6 }, remove));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await db.variant.findUniqueOrThrow({ where: { id: variant.id } })).stock).toBe(1);
    expect(await db.stockMovement.count()).toBe(2);
  });

  test.each([
    { delta: 0, reason: "received" },
    { delta: 1.5, reason: "received" },
    { delta: "1", reason: "received" },
    { delta: 2 ** 53, reason: "received" },
    { delta: 1, reason: "order" },
    { delta: -3, reason: "received" },
    { delta: 12, reason: "damaged" },
    { delta: 1, reason: "received", note: "x".repeat(301) },
    { delta: 1, reason: "received", note: "a\u0000" },
  ])("cannot be changed by %j", async (body) => {
    const { variant } = await createWithVariant();
    expect((await move(variant.id, body)).status).toBe(400);
  });

  test("of an unknown or deleted variant cannot be changed", async () => {
    expect((await move(crypto.randomUUID(), { delta: 1, reason: "received" })).status).toBe(404);
    const { variant } = await createWithVariant({ status: "archived", statusDeleted: "draft", deletedAt: new Date() });
    expect((await move(variant.id, { delta: 1, reason: "received" })).status).toBe(409);
  });
});

test("a copy is a draft with new SKUs and no stock, however often it is created", async () => {
  const admin = await factory.admin();
  const { product, variant } = await createWithVariant({ name: "Roofcoat" });
  await db.priceTier.create({ data: { variantId: variant.id, minQuantity: 10, price: 500_000n } });
  const copy = () => send(duplicateProduct, { as: admin, params: { id: product.id } });
  const [first, second] = [await copy(), await copy()];
  expect([first.status, second.status]).toEqual([201, 201]);
  const rows = await db.product.findMany({
    where: { id: { in: [first.data._id, second.data._id] } },
    include: { variants: { include: { tiers: true } } },
    orderBy: { id: "asc" },
  });
  expect(rows).toMatchObject([
    {
      name: "Roofcoat (copy)",
      status: "draft",
      soldCount: 0,
      variants: [{ sku: `${variant.sku}-COPY`, stock: 0, tiers: [{ minQuantity: 10 }] }],
    },
    { variants: [{ sku: `${variant.sku}-COPY2` }] },
  ]);
});

test("a product that was never ordered is deleted", async () => {
  const admin = await factory.admin();
  const remove = (id: string) => send(deleteProduct, { as: admin, params: { id } });
  const { product } = await createWithVariant();
  expect(await remove(product.id)).toMatchObject({ status: 200, data: { isDeleted: true } });
  expect((await remove(product.id)).status).toBe(404);
  expect(await db.product.findUnique({ where: { id: product.id } })).toMatchObject({
    status: "archived",
    statusDeleted: "published",
  });
});

test("an export contains what matches the filter, with a row per variant, and no formula", async () => {
  const admin = await factory.admin();
  await factory.product({
    name: '=HYPERLINK("http://evil")',
    summary: 'a, "b"\nc',
    variants: [{ sku: "EX-1" }, { sku: "EX-2", size: 5 }],
  });
  await factory.product({ status: "draft", name: "Not wanted" });
  const { data, headers } = await send(exportProducts, { as: admin, query: { status: "published" } });
  const text = String(data);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(text.startsWith("SKU,Product key,Name,")).toBe(true);
  expect(text).toContain(`EX-1,`);
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(text).toContain('"a, ""b""\nc"');
  expect(text.split("\r\n").filter(Boolean)).toHaveLength(3);
  expect(text).not.toContain("Not wanted");
});
