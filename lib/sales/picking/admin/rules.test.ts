import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPacked, missingOf, type PickOrder, putPieces, readPicked, scan, toShelfRows } from "./rules";

const line = (key: string, sku: string, quantity: number, shelf = "") => ({
  key,
  itemId: key,
  sku,
  quantity,
  shelf,
  gtin: sku === "ROOF-20" ? "4006381333931" : "",
  name: sku,
  pack: "20 l",
});
const order = (number: string, ...lines: PickOrder["lines"]): PickOrder => ({
  _id: number,
  number,
  customer: "Asha",
  isPickup: false,
  lines,
});
const orders = [
  order("SW-1", line("a", "ROOF-20", 2, "B-10"), line("b", "TAPE", 1)),
  order("SW-2", line("c", "ROOF-20", 3, "B-10"), line("d", "CEM-25", 1, "B-9")),
];

test("the round through the store sums each pack, by shelf as people count, and what has no shelf comes last", () => {
  expect(toShelfRows(orders).map(({ sku, shelf, quantity }) => [sku, shelf, quantity])).toEqual([
    ["CEM-25", "B-9", 1],
    ["ROOF-20", "B-10", 5],
    ["TAPE", "", 1],
  ]);
  expect(toShelfRows(orders)[1]?.orders).toEqual([
    { number: "SW-1", quantity: 2 },
    { number: "SW-2", quantity: 3 },
  ]);
});

describe("a scan", () => {
  test("fills the order that is being packed first, then the others", () => {
    const first = scan(orders, {}, " roof-20 ", "SW-2");
    expect(first).toMatchObject({ isRight: true, picked: { c: 1 }, order: { number: "SW-2" } });
    expect(scan(orders, { c: 3 }, "ROOF-20", "SW-2")).toMatchObject({ isRight: true, picked: { c: 3, a: 1 } });
  });

  test("is the barcode on the pack, or the SKU on the shop's own label", () => {
    expect(scan(orders, {}, "2*4006381333931", "SW-2")).toMatchObject({ isRight: true, picked: { c: 2 } });
    expect(scan(orders, {}, "", "SW-2")).toMatchObject({ isRight: false });
  });

  test("is a SKU that begins like a number of pieces", () => {
    const like = [order("SW-3", line("e", "3X-SEAL", 2))];
    expect(scan(like, {}, "3x-seal", "")).toMatchObject({ isRight: true, picked: { e: 1 } });
    expect(scan(like, {}, "2 x 3X-SEAL", "")).toMatchObject({ isRight: true, picked: { e: 2 } });
  });

  test("that completes an order says so", () => {
    expect(scan(orders, { a: 2 }, "TAPE", "SW-1")).toMatchObject({ isRight: true, isComplete: true });
    expect(scan(orders, { a: 1 }, "TAPE", "SW-1")).toMatchObject({ isRight: true, isComplete: false });
  });

  test.each([
    ["of something else", {}, "5901234123457", "None of these orders has 5901234123457. Put it back."],
    ["of one too many", { a: 2, c: 3 }, "ROOF-20", "All 5 of ROOF-20 are packed already. Put this one back."],
    ["of more at once than one order needs", {}, "4*ROOF-20", "SW-1 needs 2 more of ROOF-20, not 4."],
    ["of none", {}, "0xROOF-20", "SW-1 needs 2 more of ROOF-20, not 0."],
  ])("%s is refused with the reason", (_, picked, typed, problem) => {
    expect(scan(orders, picked, typed, "SW-1")).toEqual({ isRight: false, problem });
  });

  test.each(["2*ROOF-20", "2 x ROOF-20", "2×roof-20"])("%s counts two", (typed) => {
    expect(scan(orders, {}, typed, "SW-1")).toMatchObject({ isRight: true, picked: { a: 2 } });
  });
});

test("whatever is scanned, no line gets more than was ordered", () => {
  const typed = fc.array(fc.constantFrom("ROOF-20", "2*ROOF-20", "3xroof-20", "TAPE", "CEM-25", "9*TAPE", "?", ""), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(typed, fc.constantFrom("SW-1", "SW-2", "none"), (codes, current) => {
      let picked = {};
      for (const code of codes) {
        const result = scan(orders, picked, code, current);
        if (result.isRight) picked = result.picked;
      }
      for (const each of orders.flatMap(({ lines }) => lines)) {
        expect(missingOf(picked, each)).toBeGreaterThanOrEqual(0);
        expect((picked as Record<string, number>)[each.key] ?? 0).toBeLessThanOrEqual(each.quantity);
      }
    }),
  );
});

test("pieces by hand stay between none and what was ordered", () => {
  const [roof] = orders[0]?.lines ?? [];
  if (!roof) throw new Error("no line");
  expect(putPieces({}, roof, 9)).toEqual({ a: 2 });
  expect(putPieces({ a: 2 }, roof, -1)).toEqual({ a: 0 });
});

test("what a browser kept is taken only as far as it fits the orders of today", () => {
  expect(readPicked({ a: 7, b: "1", c: -1, x: 2, d: 1.5 }, orders)).toEqual({ a: 2 });
  expect(readPicked("nonsense", orders)).toEqual({});
  expect(isPacked({ a: 2, b: 1 }, orders[0] ?? { lines: [] })).toBe(true);
});
