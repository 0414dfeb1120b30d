import { expect, test } from "vitest";
import { dayFrom, dayIn } from "./calendar-day";

test.each([
  ["2026-11-21", "2026-11-21"],
  ["2083-08-05", "2026-11-21"],
  ["2083-8-5", "2026-11-21"],
  ["2083-03-32", "2026-07-16"],
  ["2083-04-32", null],
  ["2026-02-29", null],
  ["2026-13-01", null],
  ["2100-01-01", null],
  ["yesterday", null],
  ["", null],
])("“%s” is parsed as %s", (text, day) => {
  expect(dayFrom(text)).toBe(day);
});

test("a day is formatted in either calendar", () => {
  expect([dayIn("ad", "2026-11-21"), dayIn("bs", "2026-11-21")]).toEqual(["2026-11-21", "2083-08-05"]);
});
