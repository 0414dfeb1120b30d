import { describe, expect, test } from "vitest";
import { listProducts } from "@/lib/catalogue/product/contract";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const toNames = (data: { name: string }[]) => data.map(({ name }) => name);

test("an empty shop returns an empty list", async () => {
  expect(await send(listProducts)).toMatchObject({ status: 200, data: [] });
});

test("products are listed newest first", { tags: ["GET:/api/product"] }, async () => {
  await factory.product({ name: "Middle", createdAt: new Date("2026-05-01") });
  await factory.product({ name: "Oldest", createdAt: new Date("2026-01-01") });
  await factory.product({ name: "Newest", createdAt: new Date("2026-09-01") });
  expect(toNames((await send(listProducts)).data)).toEqual(["Newest", "Middle", "Oldest"]);
});

test("products created at the same moment keep a stable order, even after an edit", async () => {
  const createdAt = new Date("2026-05-01");
  const { id: subcategoryId } = await factory.subcategory();
  for (let at = 0; at < 8; at++) await factory.product({ createdAt, subcategoryId });
  const first = toNames((await send(listProducts)).data);
  await db.product.updateMany({ where: { name: first[3] ?? "" }, data: { summary: "Edited." } });
  expect(toNames((await send(listProducts)).data)).toEqual(first);
});

test.each(["draft", "archived"] as const)("a product that is %s is not shown", async (status) => {
  await factory.product({ status });
  expect((await send(listProducts)).data).toEqual([]);
});

test("a product without variants cannot be sold and is not shown", async () => {
  await factory.product({ variants: [] });
  expect((await send(listProducts)).data).toEqual([]);
});

test("a product has the lowest price in rupees of what is in stock, likewise the best unit price, and its availability", async () => {
  await factory.product({
    variants: [
      { size: 20, price: 640_060n, tradePrice: 600_000n, compareAtPrice: 700_000n, stock: 0 },
      { size: 4, price: 150_000n, tradePrice: 140_000n, stock: 3, colourName: "White", colourHex: "#ffffff" },
    ],
  });
  const [product] = (await send(listProducts)).data;
  expect(product).toMatchObject({
    price: 1500,
    compareAtPrice: null,
    unitPrice: { price: 375, unit: "l" },
    availability: "low",
    rating: null,
  });
  expect(product?.variants).toMatchObject([
    { price: 6400.6, compareAtPrice: 7000, color: "", colorHex: null, availability: "sold_out" },
    { price: 1500, color: "White", colorHex: "#ffffff", availability: "low" },
  ]);
});

test("trade prices, stock quantities and unapproved reviews are never exposed", async () => {
  const { id: productId } = await factory.product({ variants: [{ stock: 4321, tradePrice: 555_555n }] });
  await factory.review({ productId, status: "pending", rating: 1 });
  const { data } = await send(listProducts);
  // Ids are random and may contain these digits.
  expect(JSON.stringify(data).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "")).not.toMatch(/4321|5555|trade/i);
  expect(data[0]?.review).toEqual([]);
});

test("an approved business sees its own prices, everybody else those of the shop", async () => {
  const { id: priceGroupId } = await factory.priceGroup({ basisPoints: 1000 });
  const { id: roof } = await factory.product({
    variants: [
      { size: 20, price: 640_000n, tradePrice: 500_000n },
      { size: 4, price: 150_000n, tradePrice: 140_000n, compareAtPrice: 160_000n },
    ],
    mainUses: [{ area: "roof_terrace", bestFor: "", reason: "" }],
    coverage: { create: [{ surface: "Concrete", coats: 2, min: 1, max: 1, unit: "l_per_m2", basis: "total", position: 0 }] },
  });
  const { data: retail } = await send(listProducts);
  expect(retail).toMatchObject([{ _id: roof, price: 1500, variants: [{ price: 6400 }, { price: 1500 }], pricePerM2: 320 }]);
  const callers = [
    await factory.customer(),
    await factory.business({ approvedAt: null }),
    await factory.admin(),
    { ...(await factory.customer()), token: "a.b.c" },
  ];
  for (const as of callers) expect((await send(listProducts, { as })).data).toEqual(retail);
  const { data, headers } = await send(listProducts, { as: await factory.business({ priceGroupId }), query: { limit: 5 } });
  expect(data).toMatchObject([
    {
      price: 1260,
      unitPrice: { price: 225, unit: "l" },
      compareAtPrice: 1600,
      pricePerM2: 225,
      variants: [
        { price: 4500, unitPrice: { price: 225 } },
        { price: 1260, unitPrice: { price: 315 } },
      ],
    },
  ]);
  expect(headers.get("vary")).toMatch(/authorization/i);
  expect(headers.get("x-total-count")).toBe("1");
  expect((await send(listProducts)).data, "nothing of it remains").toEqual(retail);
});

test("the rating is the mean of the approved reviews", async () => {
  const { id: productId } = await factory.product();
  for (const rating of [5, 4, 4]) await factory.review({ productId, rating });
  await factory.review({ productId, rating: 1, status: "rejected" });
  const [product] = (await send(listProducts)).data;
  expect(product?.rating).toBeCloseTo(13 / 3);
  expect(product?.review).toHaveLength(3);
});

describe("a part of the list", () => {
  test.each([
    ["roof", ["Roof paint", "ROOF felt"]],
    ["OOF", ["Roof paint", "ROOF felt"]],
    ["paint", ["Roof paint"]],
    ["%", ["100 % dry"]],
    ["_", []],
    ["", ["Roof paint", "ROOF felt", "100 % dry"]],
    ["'; DROP TABLE product; --", []],
    ["' OR '1'='1", []],
    ["'||pg_sleep(30)||'", []],
  ])("?q=%s finds names that contain it, whatever their case", { tags: ["IV-18"] }, async (q, found) => {
    for (const name of ["100 % dry", "ROOF felt", "Roof paint"]) await factory.product({ name });
    expect(toNames((await send(listProducts, { query: { q } })).data)).toEqual(found);
  });

  test("?page and ?limit return a page, with the total", async () => {
    for (const name of ["C", "B", "A"]) await factory.product({ name });
    const { data, headers } = await send(listProducts, { query: { page: 2, limit: 2 } });
    expect(toNames(data)).toEqual(["C"]);
    expect(headers.get("x-total-count")).toBe("3");
    expect(headers.get("link")).toContain('</api/product?limit=2&page=1>; rel="prev"');
  });

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { page: "x" },
    { limit: 0 },
    { limit: 101 },
    { limit: "all" },
    { q: "x".repeat(101) },
  ])("%j is refused rather than guessed", { tags: ["IV-14"] }, async (query) => {
    const { status, data } = await send(listProducts, { query });
    expect(status).toBe(400);
    expect(data.fields).toHaveProperty(Object.keys(query)[0] ?? "");
  });
});
