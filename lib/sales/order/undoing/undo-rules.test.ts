import { beforeEach, describe, expect, test, vi } from "vitest";
import { findUndoable, settledRefusal, undoRefusal } from "./undo-rules";

// 00:15 on 29 November in Kathmandu.
const now = new Date("2026-11-28T18:30:00Z");
const yesterday = new Date("2026-11-28T18:10:00Z");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));

const order = {
  status: "delivered",
  deliveryMethod: "courier",
  happenedAt: now,
  arrived: null,
  returns: 0,
  isRefunded: false,
  isSettled: false,
} as const;

describe("a delivery can be undone", () => {
  test.each([
    ["on its day", {}, ""],
    [
      "not after midnight in Nepal",
      { happenedAt: yesterday },
      "You can undo the delivery only on the day on which it was recorded.",
    ],
    ["not twice", { status: "shipped" }, "This order has changed since, so the delivery cannot be undone."],
    ["not with a return", { returns: 1 }, "There is a return of this order, so the delivery cannot be undone."],
    ["not after a refund", { isRefunded: true }, "A refund was made for this order, so the delivery cannot be undone."],
    ["not once its courier has handed the cash over", { isSettled: true }, settledRefusal],
    [
      "a pickup too",
      { deliveryMethod: "pickup", returns: 1 },
      "There is a return of this order, so the pickup cannot be undone.",
    ],
  ] as const)("%s", (_, values, refusal) => {
    expect(undoRefusal("delivered", { ...order, ...values })).toBe(refusal);
  });
});

describe("a shipment can be undone", () => {
  test.each([
    ["on its day", {}, ""],
    ["before it arrived", { status: "delivered" }, "Undo the delivery first."],
    [
      "not before midnight in Nepal",
      { happenedAt: yesterday },
      "You can undo the shipment only on the day on which it was recorded.",
    ],
    ["not while its parcel is with the customer", { arrived: 2 }, "Undo the delivery of parcel 2 first."],
    ["not if it came back", { status: "cancelled" }, "This order has changed since, so the shipment cannot be undone."],
    ["nor if it never was", { happenedAt: null }, "You can undo the shipment only on the day on which it was recorded."],
  ] as const)("%s", (_, values, refusal) => {
    expect(undoRefusal("shipped", { ...order, status: "shipped", ...values })).toBe(refusal);
  });
});

test.each([
  [
    "delivered",
    [
      ["shipped", yesterday],
      ["delivered", now],
    ],
    "delivered",
  ],
  [
    "delivered",
    [
      ["shipped", now],
      ["delivered", yesterday],
    ],
    null,
  ],
  [
    "shipped",
    [
      ["shipped", yesterday],
      ["shipped", now],
    ],
    "shipped",
  ],
  ["confirmed", [["shipped", now]], null],
] as const)("of an order that is %s, after %j, it is %s that can be undone", (status, events, transition) => {
  expect(findUndoable({ status, events: events.map(([kind, createdAt]) => ({ kind, createdAt })) })).toBe(transition);
});
