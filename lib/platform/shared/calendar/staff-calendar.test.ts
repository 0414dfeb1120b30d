import { expect, test } from "vitest";
import { getTypedCalendar, inCalendar, toStaffCalendar } from "./staff-calendar";

test.each([
  ["ad", "21 Nov 2026", "ad"],
  ["bs", "5 Mangsir 2083", "bs"],
  ["both", "21 Nov 2026 (5 Mangsir 2083)", "ad"],
] as const)("a reader of %s reads “%s” and types days in %s", (calendar, text, typed) => {
  expect(inCalendar(calendar, { ad: "21 Nov 2026", bs: "5 Mangsir 2083" })).toBe(text);
  expect([toStaffCalendar(calendar), getTypedCalendar(calendar)]).toEqual([calendar, typed]);
});

test("a calendar that a later release may know is shown as both", () => {
  expect(toStaffCalendar("ns")).toBe("both");
});
