import fc from "fast-check";
import { expect, test } from "vitest";
import { toCash } from "@/lib/terms/payment-method/cash";
import { type Candidate, countCollected, matchRows, type StatementRow, sumLines } from "./rules";

test("what is collected is whole rupees, and together for an order what its customer pays", () => {
  const parcel = fc.record({ orderId: fc.constantFrom("a", "b", "c"), cash: fc.bigInt(1n, 500_000n) });
  fc.assert(
    fc.property(fc.array(parcel, { maxLength: 12 }), (parcels) => {
      const collected = countCollected(parcels);
      expect(collected.every((each) => each >= 0n && each % 100n === 0n)).toBe(true);
      for (const order of ["a", "b", "c"]) {
        const sum = (of: (at: number) => bigint) =>
          parcels.reduce((total, { orderId }, at) => (orderId === order ? total + of(at) : total), 0n);
        expect(sum((at) => collected[at] ?? 0n)).toBe(toCash(sum((at) => parcels[at]?.cash ?? 0n)));
      }
    }),
  );
});

test("two halves of a rupee are one rupee", () => {
  const halves = [1, 2].map(() => ({ orderId: "a", cash: 10_050n }));
  expect(countCollected(halves)).toEqual([10_100n, 10_000n]);
});

test("fees are taken off, a difference is added", () => {
  const lines = [
    { collected: 50_000n, fee: 1_000n, difference: -2_000n },
    { collected: 30_000n, fee: 500n, difference: 100n },
  ];
  expect(sumLines(lines)).toEqual({ collected: 80_000n, fees: 1_500n, difference: -1_900n, received: 76_600n });
});

const row = (values: Partial<StatementRow>): StatementRow => ({
  row: 2,
  trackingNumber: "",
  orderNumber: "",
  parcel: null,
  amount: null,
  fee: null,
  problem: "",
  ...values,
});
const candidate = (values: Partial<Candidate>): Candidate => ({
  id: crypto.randomUUID(),
  orderId: "order",
  orderNumber: "SW-000041",
  number: 1,
  trackingNumber: "NCM-1",
  courierId: "ncm",
  courier: "Nepal Can Move",
  status: "delivered",
  cash: 461_656n,
  deliveredAt: new Date("2026-11-30T06:00:00Z"),
  ...values,
});
const stateOf = (values: Partial<StatementRow>, ...candidates: Partial<Candidate>[]) =>
  matchRows([row(values)], candidates.map(candidate), "ncm")[0]?.state;

test.each([
  ["the tracking number, whatever its case", { trackingNumber: "ncm-1" }, [{}], "matched"],
  ["the order's digits", { orderNumber: "000041" }, [{}], "matched"],
  ["the amount to the paisa", { trackingNumber: "NCM-1", amount: 461_656n }, [{}], "matched"],
  ["the amount in whole rupees", { trackingNumber: "NCM-1", amount: 461_700n }, [{}], "matched"],
  ["an amount in between", { trackingNumber: "NCM-1", amount: 461_600n }, [{}], "different"],
  ["a number that two couriers use", { trackingNumber: "NCM-1" }, [{ courierId: "van" }, {}], "matched"],
  ["a number that only another courier uses", { trackingNumber: "NCM-1" }, [{ courierId: "van" }], "foreign"],
  ["one of nobody in the list", { trackingNumber: "NCM-1" }, [{ courierId: null }], "foreign"],
  ["an old parcel with the same number", { trackingNumber: "NCM-1" }, [{ cash: 0n }, {}], "matched"],
  ["only an old one", { trackingNumber: "NCM-1" }, [{ cash: 0n }], "settled"],
  ["one on its way", { trackingNumber: "NCM-1" }, [{ status: "handed_over" }], "not_delivered"],
  ["two open ones", { orderNumber: "SW-000041" }, [{}, { number: 2 }], "several"],
  ["one of two by its number", { orderNumber: "SW-000041", parcel: 2 }, [{}, { number: 2 }], "matched"],
  ["numbers of two different parcels", { trackingNumber: "NCM-1", orderNumber: "SW-000042" }, [{}], "unknown"],
  ["what cannot be read", { trackingNumber: "NCM-1", problem: "It is not an amount." }, [{}], "unreadable"],
] as const)("%s", (_, values, candidates, state) => {
  expect(stateOf(values, ...candidates)).toBe(state);
});

test("a parcel counts once, in the first row that means it", () => {
  const rows = [row({ trackingNumber: "NCM-1" }), row({ row: 3, orderNumber: "SW-000041" })];
  expect(matchRows(rows, [candidate({})], "ncm").map(({ state }) => state)).toEqual(["matched", "doubled"]);
});
