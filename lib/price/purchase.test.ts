import fc from "fast-check";
import { expect, test } from "vitest";
import { shortestMs } from "@/tests/support/time-ratio";
import { cheapestMix, mixPrice, type Offer } from "./purchase";

const one = (amount: number, price: number, max = 999): Offer => ({ amount, tiers: [{ from: 1, price }], max });

test("the cheapest mix is chosen, and at equal prices the one with fewer variants", () => {
  expect(cheapestMix([one(20, 900), one(5, 260), one(1, 70)], 27)).toEqual([1, 1, 2]);
  expect(cheapestMix([one(20, 400), one(10, 200), one(5, 100)], 40)).toEqual([2, 0, 0]);
  expect(cheapestMix([one(5, 100), one(20, 350)], 16)).toEqual([0, 1]);
});

test("more is bought if a quantity price makes the total lower", () => {
  const roll = {
    amount: 10,
    tiers: [
      { from: 1, price: 1000 },
      { from: 10, price: 800 },
    ],
    max: 999,
  };
  expect(cheapestMix([roll], 90)).toEqual([10]);
  expect(cheapestMix([roll], 70)).toEqual([7]);
});

test("never more than the stock is bought", () => {
  expect(cheapestMix([one(20, 900, 1), one(5, 260, 999)], 40)).toEqual([1, 4]);
  expect(cheapestMix([one(20, 900, 1), one(5, 260, 3)], 40)).toBeNull();
  expect(cheapestMix([], 1)).toBeNull();
});

const offer = fc
  .record({
    amount: fc.integer({ min: 1, max: 25 }),
    price: fc.integer({ min: 1, max: 1000 }),
    max: fc.integer({ min: 0, max: 12 }),
    discounts: fc.array(fc.record({ from: fc.integer({ min: 2, max: 9 }), off: fc.integer({ min: 1, max: 90 }) }), {
      maxLength: 2,
    }),
  })
  .map(({ amount, price, max, discounts }): Offer => {
    const tiers = [{ from: 1, price }];
    for (const { from, off } of discounts.toSorted((a, b) => a.from - b.from)) {
      const last = tiers.at(-1);
      const lower = Math.max(1, Math.round((price * (100 - off)) / 100));
      if (last && from > last.from && lower < last.price) tiers.push({ from, price: lower });
    }
    return { amount, tiers, max };
  });

/** The lowest price, by brute force. */
function lowestPrice(offers: readonly Offer[], need: number): number | null {
  let lowest: number | null = null;
  const visit = (at: number, counts: number[]) => {
    const each = offers[at];
    if (!each) {
      const amount = counts.reduce((sum, count, i) => sum + count * (offers[i]?.amount ?? 0), 0);
      const price = mixPrice(offers, counts);
      if (amount >= need && (lowest === null || price < lowest)) lowest = price;
      return;
    }
    for (let count = 0; count <= each.max; count++) visit(at + 1, [...counts, count]);
  };
  visit(0, []);
  return lowest;
}

test("no other mix of the same variants is cheaper, whatever the prices, quantity prices and stock", () => {
  fc.assert(
    fc.property(fc.array(offer, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 120 }), (offers, need) => {
      const mix = cheapestMix(offers, need);
      const lowest = lowestPrice(offers, need);
      expect(mix && mixPrice(offers, mix)).toBe(lowest);
      for (const [at, count] of (mix ?? []).entries()) expect(count).toBeLessThanOrEqual(offers[at]?.max ?? 0);
      const amount = (mix ?? []).reduce((sum, count, at) => sum + count * (offers[at]?.amount ?? 0), 0);
      expect(amount).toBeGreaterThanOrEqual(mix ? need : 0);
    }),
    { numRuns: 400 },
  );
});

test("the mix for a hall of a thousand square metres is found within half a second", async () => {
  const variants = [one(200_000, 90_000, 999), one(20_000, 9500, 999), one(5000, 2600, 999), one(1000, 600, 999)];
  expect(await shortestMs(() => expect(cheapestMix(variants, 2_345_678)?.[0]).toBe(11))).toBeLessThan(500);
});
