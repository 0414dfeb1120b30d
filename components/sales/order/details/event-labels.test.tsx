import { expect, test } from "vitest";
import { toTimeline } from "./event-labels";

const at = "2026-11-21T10:00:00Z";
const timeline = (events: { kind: string; note: string; createdAt: string }[]) =>
  toTimeline({ events, deliveryMethod: "courier" });

test("an order's history is newest first and has only events for the customer", () => {
  const events = ["placed", "attention", "paid", "deleted", "shipped"].map((kind) => ({ kind, note: "", createdAt: at }));
  expect(timeline(events).map(({ title }) => title)).toEqual(["Left our store", "Paid", "Order placed"]);
});

test("a payment shows its method, and a shipment its courier", () => {
  const all = timeline([
    { kind: "paid", note: "esewa", createdAt: at },
    { kind: "shipped", note: "Nepal Can Move, NCM-1", createdAt: at },
  ]);
  expect(all).toEqual([
    { title: "Left our store", note: "Nepal Can Move, NCM-1", at },
    { title: "Paid (eSewa)", note: "", at },
  ]);
});

test("notes for staff are hidden from the customer", () => {
  expect(timeline([{ kind: "confirmed", note: "Ram is on leave", createdAt: at }])).toEqual([
    { title: "Confirmed", note: "", at },
  ]);
});

test("a pickup order is ready for pickup instead of shipped", () => {
  const events = [{ kind: "shipped", note: "", createdAt: at }];
  expect(toTimeline({ events, deliveryMethod: "pickup" })).toEqual([{ title: "Ready for pickup", note: "", at }]);
});
