import { beforeEach, expect, test } from "vitest";
import { listSystems } from "@/lib/advice/fix/contract";
import { estimateJob } from "@/lib/advice/job/contract";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createFixEntry, createSystemContent } from "@/tests/support/fix-fixtures";
import { send } from "@/tests/support/send";

beforeEach(async () => {
  await emptyDatabase();
  await factory.zones();
});

/** A roof system of one coating: 20 L for Rs 6,400 (trade Rs 5,600, or Rs 5,400 from ten), 5 L for Rs 1,800. */
async function createRoof({ stock = 50 } = {}) {
  const product = await factory.product({
    name: "RoofCoat",
    variants: [
      {
        price: 640_000n,
        tradePrice: 560_000n,
        stock,
        weightGrams: 26_000,
        tiers: { create: { minQuantity: 10, price: 540_000n } },
      },
      { size: 5, price: 180_000n, tradePrice: 160_000n, stock, weightGrams: 6500 },
    ],
  });
  await db.coverageRow.create({
    data: { productId: product.id, surface: "Smooth", coats: 2, min: 1, max: 1.3, unit: "m2_per_l", basis: "per_coat" },
  });
  const layer = { role: "coat" as const, name: "Two coats", coats: 2 };
  const options = [{ productId: product.id, rates: { all: { row: "Smooth" } } }];
  const content = createSystemContent({ upstandMm: 300, crewRate: 340, layers: [{ ...layer, options }] });
  return { product, content, systemId: await createFixEntry("system", content, { slug: "acrylic-roof" }) };
}

const areas = [{ length: 10, width: 6 }];

test.each([
  ["Kathmandu", 42_000 + 60 * 340],
  ["Chitwan", 42_000 + 60 * 340],
  [undefined, 42_000 + 60 * 340],
  ["Humla", null],
])("in the district %s our crew costs %s: it goes where staff say that it works", async (district, expected) => {
  const { systemId } = await createRoof();
  await factory.company({ crewDistricts: ["Kathmandu", "Chitwan"] });
  const { data } = await send(estimateJob, { body: { systemId, areas, district } });
  expect(data).toMatchObject({ totals: { crewFrom: expected }, crewDistricts: ["Kathmandu", "Chitwan"] });
});

test("a crew of which staff have not said where it works goes everywhere", async () => {
  const { systemId } = await createRoof();
  const { data } = await send(estimateJob, { body: { systemId, areas, district: "Humla" } });
  expect(data).toMatchObject({ totals: { crewFrom: 42_000 + 60 * 340 }, crewDistricts: [] });
});

test("an area is converted to layers, variants and prices, to the paisa", async () => {
  const { systemId, product } = await createRoof();
  const { status, data } = await send(estimateJob, { body: { systemId, areas, district: "Kathmandu" } });
  expect(status).toBe(200);
  // 60 m², two coats at 1 m² per litre, plus 5 %: 126 L.
  expect(data).toMatchObject({
    area: 60,
    wastage: 5,
    version: 1,
    layers: [{ name: "Two coats", productId: product.id, needed: { min: 96.923, max: 126, unit: "l" } }],
    purchases: [{ name: "RoofCoat", needed: { max: 126 }, leftover: 4, problem: null }],
    lines: [
      { pack: "20 L", quantity: 6, price: 6400, lineTotal: 38_400 },
      { pack: "5 L", quantity: 2, price: 1800, lineTotal: 3600 },
    ],
    totals: { items: 42_000, delivery: 0, total: 42_000, perM2: 700, perSqFt: 65, weightGrams: 169_000 },
  });
  expect(data.totals.vatIncluded).toBe(4831.86);
});

test("an approved business gets its own prices, including quantity discounts", async () => {
  const { systemId } = await createRoof();
  const as = await factory.business();
  const { data } = await send(estimateJob, { as, body: { systemId, areas: [{ length: 20, width: 5 }], wastage: 0 } });
  // 200 L: ten buckets are cheaper than any mix.
  expect(data.lines).toMatchObject([{ quantity: 10, price: 5400, lineTotal: 54_000 }]);
});

test("a business that is not approved yet pays retail prices", async () => {
  const { systemId } = await createRoof();
  const body = { systemId, areas };
  const retail = (await send(estimateJob, { body })).data.totals;
  expect((await send(estimateJob, { as: await factory.business({ approvedAt: null }), body })).data.totals).toEqual(retail);
  expect((await send(estimateJob, { as: await factory.business(), body })).data.totals.items).toBeLessThan(retail.items);
});

test("a colour that one size lacks is bought in the other", async () => {
  const { systemId, product } = await createRoof();
  await db.variant.updateMany({ where: { size: 20 }, data: { colourName: "Grey", colourHex: "#888888" } });
  await db.variant.updateMany({ where: { size: 5 }, data: { colourName: "White", colourHex: "#ffffff" } });
  const getLines = async (colour: string) =>
    (await send(estimateJob, { body: { systemId, areas, colours: { [product.id]: colour } } })).data.lines;
  expect(await getLines("Grey")).toMatchObject([{ pack: "20 L", color: "Grey", quantity: 7 }]);
  expect(await getLines("White")).toMatchObject([{ pack: "5 L", color: "White", quantity: 26 }]);
});

test("a chosen colour that costs more than the cheapest says so", async () => {
  const { systemId, product } = await createRoof();
  const colour = { colourName: "Terracotta", colourHex: "#aa5533" };
  await db.variant.updateMany({ where: { size: 5 }, data: { colourName: "White", colourHex: "#ffffff" } });
  await db.variant.updateMany({ where: { size: 20 }, data: colour });
  await factory.variant({ productId: product.id, size: 20, price: 640_000n, colourName: "White", colourHex: "#ffffff" });
  const colours = { [product.id]: "Terracotta" };
  const { data } = await send(estimateJob, { body: { systemId, areas, colours } });
  expect(data.purchases).toMatchObject([{ color: "Terracotta", dearer: { than: "White", by: 2800, onlyIn: ["20 L"] } }]);
  expect((await send(estimateJob, { body: { systemId, areas } })).data.purchases).toMatchObject([{ dearer: null }]);
});

test("tools have the price of the cheapest variant in stock, and are not part of the total", async () => {
  const { content, product } = await createRoof();
  const roller = await factory.product({
    name: "Roller",
    variants: [{ size: 1, unit: "piece", price: 32_000n, tradePrice: 30_000n, stock: 2 }],
  });
  const filler = await factory.product({
    variants: [
      { size: 5, unit: "kg", price: 198_000n, tradePrice: 190_000n },
      { size: 1, unit: "kg", price: 45_000n, tradePrice: 40_000n },
    ],
  });
  const tools = [
    { name: "Roller", productId: roller.id, count: "area" as const, every: 30 },
    { name: "Filler, if it cracks", productId: filler.id, count: "job" as const, every: 1 },
    { name: "Bucket", productId: null, count: "job" as const, every: 1 },
  ];
  const systemId = await createFixEntry("system", { ...content, tools });
  const { data } = await send(estimateJob, { body: { systemId, areas } });
  expect(data.tools).toMatchObject([
    { quantity: 2, offer: { variantId: roller.variants[0]?.id, pack: "", price: 640 } },
    { quantity: 1, offer: { variantId: filler.variants[1]?.id, pack: "1 kg", price: 450 } },
    { quantity: 1, offer: null },
  ]);
  expect(data.totals.items).toBe(42_000);
  expect(data.lines.map(({ productId }) => productId)).toEqual([product.id, product.id]);
  await db.variant.updateMany({ where: { productId: roller.id }, data: { stock: 1 } });
  expect((await send(estimateJob, { body: { systemId, areas } })).data.tools[0]?.offer).toBeNull();
});

test("upstands are added and openings deducted, but not more than the area", async () => {
  const { systemId } = await createRoof();
  const body = { systemId, areas, upstands: [{ length: 32 }], deductions: 2 };
  expect((await send(estimateJob, { body })).data.area).toBe(67.6);
  const { status, data } = await send(estimateJob, { body: { systemId, areas, deductions: 60 } });
  expect([status, data.fields]).toEqual([400, { deductions: "Nothing is left after subtracting the openings." }]);
});

test("a square millimetre is estimated too", async () => {
  const { systemId } = await createRoof();
  const { status, data } = await send(estimateJob, { body: { systemId, areas: [{ length: 0.001, width: 0.001 }] } });
  expect([status, data.totals.items]).toEqual([200, 1800]);
});

test("a surface that the system does not have counts as its usual one", async () => {
  const { systemId } = await createRoof();
  const { data } = await send(estimateJob, { body: { systemId, areas } });
  for (const surface of ["constructor", "__proto__", "toString", "moon"]) {
    expect(await send(estimateJob, { body: { systemId, areas, surface } })).toMatchObject({ status: 200, data });
  }
});

test("products that are short, sold out or unavailable are marked", async () => {
  const { systemId } = await createRoof({ stock: 3 });
  const { data } = await send(estimateJob, { body: { systemId, areas } });
  expect(data.purchases).toMatchObject([{ problem: "short" }]);
  await db.variant.updateMany({ data: { stock: 0 } });
  expect((await send(estimateJob, { body: { systemId, areas } })).data.purchases).toMatchObject([{ problem: "sold_out" }]);
  await db.product.updateMany({ data: { status: "archived" } });
  expect((await send(estimateJob, { body: { systemId, areas } })).data.purchases).toMatchObject([
    { problem: "unavailable", name: "RoofCoat" },
  ]);
});

test.each([
  ["no area", { areas: [] }],
  ["an area of zero", { areas: [{ length: 0, width: 5 }] }],
  ["a negative area", { areas: [{ length: -1, width: 5 }] }],
  ["an endless area", { areas: [{ length: 1e9, width: 5 }] }],
  ["more than fifty areas", { areas: Array.from({ length: 51 }, () => ({ length: 1, width: 1 })) }],
  ["a length as text", { areas: [{ length: "ten", width: 5 }] }],
  ["an unknown district", { areas, district: "Atlantis" }],
  ["more wastage than material", { areas, wastage: 51 }],
])("%s is refused with a message", async (_, body) => {
  const { systemId } = await createRoof();
  const { status, data } = await send(estimateJob, { body: { systemId, ...body } as never });
  expect([status, typeof data.message]).toEqual([400, "string"]);
});

test("a draft of a system is not found, and not public", async () => {
  const { content } = await createRoof();
  const systemId = await createFixEntry("system", content, { isDraft: true });
  expect((await send(estimateJob, { body: { systemId, areas } })).status).toBe(404);
  const { data } = await send(listSystems);
  expect(data.map(({ slug }) => slug)).toEqual(["acrylic-roof"]);
});
