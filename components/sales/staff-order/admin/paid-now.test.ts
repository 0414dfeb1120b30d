import { expect, test } from "vitest";
import { emptyPayment, getAmounts, getLikelyNotes, getSum, getTypedChange, type PaymentRow, toPayments } from "./paid-now";

const row = (values: Partial<PaymentRow>): PaymentRow => ({ ...emptyPayment, ...values });

test("one cash payment without an amount is the total, to the rupee", () => {
  expect(getAmounts([row({})], 4616.56)).toEqual([4617]);
  expect(getSum([row({})], 4616.56)).toEqual({ paid: 4617, missing: 0, rounding: 0.44 });
  expect(getSum([row({ amount: "4616" })], 4616.56)).toEqual({ paid: 4616, missing: 0, rounding: -0.56 });
});

test("a payment without an amount takes what the others leave, by QR to the paisa", () => {
  expect(getAmounts([row({ amount: "2,000" }), row({ method: "qr" })], 4616.56)).toEqual([2000, 2616.56]);
  expect(getAmounts([row({ method: "bank", amount: "2000.06" }), row({})], 4616.56)).toEqual([2000.06, 2617]);
  expect(getSum([row({ method: "bank", amount: "2000.06" }), row({})], 4616.56)).toMatchObject({ missing: 0, rounding: 0.5 });
});

test("says what is missing, and what is too much", () => {
  expect(getSum([row({ amount: "4000" })], 4616.56)).toMatchObject({ paid: 4000, missing: 616.56, rounding: 0 });
  expect(getSum([row({ method: "qr", amount: "4617" })], 4616.56).missing).toBe(-0.44);
  expect(getAmounts([row({ amount: "5000" }), row({ method: "qr" })], 4616.56)).toEqual([5000, 0]);
});

test("offers what somebody is likely to give, and the change for it", () => {
  expect(getLikelyNotes(4617)).toEqual([4650, 4700, 5000]);
  expect(getLikelyNotes(5000)).toEqual([]);
  expect(getTypedChange(row({ tendered: "5000" }), 4617)).toBe(383);
  expect([getTypedChange(row({ tendered: "4000" }), 4617), getTypedChange(row({}), 4617)]).toEqual([null, null]);
});

test("sends nothing for a free sale, and no reference of cash", () => {
  expect(toPayments([row({})], 0)).toEqual([]);
  expect(toPayments([row({ tendered: "5000", reference: "x" })], 4616.56)).toEqual([
    { method: "cash", amount: 4617, tendered: 5000, reference: "" },
  ]);
});
