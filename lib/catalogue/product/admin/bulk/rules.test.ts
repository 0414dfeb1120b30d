import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedPrice, changedPrices, skipReason } from "./rules";

test.each([
  [640_000n, 500n, 672_000n],
  [640_000n, -1000n, 576_000n],
  [99_950n, 0n + 1n, 100_000n],
  [10_050n, 1000n, 11_100n],
  [100n, -9000n, 0n],
  [1_234_500n, 333n, 1_275_600n],
])("%d paisa changed by %d hundredths of a percent are %d", (paisa, basisPoints, expected) => {
  expect(changedPrice(paisa, basisPoints)).toBe(expected);
});

test("a changed price is in whole rupees, at most half a rupee from the exact one", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_000_000n), fc.bigInt(-9000n, 50_000n), (paisa, basisPoints) => {
      const price = changedPrice(paisa, basisPoints);
      const exact = paisa * (10_000n + basisPoints);
      expect(price % 100n).toBe(0n);
      expect(price * 10_000n - exact).toBeLessThanOrEqual(500_000n);
      expect(exact - price * 10_000n).toBeLessThan(500_000n);
    }),
  );
});

test.each([
  [640_000n, 333n, 5, 661_500n],
  [640_000n, 333n, 10, 661_000n],
  [640_000n, 333n, 50, 660_000n],
  [98_750n, 0n, 5, 99_000n],
  [500n, -5000n, 10, 0n],
] as const)("%d paisa by %d hundredths of a percent, rounded to Rs %d, are %d", (paisa, basisPoints, roundTo, expected) => {
  expect(changedPrice(paisa, basisPoints, roundTo)).toBe(expected);
});

describe("the new prices of a variant", () => {
  const variant = { price: 100_000n, tradePrice: 90_000n, compareAtPrice: null, tiers: [] };
  test.each([
    [
      "the price would be below one rupee",
      { ...variant, price: 500n, tradePrice: 400n },
      -90,
      true,
      "It would cost less than a rupee",
    ],
    [
      "rounding leaves the price unchanged",
      { ...variant, price: 1000n, tradePrice: 900n },
      1,
      true,
      "Rounded to whole rupees, it does not change",
    ],
    ["the trade price would exceed the retail price", variant, -20, false, "The trade price (Rs\u00a0900.00) would be higher"],
    [
      "the struck-out old price would not be higher",
      { ...variant, compareAtPrice: 110_000n },
      10,
      true,
      "It must stay below the old price (Rs\u00a01,100.00)",
    ],
  ])("are refused if %s", (_, prices, percent, withTrade, reason) => {
    expect(changedPrices(prices, { percent, withTrade, roundTo: 1 })).toBe(reason);
  });

  test("are refused if two quantity prices would become equal", () => {
    const tiers = [
      { minQuantity: 5, price: 88_000n },
      { minQuantity: 10, price: 87_000n },
    ];
    const options = { percent: 10, withTrade: true, roundTo: 50 } as const;
    expect(changedPrices({ ...variant, tiers }, options)).toBe("Its quantity prices would be the same. Round to smaller steps");
    expect(changedPrices({ ...variant, tiers }, { ...options, roundTo: 5 })).toMatchObject({
      tiers: [{ price: 97_000n }, { price: 95_500n }],
    });
  });

  test("never have a trade price above the retail price when both change", () => {
    fc.assert(
      fc.property(
        fc.bigInt(100n, 10_000_000n),
        fc.bigInt(100n, 10_000_000n),
        fc.integer({ min: -90, max: 500 }),
        (a, b, percent) => {
          const [tradePrice, price] = a < b ? [a, b] : [b, a];
          const changed = changedPrices(
            { price, tradePrice, compareAtPrice: null, tiers: [] },
            { percent, withTrade: true, roundTo: 1 },
          );
          if (typeof changed !== "string") expect(changed.tradePrice).toBeLessThanOrEqual(changed.price);
        },
      ),
    );
  });
});

const product = { status: "draft" as const, isDeleted: false, isOrdered: false, variantCount: 1, subcategoryId: "a" };
test.each([
  ["a draft with a variant can be published", product, { type: "status", status: "published" } as const, null],
  ["a draft cannot become a draft", product, { type: "status", status: "draft" } as const, "It is already a draft"],
  [
    "a product without variants cannot be published",
    { ...product, variantCount: 0 },
    { type: "status", status: "published" } as const,
    "It has no packs to sell",
  ],
  ["a deleted product cannot be deleted again", { ...product, isDeleted: true }, { type: "delete" } as const, "It is deleted"],
  ["a product cannot move to its own subcategory", product, { type: "move", subcategoryId: "a" } as const, "It is already there"],
])("%s", (_, facts, action, reason) => {
  expect(skipReason(facts, action)).toBe(reason);
});
