import { expect, test } from "vitest";
import { deliveryEstimate } from "./delivery-estimate";

const days = { minDays: 2, maxDays: 4 };
const now = Date.parse("2026-11-21T10:00:00Z");
const confirmed = [{ kind: "confirmed", note: "", createdAt: "2026-11-20T20:00:00Z" }];

test("an order that is not confirmed yet is expected so many days after that", () => {
  expect(deliveryEstimate({ status: "pending", events: [] }, days, now)).toBe("2–4 days after it is confirmed");
});

test("from its confirmation on the days are named, as a calendar in Nepal counts them", () => {
  expect(deliveryEstimate({ status: "confirmed", events: confirmed }, days, now)).toBe("Between 23 Nov 2026 and 25 Nov 2026");
  expect(deliveryEstimate({ status: "shipped", events: confirmed }, { minDays: 1, maxDays: 1 }, now)).toBe("22 Nov 2026");
});

test("one that should have come is not promised again", () => {
  const later = now + 10 * 86_400_000;
  expect(deliveryEstimate({ status: "shipped", events: confirmed }, days, later)).toMatch(/please call us/);
});

test.each(["delivered", "cancelled"] as const)("nothing is expected of an order that is %s", (status) => {
  expect(deliveryEstimate({ status, events: confirmed }, days, now)).toBe("");
});

test("nothing travels where the goods are picked up", () => {
  expect(deliveryEstimate({ status: "confirmed", events: confirmed }, null, now)).toBe("");
});
