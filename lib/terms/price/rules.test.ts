import fc from "fast-check";
import { expect, test } from "vitest";
import { buyerTiers, priceAt } from "./rules";

const tiers = [
  { from: 5, price: 95n },
  { from: 10, price: 97n },
  { from: 20, price: 90n },
];

test.each([
  [1, 100n],
  [4, 100n],
  [5, 95n],
  [19, 95n],
  [20, 90n],
  [999, 90n],
])("%i pieces cost %i each", (quantity, price) => {
  expect(priceAt(buyerTiers(100n, tiers), quantity)).toBe(price);
});

test("a tier above the buyer's own price is ignored", () => {
  expect(buyerTiers(94n, tiers)).toEqual([
    { from: 1, price: 94n },
    { from: 20, price: 90n },
  ]);
});

test("buying more never raises the price per piece", () => {
  const tier = fc.record({ from: fc.integer({ min: 2, max: 999 }), price: fc.bigInt({ min: 1n, max: 10_000_000n }) });
  const many = fc.uniqueArray(tier, { selector: ({ from }) => from, maxLength: 6 });
  const quantity = fc.integer({ min: 1, max: 998 });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10_000_000n }), many, quantity, (base, unsorted, pieces) => {
      const own = buyerTiers(
        base,
        unsorted.toSorted((one, other) => one.from - other.from),
      );
      expect(priceAt(own, pieces + 1)).toBeLessThanOrEqual(priceAt(own, pieces));
    }),
  );
});

test("a tier that is not lower than the one before is none, and there is no price of no pieces", () => {
  expect(
    buyerTiers(100, [
      { from: 2, price: 100 },
      { from: 3, price: 90 },
      { from: 4, price: 90 },
    ]),
  ).toEqual([
    { from: 1, price: 100 },
    { from: 3, price: 90 },
  ]);
  expect(() => priceAt([{ from: 1, price: 100 }], 0)).toThrow("A pack has a price from one piece on.");
});
