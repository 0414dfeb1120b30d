import fc from "fast-check";
import { expect, test } from "vitest";
import { shortestMs } from "@/tests/support/time-ratio";
import { cheapestMix, mixPrice, type Offer } from "./purchase";

const one = (amount: number, price: number, max = 999, changes: Partial<Offer> = {}): Offer => ({
  amount,
  tiers: [{ from: 1, price }],
  min: 1,
  multiple: 1,
  max,
  ...changes,
});

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
    min: 1,
    multiple: 1,
    max: 999,
  };
  expect(cheapestMix([roll], 90)).toEqual([10]);
  expect(cheapestMix([roll], 70)).toEqual([7]);
});

test("what is sold in sets, or from a minimum on, is bought so or not at all", () => {
  expect(cheapestMix([one(10, 100, 999, { multiple: 4 })], 50)).toEqual([8]);
  expect(cheapestMix([one(10, 100, 999, { min: 6 })], 10)).toEqual([6]);
  expect(cheapestMix([one(10, 100, 999, { min: 6 }), one(10, 150)], 20)).toEqual([0, 2]);
  expect(cheapestMix([one(10, 100, 999, { min: 6, multiple: 4 }), one(10, 150)], 75)).toEqual([8, 0]);
  expect(cheapestMix([one(10, 100, 5, { min: 6 })], 10)).toBeNull();
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
    min: fc.constantFrom(1, 1, 2, 3, 5),
    multiple: fc.constantFrom(1, 1, 2, 4),
    discounts: fc.array(fc.record({ from: fc.integer({ min: 2, max: 9 }), off: fc.integer({ min: 1, max: 90 }) }), {
      maxLength: 2,
    }),
  })
  .map(({ amount, price, max, min, multiple, discounts }): Offer => {
    const tiers = [{ from: 1, price }];
    for (const { from, off } of discounts.toSorted((a, b) => a.from - b.from)) {
      const last = tiers.at(-1);
      const lower = Math.max(1, Math.round((price * (100 - off)) / 100));
      if (last && from > last.from && lower < last.price) tiers.push({ from, price: lower });
    }
    return { amount, tiers, min, multiple, max };
  });

const isSold = ({ min, multiple }: Offer, count: number) => count === 0 || (count >= min && count % multiple === 0);

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
    for (let count = 0; count <= each.max; count++) if (isSold(each, count)) visit(at + 1, [...counts, count]);
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
      for (const [at, count] of (mix ?? []).entries()) {
        const each = offers[at] as Offer;
        expect(count).toBeLessThanOrEqual(each.max);
        expect(isSold(each, count), `${count}`).toBe(true);
      }
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

/** The lowest price of at least `need`, and with how many pieces at least: by adding one piece after the other. */
function cheapestSum(offers: readonly Offer[], need: number): [price: number, pieces: number] {
  const sums: [number, number][] = [[0, 0]];
  for (let sum = 1; sum <= need; sum++) {
    const all = offers.map(({ amount, tiers }): [number, number] => {
      const [price, pieces] = sums[Math.max(0, sum - amount)] ?? [0, 0];
      return [price + (tiers[0]?.price ?? 0), pieces + 1];
    });
    sums.push(all.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])[0] ?? [0, 0]);
  }
  return sums[need] ?? [0, 0];
}

const sizeAndPrice = fc.record({ amount: fc.integer({ min: 1, max: 25 }), price: fc.integer({ min: 1, max: 40 }) });

test("a large need has the lowest price, and of equal prices the fewest pieces", () => {
  fc.assert(
    fc.property(fc.array(sizeAndPrice, { minLength: 1, maxLength: 4 }), fc.integer({ min: 400, max: 2500 }), (all, need) => {
      const offers = all.map(({ amount, price }) => one(amount, price, 9999));
      const counts = cheapestMix(offers, need) ?? [];
      const pieces = counts.reduce((sum, count) => sum + count, 0);
      expect([mixPrice(offers, counts), pieces]).toEqual(cheapestSum(offers, need));
    }),
  );
});

test("a mix within the stock is the cheapest of all that reach the need", () => {
  const stocked = fc.record({
    amount: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 20 }),
    max: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(stocked, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 60 }), (all, need) => {
      const offers = all.map(({ amount, price, max }) => one(amount, price, max));
      const mixes = all.reduce<number[][]>(
        (list, { max }) => list.flatMap((mix) => Array.from({ length: max + 1 }, (_, count) => [...mix, count])),
        [[]],
      );
      const reaching = mixes.filter((mix) => mix.reduce((sum, count, at) => sum + count * (all[at]?.amount ?? 0), 0) >= need);
      const costs = reaching.map((mix): [number, number] => [mixPrice(offers, mix), mix.reduce((sum, count) => sum + count, 0)]);
      const best = costs.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])[0];
      const counts = cheapestMix(offers, need);
      expect(counts && [mixPrice(offers, counts), counts.reduce((sum, count) => sum + count, 0)]).toEqual(best ?? null);
      if (counts) expect(counts.every((count, at) => count <= (all[at]?.max ?? 0))).toBe(true);
    }),
  );
});

test("exactly the whole stock can be bought", () => {
  expect(cheapestMix([one(10, 100, 3)], 30)).toEqual([3]);
  expect(cheapestMix([one(10, 100, 3)], 31)).toBeNull();
  expect(cheapestMix([], 1)).toBeNull();
});
