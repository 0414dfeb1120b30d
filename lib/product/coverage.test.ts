import { expect, test } from "vitest";
import { cheapestPurchase, getConsumption, getPricePerM2, variantsByAmount } from "./coverage";

test.each([
  [
    "kilograms a coat count once for every coat",
    { coats: 2, min: 1, max: 1.5, unit: "kg_per_m2", basis: "per_coat" },
    { min: 2, max: 3, unit: "kg" },
  ],
  [
    "litres in all stay as they are",
    { coats: 3, min: 2.4, max: 3, unit: "l_per_m2", basis: "total" },
    { min: 2.4, max: 3, unit: "l" },
  ],
  [
    "a larger yield takes less",
    { coats: 2, min: 0.8, max: 1, unit: "m2_per_l", basis: "per_coat" },
    { min: 2, max: 2.5, unit: "l" },
  ],
  [
    "a yield in all counts once",
    { coats: 2, min: 0.5, max: 1, unit: "m2_per_kg", basis: "total" },
    { min: 1, max: 2, unit: "kg" },
  ],
  ["rolls are not calculated", { coats: 1, min: 9, max: 9.5, unit: "m2_per_piece", basis: "total" }, null],
] as const)("%s", (_, row, expected) => {
  expect(getConsumption(row)).toEqual(expected);
});

test("a finished square metre is priced by the best pack and the most material", () => {
  const row = { coats: 2, min: 0.8, max: 1, unit: "m2_per_l", basis: "per_coat" } as const;
  const offer = (size: number, price: number, availability: "in_stock" | "sold_out" = "in_stock") =>
    ({ size, unit: "l", price, availability }) as const;
  expect(getPricePerM2(row, [offer(1, 700), offer(20, 10_005), offer(200, 60_000, "sold_out")])).toBe(1251);
  expect(getPricePerM2({ ...row, unit: "kg_per_m2" }, [offer(20, 10_000)])).toBeNull();
  expect(getPricePerM2({ ...row, unit: "m_per_piece" }, [offer(20, 10_000)])).toBeNull();
});

const variant = (litres: number, price: number) => ({
  id: `${litres}`,
  label: `${litres} L`,
  amount: litres * 1000,
  unit: "l" as const,
  price,
});
const roofCoat = [variant(1, 890), variant(4, 3290), variant(20, 13_900)];

test.each([
  ["one small pack for a small repair", roofCoat, 700, [["1 L", 1]], 890],
  ["a pack of the next size when it is cheaper than many small ones", roofCoat, 18_000, [["20 L", 1]], 13_900],
  [
    "a mix where that is cheapest",
    roofCoat,
    45_000,
    [
      ["20 L", 2],
      ["4 L", 1],
      ["1 L", 1],
    ],
    31_980,
  ],
  ["nothing too much when the need is exactly a pack", roofCoat, 20_000, [["20 L", 1]], 13_900],
  ["the better price for very large areas", roofCoat, 2_000_000_000, [["20 L", 100_000]], 1_390_000_000],
  [
    "cartridges whose sizes share no round number",
    [variant(0.31, 450), variant(0.6, 780)],
    900,
    [
      ["0.6 L", 1],
      ["0.31 L", 1],
    ],
    1230,
  ],
] as const)("it buys %s", (_, variants, amount, lines, price) => {
  expect(cheapestPurchase([...variants], amount)).toMatchObject({
    lines: lines.map(([label, count]) => ({ label, count })),
    price,
  });
});

test.each([
  ["nothing is needed", roofCoat, 0],
  ["the area is not a number", roofCoat, Number.NaN],
  ["there is no pack by weight or volume", [], 100],
])("it buys nothing when %s", (_, variants, amount) => {
  expect(cheapestPurchase(variants, amount)).toBeNull();
});

test("packs are offered in their cheapest colour and only when they can be bought", () => {
  const variants = [
    { id: "a", size: 500, unit: "g", price: 300, availability: "in_stock" },
    { id: "b", size: 20, unit: "kg", price: 9000, availability: "low" },
    { id: "c", size: 20, unit: "kg", price: 8500, availability: "in_stock" },
    { id: "d", size: 5, unit: "kg", price: 2500, availability: "sold_out" },
    { id: "e", size: 1, unit: "piece", price: 90, availability: "in_stock" },
  ] as const;
  expect(variantsByAmount([...variants])).toEqual([
    { id: "a", label: "500 g", amount: 500, unit: "kg", price: 300 },
    { id: "c", label: "20 kg", amount: 20_000, unit: "kg", price: 8500 },
  ]);
});

test("sold-out packs are still shown when nothing else is left", () => {
  expect(variantsByAmount([{ id: "a", size: 5, unit: "l", price: 2500, availability: "sold_out" }])).toHaveLength(1);
});
