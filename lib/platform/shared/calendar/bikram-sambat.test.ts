import { expect, test } from "vitest";
import { fiscalYear, momentOfNepaliDay, nepaliDate, nepaliDateText, nepaliDay } from "./bikram-sambat";
import { dayInNepal } from "./nepal-time";

test.each([
  ["1943-04-14T06:00:00Z", "2000-01-01"],
  ["2019-08-25T06:00:00Z", "2076-05-08"],
  ["2024-12-31T06:00:00Z", "2081-09-16"],
  ["2025-01-14T06:00:00Z", "2081-10-01"],
  ["2025-04-14T06:00:00Z", "2082-01-01"],
  ["2026-07-16T06:00:00Z", "2083-03-32"],
  ["2026-07-17T06:00:00Z", "2083-04-01"],
  ["2026-11-21T06:00:00Z", "2083-08-05"],
])("%s is %s", (moment, expected) => {
  expect(nepaliDate(new Date(moment))).toBe(expected);
});

test("a day begins at midnight in Kathmandu, which is 18:15 UTC", () => {
  expect(nepaliDate(new Date("2024-12-30T18:14:59.999Z"))).toBe("2081-09-15");
  expect(nepaliDate(new Date("2024-12-30T18:15:00Z"))).toBe("2081-09-16");
});

test.each([
  ["the last day of Ashadh", "2026-07-16T18:14:59Z", "2082/83"],
  ["the first of Shrawan", "2026-07-16T18:15:00Z", "2083/84"],
  ["Chaitra", "2027-04-01T00:00:00Z", "2083/84"],
  ["Baishakh", "2027-05-01T00:00:00Z", "2083/84"],
  ["the turn of a century", "2042-09-01T00:00:00Z", null],
])("%s belongs to its fiscal year", (_, moment, year) => {
  if (year) expect(fiscalYear(new Date(moment))).toBe(year);
  else expect(() => fiscalYear(new Date(moment))).toThrow(RangeError);
});

test.each([
  ["2026-07-16T18:14:59.999Z", "2026-07-16", "2083-03-32", "2082/83"],
  ["2026-07-16T18:15:00Z", "2026-07-17", "2083-04-01", "2083/84"],
  ["2026-12-31T18:14:59.999Z", "2026-12-31", "2083-09-16", "2083/84"],
  ["2026-12-31T18:15:00Z", "2027-01-01", "2083-09-17", "2083/84"],
  ["2027-04-13T18:14:59.999Z", "2027-04-13", "2083-12-30", "2083/84"],
  ["2027-04-13T18:15:00Z", "2027-04-14", "2084-01-01", "2083/84"],
])("%s has matching dates in both calendars, and its fiscal year", (moment, common, nepali, year) => {
  const day = new Date(moment);
  expect([dayInNepal(day), nepaliDate(day), fiscalYear(day)]).toEqual([common, nepali, year]);
});

test("over four years, a leap year among them, each day follows the one before", () => {
  const hour = 3_600_000;
  let before = { text: nepaliDate(new Date("2025-01-01T00:00:00Z")), days: 0 };
  for (let at = Date.parse("2025-01-01T00:00:00Z"); at < Date.parse("2029-01-01T00:00:00Z"); at += 6 * hour) {
    const text = nepaliDate(new Date(at));
    if (text !== before.text) {
      expect(text > before.text).toBe(true);
      before = { text, days: before.days + 1 };
    }
  }
  expect(before.days, "1461 days, the first of which is not counted").toBe(1460);
});

test("a date is formatted with the month's name", () => {
  expect(nepaliDateText(new Date("2024-12-31T06:00:00Z"))).toBe("16 Poush 2081");
});

test.each(["1943-04-13T00:00:00Z", "2100-01-01T00:00:00Z"])("%s is outside the table, and throws", (moment) => {
  expect(() => nepaliDay(new Date(moment))).toThrow(RangeError);
});

test("every day of a hundred years converts to its start and back", () => {
  const first = Date.parse("1943-04-14T00:00:00+05:45");
  for (let days = 0; days < 33_000; days += 13) {
    const moment = new Date(first + days * 86_400_000);
    expect(momentOfNepaliDay(nepaliDay(moment))).toEqual(moment);
  }
});

test.each([
  { year: 2083, month: 4, day: 33 },
  { year: 2083, month: 13, day: 1 },
  { year: 2083, month: 0, day: 1 },
  { year: 1999, month: 1, day: 1 },
  { year: 2083, month: 1, day: 0 },
])("the calendar has no %o", (day) => {
  expect(momentOfNepaliDay(day)).toBeNull();
});
