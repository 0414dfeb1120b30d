import { expect, test } from "vitest";
import { thousandths } from "@/lib/platform/shared/numbers/fraction";
import { maxQuantity } from "./limits";
import { anyQuantity } from "./offer";
import { limitToStock, purchase, type SoldVariant, savingText, smallestLine } from "./purchase";

const litres = (size: number, rupees: number, changes: Partial<SoldVariant> = {}): SoldVariant => ({
  variantId: `${size} ${changes.colour ?? ""}`,
  label: `${size} L`,
  colour: "",
  size,
  unit: "l",
  stock: maxQuantity,
  ...anyQuantity,
  tiers: [{ from: 1, price: BigInt(rupees * 100) }],
  ...changes,
});
const roofCoat = [litres(1, 890), litres(4, 3290), litres(20, 13_900)];
const buy = (variants: SoldVariant[], need: number, colour?: string) => {
  const { lines, ...rest } = purchase(
    { productId: "a", name: "Coat", variants },
    { min: thousandths(0), max: thousandths(need), unit: "l" },
    colour,
  );
  return { ...rest, lines: lines.map(({ label, quantity }) => `${quantity} × ${label}`) };
};

test.each([
  ["one small variant for a small repair", roofCoat, 0.7, ["1 × 1 L"]],
  ["a variant of the next size when it is cheaper than many small ones", roofCoat, 18, ["1 × 20 L"]],
  ["a mix if that is cheapest, large variants first", roofCoat, 45, ["2 × 20 L", "1 × 4 L", "1 × 1 L"]],
  ["no more than needed when the need is exactly one variant", roofCoat, 20, ["1 × 20 L"]],
  [
    "cartridges whose sizes have no round common divisor",
    [litres(0.31, 450), litres(0.6, 780)],
    0.9,
    ["1 × 0.6 L", "1 × 0.31 L"],
  ],
  [
    "more variants if that reaches a lower quantity price",
    [
      litres(5, 500, {
        tiers: [
          { from: 1, price: 500_00n },
          { from: 4, price: 300_00n },
        ],
      }),
    ],
    15,
    ["4 × 5 L"],
  ],
])("it buys %s", (_, variants, need, lines) => {
  expect(buy(variants, need)).toMatchObject({ lines, problem: null });
});

test("all variants have one colour: the cheapest, or the chosen one", () => {
  const variants = [
    litres(20, 9000, { colour: "Grey" }),
    litres(5, 2500, { colour: "White" }),
    litres(20, 8500, { colour: "White" }),
  ];
  expect(buy(variants, 22)).toMatchObject({ lines: ["1 × 20 L", "1 × 5 L"], colour: "White" });
  expect(buy(variants, 22, "Grey")).toMatchObject({ lines: ["2 × 20 L"], colour: "Grey" });
});

test("a chosen colour that costs more says by how much, and which variants it comes in if they are fewer", () => {
  const variants = [
    litres(20, 9000, { colour: "Terracotta" }),
    litres(5, 2500, { colour: "White" }),
    litres(20, 8500, { colour: "White" }),
    litres(5, 2600, { colour: "Grey" }),
    litres(20, 8500, { colour: "Grey" }),
  ];
  expect(buy(variants, 22, "Terracotta").dearer).toEqual({ than: "White", by: 700_000n, onlyIn: ["20 L"] });
  expect(buy(variants, 22, "Grey").dearer).toEqual({ than: "White", by: 10_000n, onlyIn: [] });
  expect(buy(variants, 20, "Grey").dearer).toBeNull();
  expect(buy(variants, 22, "White").dearer).toBeNull();
  expect(buy(variants, 22).dearer).toBeNull();
});

test("only the part of the lines that is in stock, at the price of that quantity", () => {
  const tiers = [
    { from: 1, price: 14_000_00n },
    { from: 5, price: 13_000_00n },
  ];
  const variants = [litres(20, 0, { stock: 2, tiers }), litres(4, 3290, { stock: 0 })];
  const product = { productId: "a", name: "Coat", variants };
  const { lines } = purchase(product, { min: thousandths(0), max: thousandths(100), unit: "l" });
  expect(limitToStock(lines)).toMatchObject([{ label: "20 L", quantity: 2, lineTotal: 28_000_00n }]);
});

test.each([
  ["the stock is too small", [litres(20, 13_900, { stock: 1 })], 30, "short", ["2 × 20 L"]],
  ["it is sold out", [litres(20, 13_900, { stock: 0 })], 30, "sold_out", ["2 × 20 L"]],
  ["the need exceeds what one order allows", [litres(1, 890)], 1000, "short", []],
  ["it is only sold by weight", [litres(20, 13_900, { unit: "kg" })], 30, "unavailable", []],
] as const)(
  "the result has the problem and the variants that would cover the need when %s",
  (_, variants, need, problem, lines) => {
    expect(buy([...variants], need)).toMatchObject({ problem, lines });
  },
);

test.each([
  ["nothing is in stock", [litres(20, 9000, { stock: 0 })], 5, "sold_out"],
  ["too little is in stock", [litres(20, 9000, { stock: 1 })], 50, "short"],
  [
    "only other colours are in stock",
    [litres(20, 9000, { stock: 0, colour: "Grey" }), litres(20, 9000, { stock: 1, colour: "White" })],
    50,
    "sold_out",
  ],
  ["what is left is less than the smallest order", [litres(20, 9000, { stock: 3, minOrderQuantity: 4 })], 5, "sold_out"],
  ["it is not sold in this unit", [litres(20, 9000, { unit: "kg" })], 5, "unavailable"],
])("if %s, the lines ignore the stock and the problem says why", (_, variants, need, problem) => {
  expect(buy(variants, need, "Grey").problem).toBe(problem);
});

test("more than can be bought at all has no lines", () => {
  const all = maxQuantity * 20;
  expect(buy([litres(20, 9000)], all).lines).toEqual([`${maxQuantity} × 20 L`]);
  expect(buy([litres(20, 9000)], all + 1)).toMatchObject({ lines: [], problem: "short" });
  expect(buy([litres(20, 9000, { stock: 0 })], all + 1)).toMatchObject({ lines: [], problem: "sold_out" });
});

test("a colour that it does not come in is ignored, and the first of equal prices is taken", () => {
  const variants = [litres(20, 9000, { colour: "White" }), litres(20, 9000, { colour: "Grey" })];
  expect(buy(variants, 20, "Pink")).toMatchObject({ colour: "White", dearer: null });
  expect(buy(variants, 20)).toMatchObject({ colour: "White", colours: ["White", "Grey"] });
});

test("a chosen colour is not called dearer than one that is sold out, nor if it is short itself", () => {
  const grey = litres(20, 8000, { colour: "Grey", stock: 0 });
  expect(buy([grey, litres(20, 9000, { colour: "White" })], 20, "White").dearer).toBeNull();
  expect(
    buy([litres(20, 8000, { colour: "Grey" }), litres(20, 9000, { colour: "White", stock: 0 })], 20, "White").dearer,
  ).toBeNull();
});

test("of what is not in stock nothing remains, and the smallest line is the smallest order", () => {
  const variant = litres(4, 100, { stock: 0, minOrderQuantity: 5, orderMultiple: 2 });
  const line = smallestLine(variant);
  expect(line).toMatchObject({ quantity: 6, price: 10_000n, lineTotal: 60_000n });
  expect(limitToStock([line])).toEqual([]);
});

const tiered = (size: number, rupees: number, from: number, less: number) =>
  litres(size, rupees, {
    tiers: [
      { from: 1, price: BigInt(rupees * 100) },
      { from, price: BigInt(less * 100) },
    ],
  });
test.each([
  ["a mix against the fewest large packs", roofCoat, 45, { than: "3 × 20 L", by: 972_000n }],
  ["small packs at a quantity price", [tiered(5, 3000, 4, 2500), litres(20, 12_000)], 20, { than: "1 × 20 L", by: 200_000n }],
  ["nothing if the fewest packs of one size are what is bought", roofCoat, 20, null],
  ["nothing if nothing is needed", roofCoat, 0, null],
  ["nothing if there is one size only", [litres(20, 9000)], 30, null],
  ["nothing against packs that are not in stock", [litres(5, 900), litres(20, 9000, { stock: 0 })], 20, null],
  [
    "nothing against a size that runs out",
    [litres(1, 890), litres(4, 3290), litres(20, 13_900, { stock: 2 })],
    45,
    { than: "12 × 4 L", by: 750_000n },
  ],
  ["nothing against another colour", [litres(5, 900, { colour: "White" }), litres(20, 9000, { colour: "Grey" })], 20, null],
])("it says what is saved: %s", (_, variants, need, saving) => {
  expect(buy(variants, need).saving).toEqual(saving);
});

test("what is saved is said in whole rupees", () => {
  expect(savingText({ than: "3 × 20 L", by: 3140 })).toBe("Saves Rs\u00a03,140 against 3 × 20 L.");
});
