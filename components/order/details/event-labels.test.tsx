import { expect, test } from "vitest";
import { toTimeline } from "./event-labels";

const at = "2026-11-21T10:00:00Z";
const told = (events: { kind: string; note: string; createdAt: string }[]) => toTimeline({ events, deliveryMethod: "courier" });

test("an order's history is told newest first, and only what concerns its customer", () => {
  const events = ["placed", "attention", "paid", "deleted", "shipped"].map((kind) => ({ kind, note: "", createdAt: at }));
  expect(told(events).map(({ title }) => title)).toEqual(["Left our store", "Paid", "Order placed"]);
});

test("a payment says how it was paid; what travels says with whom", () => {
  const all = told([
    { kind: "paid", note: "esewa", createdAt: at },
    { kind: "shipped", note: "Nepal Can Move, NCM-1", createdAt: at },
  ]);
  expect(all).toEqual([
    { title: "Left our store", note: "Nepal Can Move, NCM-1", at },
    { title: "Paid (eSewa)", note: "", at },
  ]);
});

test("a note that staff wrote for itself is not told", () => {
  expect(told([{ kind: "confirmed", note: "Ram is on leave", createdAt: at }])).toEqual([{ title: "Confirmed", note: "", at }]);
});

test("what is fetched never leaves the store by itself", () => {
  const events = [{ kind: "shipped", note: "", createdAt: at }];
  expect(toTimeline({ events, deliveryMethod: "pickup" })).toEqual([{ title: "Ready for pickup", note: "", at }]);
});
