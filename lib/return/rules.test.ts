import { describe, expect, test } from "vitest";
import { getDeadline, itemsFrom, itemText, refusedTransition, returnRefusal } from "./rules";

describe("the deadline for a return", () => {
  test.each([
    // Midnight in Nepal is 18:15 UTC the day before.
    ["2026-11-20T18:14:59.999Z", "2026-11-27T18:14:59.999Z"],
    ["2026-11-20T18:15:00.000Z", "2026-11-28T18:14:59.999Z"],
    ["2026-11-21T12:00:00.000Z", "2026-11-28T18:14:59.999Z"],
    ["2026-12-28T12:00:00.000Z", "2027-01-04T18:14:59.999Z"],
  ])("of an order delivered at %s is %s", (deliveredAt, deadline) => {
    expect(getDeadline(new Date(deliveredAt)).toISOString()).toBe(deadline);
  });

  test("is included, and the next millisecond is too late", () => {
    const order = { status: "delivered", deliveredAt: new Date("2026-11-21T12:00:00.000Z") } as const;
    expect(returnRefusal(order, new Date("2026-11-28T18:14:59.999Z"))).toBe("");
    expect(returnRefusal(order, new Date("2026-11-28T18:15:00.000Z"))).toBe("The 7-day return period ended on 28 Nov 2026.");
  });
});

describe("the items of a form", () => {
  const id = "01976b2e-0000-7000-8000-000000000000";
  const other = "01976b2e-0000-7000-8000-000000000001";

  test("are parsed from their texts, always in the same order", () => {
    const pieces = [
      { orderItemId: other, quantity: 12 },
      { orderItemId: id, quantity: 1 },
    ];
    expect(itemsFrom(pieces.map(itemText))).toEqual(pieces.toReversed());
  });

  test.each([
    [[]],
    [[`${id}:0`]],
    [[`${id}:-1`]],
    [[`${id}:1.5`]],
    [[`${id}:1000`]],
    [[id]],
    [[`${id}:1`, `${id}:2`]],
    [["x:1"]],
  ])("are rejected as %j", (texts) => expect(itemsFrom(texts)).toBeNull());
});

test("a transition out of order is refused with a message that names both statuses", () => {
  expect(refusedTransition("approved", "refunded")).toBe("This return is approved, so it cannot be refunded.");
  expect(refusedTransition("received", "received")).toBe("This return has already arrived.");
});
