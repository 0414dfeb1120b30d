import { describe, expect, test } from "vitest";
import { amountDue, dueNow, getPaymentStatus, type PaymentStatus, sumPaid } from "./due";

const payment = (status: PaymentStatus, amount = 100n) => ({ status, amount });
const order = { status: "confirmed", paymentStatus: "unpaid", total: 300n, credited: 0n } as const;

test("due is what is neither credited nor paid", () => {
  expect(amountDue({ total: 300n, credited: 120n, paid: 50n })).toBe(130n);
});

test("only paid payments are summed", () => {
  const all = (["unpaid", "verifying", "paid", "refund_due", "refunded", "failed"] as const).map((status, at) =>
    payment(status, 10n ** BigInt(at)),
  );
  expect(sumPaid(all)).toBe(100n);
  expect(sumPaid([])).toBe(0n);
});

describe("what is paid and due now:", () => {
  test.each([
    ["an order in parts", order, 200n],
    ["one that is on its way", { ...order, status: "shipped" as const }, 200n],
    ["one whose payment is checked", { ...order, paymentStatus: "verifying" as const }, 200n],
    ["one whose payment failed", { ...order, paymentStatus: "failed" as const }, 200n],
    ["one with a credit note", { ...order, credited: 50n }, 150n],
    ["a cancelled one", { ...order, status: "cancelled" as const }, 0n],
    ["one that waits for its refund", { ...order, paymentStatus: "refund_due" as const }, 0n],
    ["one that was refunded", { ...order, paymentStatus: "refunded" as const }, 0n],
  ])("%s", (_, each, due) => {
    expect(dueNow(each, [payment("paid"), payment("unpaid")])).toEqual({ paid: 100n, due });
  });
});

describe("an order's payment status", () => {
  const cancelled = { ...order, status: "cancelled" as const };
  const refunded = { ...order, paymentStatus: "refunded" as const };
  const returned = { ...order, credited: 300n };
  test.each([
    ["without a payment", order, [], "unpaid"],
    ["with one that waits", order, [payment("unpaid")], "unpaid"],
    ["with one that failed", order, [payment("failed")], "failed"],
    ["with one that failed before the next", order, [payment("failed"), payment("unpaid")], "unpaid"],
    ["paid in part", order, [payment("paid"), payment("failed")], "unpaid"],
    ["paid in full, in parts", order, [payment("paid"), payment("paid", 200n)], "paid"],
    ["paid in full while another is checked", order, [payment("paid", 300n), payment("verifying")], "paid"],
    ["paid in part while the rest is checked", order, [payment("paid"), payment("verifying", 200n)], "verifying"],
    ["all of which is credited without a payment", returned, [payment("failed")], "unpaid"],
    ["of nothing, whose payment failed", { ...order, total: 0n }, [payment("failed")], "failed"],
    ["cancelled before it was paid", cancelled, [payment("failed")], "failed"],
    ["cancelled, with money to give back", cancelled, [payment("refund_due"), payment("refunded")], "refund_due"],
    ["cancelled, with all money given back", cancelled, [payment("refunded")], "refunded"],
    ["not cancelled, with money to give back that was never accepted", order, [payment("refund_due")], "failed"],
    ["refunded after a return", refunded, [payment("refunded")], "refunded"],
    ["refunded, then paid again in part", refunded, [payment("paid")], "refunded"],
    ["refunded, while another payment is checked", refunded, [payment("verifying")], "verifying"],
  ] as const)("%s", (_, each, payments, status) => {
    expect(getPaymentStatus(each, payments)).toBe(status);
  });
});
