import { expect, test } from "vitest";
import { cellText, moneyText } from "./cell-text";
import { dueText } from "./dashboard-rules";
import { getAverage, getChange, getTicks } from "./rules";

test.each([
  [150, 100, 50],
  [100, 150, -33.3],
  [0, 100, -100],
  [50, -100, 150],
  [7, 0, null],
])("%d after %d is a change of %s percent", (now, before, change) => {
  expect(getChange(now, before)).toBe(change);
});

test("an average is rounded to the paisa, and zero without orders", () => {
  expect([getAverage(100, 3), getAverage(0, 0)]).toEqual([33.33, 0]);
});

test.each([
  [0, 0, [0, 1]],
  [0, 1, [0, 1]],
  [2, 3, [0, 1, 2, 3]],
  [0, 11_240.5, [0, 5000, 10_000, 15_000]],
  [41_000, 98_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  [0, 1_250_000, [0, 500_000, 1_000_000, 1_500_000]],
  [-250, 700, [-400, -200, 0, 200, 400, 600, 800]],
  [-90, -5, [-100, -80, -60, -40, -20, 0]],
])("an axis from %d to %d has the ticks %j", (low, high, ticks) => {
  expect(getTicks([low, high])).toEqual(ticks);
});

test.each([
  [-1234567.5, "−12,34,567.50"],
  [0, "0.00"],
  [100000, "1,00,000.00"],
])("%d is formatted as %s", (rupees, text) => {
  expect(moneyText(rupees)).toBe(text);
});

test.each([
  ["count", 100000, "1,00,000"],
  ["percent", -12.5, "−12.5%"],
  ["percent", 12.5, "+12.5%"],
  ["day", "2026-11-21", "21 Nov 2026"],
  ["text", null, ""],
] as const)("a %s of %s is shown as '%s'", (kind, value, text) => {
  expect(cellText(kind, value)).toBe(text);
});

test.each([
  ["2026-11-24T12:00:00Z", "due in 3 days"],
  ["2026-11-22T18:00:00Z", "due in 1 day"],
  ["2026-11-21T18:00:00Z", "due today"],
  ["2026-11-21T06:00:00Z", "overdue since today"],
  ["2026-11-20T06:00:00Z", "1 day late"],
  ["2026-11-10T06:00:00Z", "11 days late"],
  // 18 hours apart, and another day in Nepal.
  ["2026-11-22T06:00:00Z", "due in 1 day"],
  ["2026-11-20T18:00:00Z", "1 day late"],
])("a refund due at %s is, at noon on 21 November, %s", (dueAt, text) => {
  expect(dueText(dueAt, Date.parse("2026-11-21T12:00:00Z"))).toBe(text);
});
