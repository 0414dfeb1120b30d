import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countLeft, countParcels, divideCash, getPartState, isOut, listLeft, proposeCash, settleDelivered } from "./rules";

const lines = [
  { id: "a", quantity: 5 },
  { id: "b", quantity: 2 },
];
const parcel = (status: "handed_over" | "delivered" | "undelivered", ...items: [string, number][]) => ({
  status,
  items: items.map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
});

test("what is left is what no parcel has taken, and what came back is to be sent again", () => {
  const parcels = [parcel("delivered", ["a", 2]), parcel("handed_over", ["a", 1], ["b", 2]), parcel("undelivered", ["a", 2])];
  expect(Object.fromEntries(countLeft(lines, parcels))).toEqual({ a: 2, b: 0 });
  const items = lines.map(({ id, quantity }) => ({ _id: id, quantity }));
  expect(listLeft({ status: "confirmed", items, parcels })).toEqual([{ _id: "a", quantity: 2 }]);
  expect(listLeft({ status: "cancelled", items, parcels })).toEqual([]);
  expect(countParcels({ status: "confirmed", items, parcels })).toBe(4);
  expect(countParcels({ status: "confirmed", items, parcels: [] })).toBe(0);
});

test.each([
  ["confirmed", [], ""],
  ["confirmed", [parcel("handed_over", ["a", 1])], "part_sent"],
  ["confirmed", [parcel("delivered", ["a", 1])], "part_delivered"],
  ["confirmed", [parcel("undelivered", ["a", 1])], ""],
  ["shipped", [parcel("handed_over", ["a", 1])], ""],
  ["shipped", [parcel("delivered", ["a", 1]), parcel("handed_over", ["a", 4])], "part_delivered"],
  ["delivered", [parcel("delivered", ["a", 1])], ""],
] as const)("%s with %j is %j", (status, parcels, state) => {
  expect(getPartState({ status, parcels })).toBe(state);
});

describe("the cash of parcels", () => {
  const cash = (...rows: ["handed_over" | "delivered" | "undelivered", bigint][]) =>
    rows.map(([status, amount], at) => ({ number: at + 1, status, cash: amount }));
  const changed = (rows: { number: number; cash: bigint }[]) => rows.map(({ number, cash: amount }) => [number, amount]);

  test.each([
    ["less is due than what has left collects", cash(["handed_over", 40n], ["handed_over", 60n]), 70n, true, [[2, 30n]]],
    ["far less is due", cash(["handed_over", 40n], ["handed_over", 60n]), 10n, true, [[2, 0n], [1, 10n]]], // biome-ignore format: a row
    ["one has arrived", cash(["handed_over", 40n], ["delivered", 60n]), 70n, true, [[1, 10n]]],
    ["more is due after everything has left", cash(["handed_over", 40n], ["handed_over", 60n]), 120n, true, [[2, 80n]]],
    ["more is due, and the last has arrived", cash(["handed_over", 0n], ["delivered", 0n]), 50n, true, [[1, 50n]]],
    ["more is due while something is to follow", cash(["handed_over", 40n]), 120n, false, []],
    ["less is due, but enough for what has left", cash(["handed_over", 40n]), 40n, false, []],
    ["less is due than the part collects", cash(["handed_over", 40n]), 15n, false, [[1, 15n]]],
    ["the last one came back", cash(["handed_over", 40n], ["undelivered", 0n]), 50n, true, [[1, 50n]]],
  ] as const)("%s", (_, parcels, toCollect, isWhole, expected) => {
    expect(changed(divideCash(parcels, { toCollect, isWhole }))).toEqual(expected);
  });

  test("always adds up to what is to be collected once everything has left, and is never negative", () => {
    const status = fc.constantFrom("handed_over" as const, "delivered" as const, "undelivered" as const);
    const rows = fc.array(fc.tuple(status, fc.bigInt(0n, 1000n)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.bigInt(0n, 4000n), fc.boolean(), (all, toCollect, isWhole) => {
        const parcels = cash(
          ...all.map(([each, amount]) => [each, each === "undelivered" ? 0n : amount] as [typeof each, bigint]),
        );
        const after = new Map(parcels.map((each) => [each.number, each]));
        for (const each of divideCash(parcels, { toCollect, isWhole })) after.set(each.number, each);
        const sum = [...after.values()].reduce((total, each) => total + each.cash, 0n);
        expect([...after.values()].every((each) => each.cash >= 0n)).toBe(true);
        expect(sum <= toCollect).toBe(true);
        if (isWhole && parcels.some(isOut)) expect(sum).toBe(toCollect);
      }),
    );
  });

  test("what a courier hands over settles the parcels that arrived, the oldest first", () => {
    const parcels = cash(["delivered", 40n], ["handed_over", 10n], ["delivered", 60n]);
    expect(changed(settleDelivered(parcels, 70n))).toEqual([[1, 0n], [3, 30n]]); // biome-ignore format: a row
    expect(changed(settleDelivered(parcels, 500n))).toEqual([[1, 0n], [3, 0n]]); // biome-ignore format: a row
    expect(changed(settleDelivered(parcels, 70n, [3]))).toEqual([[3, 0n], [1, 30n]]); // biome-ignore format: a row
  });

  test.each([
    [1_000_000n, 1n, 3n, 333_300n],
    [1_000_050n, 3n, 3n, 1_000_050n],
    [0n, 1n, 2n, 0n],
    [500n, 0n, 0n, 500n],
  ])("of %s a part of %s in %s collects %s", (open, part, left, share) => {
    expect(proposeCash(open, { part, left })).toBe(share);
  });
});
