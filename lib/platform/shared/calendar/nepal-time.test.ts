import { expect, test } from "vitest";
import { dayInNepal, isExistingDay, startOfDay } from "./nepal-time";

test("a day in Nepal begins at 18:15 UTC", () => {
  expect(startOfDay("2026-11-21").toISOString()).toBe("2026-11-20T18:15:00.000Z");
  expect(startOfDay("2026-11-21", 1).toISOString()).toBe("2026-11-21T18:15:00.000Z");
  expect(dayInNepal(new Date("2026-11-20T18:14:59Z"))).toBe("2026-11-20");
  expect(dayInNepal(Date.parse("2026-11-20T18:15:00Z"))).toBe("2026-11-21");
});

test.each([
  ["2027-02-28", true],
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2027-02-30", false],
  ["2027-04-31", false],
  ["2027-13-01", false],
  ["2027-00-10", false],
  ["2027-2-1", false],
  ["2027/02/01", false],
  ["", false],
])("%s is an existing day: %s", (text, expected) => expect(isExistingDay(text)).toBe(expected));
