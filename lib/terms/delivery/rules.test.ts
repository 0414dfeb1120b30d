import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codText, daysText, getRate, getZone, isCodAllowed, missingForFree, type Zone, zoneFrom } from "./rules";

const valley: Zone = {
  name: "Kathmandu valley",
  districts: ["Kathmandu", "Lalitpur", "Bhaktapur"],
  base: 15_000n,
  includedKg: 10,
  perKg: 800n,
  freeFrom: 1_500_000n,
  minDays: 1,
  maxDays: 2,
  codUpTo: 5_000_000n,
};
const rest: Zone = { ...valley, name: "Everywhere else", districts: [], freeFrom: null, codUpTo: null };

describe("the zone of a district", () => {
  test.each([
    ["Lalitpur", "Kathmandu valley"],
    ["Humla", "Everywhere else"],
    ["", "Everywhere else"],
  ])("'%s' belongs to %s", (district, name) => {
    expect(getZone([valley, rest], district)?.name).toBe(name);
  });

  test("without zones there is none", () => {
    expect(getZone([], "Kathmandu")).toBeUndefined();
  });
});

describe("the cost of delivery", () => {
  test.each([
    ["no weight", 0, 15_000n],
    ["the weight that the base includes", 10_000, 15_000n],
    ["a gram more, which costs a whole kilogram", 10_001, 15_800n],
    ["a whole kilogram more", 11_000, 15_800n],
    ["many kilograms more", 126_400, 15_000n + 117n * 800n],
  ])("%s", (_, weightGrams, rate) => {
    expect(getRate(valley, { itemsTotal: 100n, weightGrams })).toBe(rate);
  });

  test.each([
    ["a paisa too little for free delivery", valley, 1_499_999n, 15_000n],
    ["just enough for free delivery", valley, 1_500_000n, 0n],
    ["a zone where delivery is never free", rest, 10n ** 12n, 15_000n],
  ])("%s", (_, zone, itemsTotal, rate) => {
    expect(getRate(zone, { itemsTotal, weightGrams: 1000 })).toBe(rate);
  });

  test("is never below the base, and never lower for more weight", () => {
    const grams = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(grams, grams, (one, other) => {
        const rate = (weightGrams: number) => getRate(rest, { itemsTotal: 0n, weightGrams });
        expect(rate(Math.max(one, other)) >= rate(Math.min(one, other))).toBe(true);
        expect(rate(one) >= rest.base).toBe(true);
      }),
    );
  });

  test.each([
    [valley, 0n, 1_500_000n],
    [valley, 1_499_999n, 1n],
    [valley, 1_500_000n, 0n],
    [valley, 9_000_000n, 0n],
    [rest, 0n, null],
  ])("the amount missing for free delivery", (zone, itemsTotal, missing) => {
    expect(missingForFree(zone, itemsTotal)).toBe(missing);
  });
});

test.each([
  ["at the limit", valley, 5_000_000n, true],
  ["above it", valley, 5_000_001n, false],
  ["in a zone that does not offer it", rest, 0n, false],
  ["for a pickup", null, 10n ** 12n, true],
])("cash on delivery %s", (_, zone, total, isAllowed) => {
  expect(isCodAllowed(zone, total)).toBe(isAllowed);
});

test.each([
  [1, 1, "1 day"],
  [3, 3, "3 days"],
  [1, 2, "1–2 days"],
  [0, 1, "0–1 days"],
])("%i to %i: %s", (minDays, maxDays, text) => {
  expect(daysText({ minDays, maxDays })).toBe(text);
});

test("a zone from the API converts back exactly, to the paisa", () => {
  const wireZone = { ...valley, base: 150, perKg: 8, freeFrom: 15_000, codUpTo: 50_000 };
  expect(zoneFrom(wireZone)).toEqual(valley);
  expect(zoneFrom({ ...wireZone, freeFrom: null, codUpTo: null })).toMatchObject({ freeFrom: null, codUpTo: null });
});

test.each([
  [5_000_000n, "Cash on delivery up to Rs\u00a050,000 in Kathmandu"],
  [5_000_001n, "Cash on delivery only up to Rs\u00a050,000"],
])("for %s paisa the limit of cash on delivery reads %j", (total, text) => {
  expect(codText(valley, "Kathmandu", total)).toBe(text);
});

test("where cash on delivery is not offered, the text names the district", () => {
  expect(codText(rest, "Humla", 100n)).toBe("No cash on delivery in Humla");
});

test("the rest of the country is the last zone, however many there are", () => {
  expect(getZone([valley, { ...valley, name: "Hills", districts: ["Kaski"] }, rest], "Humla")?.name).toBe("Everywhere else");
});
