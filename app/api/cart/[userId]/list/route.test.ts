import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { addItems, getCart, readList } from "@/lib/sales/cart/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import type { Person } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const read = (as: Person, text: string) => send(readList, { as, params: { userId: as.id }, body: { text } });

/** For each line its quantity, whether it is certain, and the packs offered. */
async function readPacks(as: Person, text: string) {
  const { data } = await read(as, text);
  return data.map(({ quantity, isCertain, options }) => [
    quantity,
    isCertain,
    options.map(({ name, pack, color }) => [name, pack, color].filter(Boolean).join(", ")),
  ]);
}

beforeEach(async () => {
  const variants = [
    { sku: "ABH-RC10-4L-WHT", size: 4, price: 180_000n, tradePrice: 160_000n, colourName: "White" },
    { sku: "ABH-RC10-20L-WHT", size: 20, colourName: "White", position: 1 },
    { sku: "ABH-RC10-20L-GRN", size: 20, colourName: "Green", position: 2, stock: 0 },
  ];
  await factory.product({ name: "Abhedya RoofCoat 10", variants: variants.map((each) => ({ ...each, colourHex: "#ffffff" })) });
  await factory.product({ name: "Abhedya Primer AC", variants: [{ sku: "ABH-PRM-5L", size: 5 }] });
  await factory.product({ name: "A draft", status: "draft", variants: [{ sku: "ABH-DRAFT-1L" }] });
});

test("stock numbers are found whatever their case, then by their beginning, and names by all their words", async () => {
  const asha = await factory.customer();
  const list = [
    "abh-rc10-4l-wht x 4",
    "ABH-PRM-5L\tPrimer AC\t2",
    "2x ABH-RC10-20L",
    "3 ABH-PRM",
    "RoofCoat 10 20 L - 3",
    "White RoofCoat 10, 20 ltr x २",
    "Submarine x 2",
    "ABH-DRAFT-1L x 1",
  ];
  const [small, white, green] = ["4 L, White", "20 L, White", "20 L, Green"].map((pack) => `Abhedya RoofCoat 10, ${pack}`);
  expect(await readPacks(asha, list.join("\r\n"))).toEqual([
    [4, true, [small]],
    [5, true, ["Abhedya Primer AC, 5 L"]],
    [2, false, [white, green]],
    [3, false, [white, green]],
    [2, true, [white]],
    [2, false, []],
    [1, false, []],
  ]);
  expect((await send(getCart, { as: asha, params: { userId: asha.id } })).data.items).toEqual([]);
});

test("a bare last number is the quantity, unless it belongs to a name or may be the size of a pack", async () => {
  await factory.product({ name: "Moisture Meter", variants: [{ sku: "MM-1", size: 1, unit: "piece" }] });
  await factory.product({ name: "Seal Tape", variants: [{ sku: "ST-10", size: 10, unit: "m" }] });
  await factory.product({ name: "Seal Tape 7", variants: [{ sku: "ST7-10", size: 10, unit: "m" }] });
  const list = [
    "Moisture Meter 3",
    "RoofCoat 10 20L white 3",
    "seal tape 5",
    "RoofCoat 10",
    "RoofCoat 10 4 L",
    "Primer AC 5",
    "seal tape 7",
  ];
  const { data } = await read(await factory.customer(), list.join("\n"));
  expect(
    data.map(({ typed, quantity, isCertain, isQuantityCertain, options }) => [
      typed[0],
      isQuantityCertain ? quantity : "unclear",
      isCertain ? options[0]?.name : "a choice",
    ]),
  ).toEqual([
    ["Moisture Meter 3", 3, "Moisture Meter"],
    ["RoofCoat 10 20L white 3", 3, "Abhedya RoofCoat 10"],
    ["seal tape 5", 5, "a choice"],
    ["RoofCoat 10", 1, "a choice"],
    ["RoofCoat 10 4 L", 1, "Abhedya RoofCoat 10"],
    ["Primer AC 5", "unclear", "a choice"],
    ["seal tape 7", "unclear", "a choice"],
  ]);
});

test("the second number of a name like 20 × 10 is no quantity", async () => {
  await factory.product({ name: "Quell Strip 20 × 10", variants: [{ sku: "QS-10", size: 10, unit: "m" }] });
  const { data } = await read(await factory.customer(), "quell strip 20 x 10\nMoisture Meter x 2");
  expect(data.map(({ quantity }) => quantity)).toEqual([1, 2]);
  const { data: three } = await read(await factory.customer(), "Quell Strip 20 x 10 x 3");
  expect(three).toMatchObject([{ quantity: 3, isCertain: true }]);
});

test("a list shows the customer's own prices, and the stock as a band", async () => {
  for (const [as, price] of [
    [await factory.business(), 1600],
    [await factory.customer(), 1800],
  ] as const) {
    const { data } = await read(as, "ABH-RC10-4L-WHT\nABH-RC10-20L-GRN");
    expect(data.map(({ options }) => options[0])).toMatchObject([
      { priceSteps: [{ from: 1, price }], availability: "in_stock" },
      { availability: "sold_out" },
    ]);
  }
});

test("lines for the same pack are added up, and quantities are as typed", async () => {
  const { data } = await read(await factory.customer(), "ABH-PRM-5L x 0\nSubmarine 4 pcs\nabh-prm-5l x 9999\nsubmarine");
  expect(data.map(({ typed, quantity }) => [typed, quantity])).toEqual([
    [["ABH-PRM-5L x 0", "abh-prm-5l x 9999"], 9999],
    [["Submarine 4 pcs", "submarine"], 5],
  ]);
});

test.each([
  ["no lines", " \r\n ", "Enter at least one line"],
  ["51 lines", "ABH-PRM-5L\n".repeat(51), "Your list has 51 lines. Please add at most 50 at once."],
  ["a text that is too long", "x".repeat(10_001), "Your list is longer than 10000 characters. Please add it in parts."],
])("%s is refused", async (_, text, message) => {
  expect(await read(await factory.customer(), text)).toMatchObject({ status: 400, data: { fields: { text: message } } });
});

test("one who checks lists without end has to wait", async () => {
  const asha = await factory.customer();
  for (let at = 0; at < 60; at++) expect((await read(asha, "ABH-PRM-5L")).status).toBe(200);
  expect((await read(asha, "ABH-PRM-5L")).status).toBe(429);
  expect((await read(await factory.customer(), "ABH-PRM-5L")).status).toBe(200);
});

test("as many packs as a list may have are added in one call, and once", async () => {
  const asha = await factory.customer();
  const variants = Array.from({ length: 50 }, (_, at) => ({ sku: `MANY-${at}L`, size: at + 1 }));
  const product = await factory.product({ name: "Many", variants });
  const items = product.variants.map(({ id }) => ({ productId: product.id, variantId: id, quantity: 2 }));
  const headers = { "idempotency-key": "list-1" };
  const add = () => send(addItems, { as: asha, params: { userId: asha.id }, body: { items }, headers });
  expect((await add()).data.items).toHaveLength(50);
  expect((await add()).data.items.every(({ quantity }) => quantity === 2)).toBe(true);
  expect(await db.cartItem.count()).toBe(50);
});
