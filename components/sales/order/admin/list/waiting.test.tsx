import { expect, test } from "vitest";
import { getWaiting } from "./waiting";

const now = Date.parse("2026-11-21T12:00:00Z");
type Order = Parameters<typeof getWaiting>[0];
const order = (values: Partial<Order> = {}): Order => ({
  status: "pending",
  paymentStatus: "unpaid",
  paymentMethod: "cod",
  deliveryMethod: "courier",
  createdAt: "2026-11-21T11:30:00Z",
  events: [],
  isHeld: false,
  heldUntil: null,
  ...values,
});
const happened = (kind: string, createdAt: string) => ({ events: [{ kind, note: "", createdAt }] });

test.each([
  ["on hold", order({ isHeld: true, createdAt: "2026-11-01T11:30:00Z" }), "Until released", "calm"],
  ["on hold until tomorrow", order({ isHeld: true, heldUntil: "2026-11-22" }), "Until 22 Nov 2026", "calm"],
  ["on hold until today", order({ isHeld: true, heldUntil: "2026-11-21" }), "Until 21 Nov 2026", "overdue"],
  ["half an hour", order(), "Waiting under 1 hour", "calm"],
  ["an hour", order({ createdAt: "2026-11-21T11:00:00Z" }), "Waiting 1 hour", "calm"],
  ["a day", order({ createdAt: "2026-11-20T12:00:00Z" }), "Waiting 1 day", "late"],
  ["two days", order({ createdAt: "2026-11-19T12:00:00Z" }), "Waiting 2 days", "overdue"],
  [
    "confirmed recently",
    order({ createdAt: "2026-11-18T12:00:00Z", status: "confirmed", ...happened("confirmed", "2026-11-21T09:00:00Z") }),
    "Waiting 3 days",
    "overdue",
  ],
  [
    "paid recently",
    order({
      createdAt: "2026-11-18T12:00:00Z",
      paymentMethod: "esewa",
      paymentStatus: "paid",
      ...happened("paid", "2026-11-21T09:00:00Z"),
    }),
    "Waiting 3 hours",
    "calm",
  ],
  [
    "paid recently, as staff recorded",
    order({
      createdAt: "2026-11-18T12:00:00Z",
      paymentMethod: "bank",
      paymentStatus: "paid",
      ...happened("payment-recorded", "2026-11-21T09:00:00Z"),
    }),
    "Waiting 3 hours",
    "calm",
  ],
  ["not arrived", order({ status: "shipped", ...happened("shipped", "2026-11-11T12:00:00Z") }), "Sent 10 days ago", "overdue"],
  [
    "not picked up",
    order({ status: "shipped", deliveryMethod: "pickup", ...happened("shipped", "2026-11-09T11:00:00Z") }),
    "Ready for 12 days",
    "overdue",
  ],
])("an order shows how long it has been waiting for staff: %s", (_, input, text, look) => {
  expect(getWaiting(input, now)).toEqual({ text, look });
});

test.each<[string, Partial<Order>]>([
  ["is on its way", { status: "shipped", ...happened("shipped", "2026-11-11T12:00:01Z") }],
  [
    "was sent again long ago, and whose rest was closed today,",
    {
      status: "shipped",
      events: [...happened("shipped", "2026-11-01T12:00:00Z").events, ...happened("rest-closed", "2026-11-21T09:00:00Z").events],
    },
  ],
  ["is cancelled", { status: "cancelled" }],
  ["waits for its customer's payment", { paymentMethod: "esewa" }],
])("an order that %s does not wait for staff", (_, values) => {
  expect(getWaiting(order(values), now)).toBeNull();
});
