import { expect, test } from "vitest";
import { deliveryEstimate } from "./delivery-estimate";

const days = { minDays: 2, maxDays: 4 };
const now = Date.parse("2026-11-21T10:00:00Z");
const confirmed = [{ kind: "confirmed", note: "", createdAt: "2026-11-20T20:00:00Z" }];

test("before confirmation, the estimate is a number of days after it", () => {
  expect(deliveryEstimate({ status: "pending", events: [] }, days, now)).toBe("2–4 days after it is confirmed");
});

test("after confirmation, the estimate gives dates, in Nepal's time zone", () => {
  expect(deliveryEstimate({ status: "confirmed", events: confirmed }, days, now)).toBe("Between 23 Nov 2026 and 25 Nov 2026");
  expect(deliveryEstimate({ status: "shipped", events: confirmed }, { minDays: 1, maxDays: 1 }, now)).toBe("22 Nov 2026");
});

test("an overdue order gets no new promise but a request to call", () => {
  const later = now + 10 * 86_400_000;
  expect(deliveryEstimate({ status: "shipped", events: confirmed }, days, later)).toMatch(/please contact us/);
});

test.each(["delivered", "cancelled"] as const)("a %s order has no estimate", (status) => {
  expect(deliveryEstimate({ status, events: confirmed }, days, now)).toBe("");
});

test("a pickup order has no estimate", () => {
  expect(deliveryEstimate({ status: "confirmed", events: confirmed }, null, now)).toBe("");
});
