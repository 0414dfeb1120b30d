import { afterEach, describe, expect, test, vi } from "vitest";
import { plainReference } from "@/lib/sales/order/money/reference";
import { getState, isUndoable, receivedStatuses } from "./rules";

afterEach(() => vi.useRealTimers());

describe("a payment's state for its customer", () => {
  test.each([
    ["unpaid", "unpaid", "verifying"],
    ["verifying", "unpaid", "watched"],
    ["paid", "paid", "paid"],
    ["refund_due", "paid", "refund_due"],
    ["refunded", "paid", "refunded"],
    ["failed", "unpaid", "failed"],
    ["failed", "paid", "paid"],
    ["unpaid", "paid", "paid"],
    ["verifying", "paid", "watched"],
    ["failed", "refunded", "failed"],
  ] as const)("%s, of an order that is %s: %s", (status, orderStatus, state) => {
    expect(getState(status, orderStatus)).toBe(state);
  });
});

test("the money of these has arrived", () => {
  expect(receivedStatuses).toEqual(["paid", "refund_due", "refunded"]);
});

test.each([
  ["FT 2412-33 / a", "FT241233A"],
  ["ft241233a", "FT241233A"],
  ["सन्दर्भ-१२", "सनदरभ१२"],
])("the reference %s is compared as %s", (typed, plain) => {
  expect(plainReference(typed)).toBe(plain);
});

describe("a payment can be undone by staff", () => {
  // 00:15 in Kathmandu.
  const now = new Date("2026-11-28T18:30:00Z");
  const recorded = { method: "cash", status: "paid", takenById: "1", proofKey: null, paidAt: now } as const;
  const slip = { ...recorded, method: "bank", takenById: null, proofKey: "private/slip/1.webp" } as const;
  test.each([
    ["that they recorded today", recorded, true],
    ["that they recorded yesterday, an hour ago", { ...recorded, paidAt: new Date("2026-11-28T17:30:00Z") }, false],
    ["whose slip they accepted today", slip, true],
    ["whose slip they accepted yesterday", { ...slip, paidAt: new Date("2026-11-28T17:30:00Z") }, false],
    ["but not one through a gateway", { ...recorded, takenById: null }, false],
    ["but not one that was given back", { ...recorded, status: "refunded" as const }, false],
    ["but not one without a time", { ...recorded, paidAt: null }, false],
  ])("%s", (_, payment, can) => {
    vi.useFakeTimers({ now });
    expect(isUndoable(payment)).toBe(can);
  });
});
