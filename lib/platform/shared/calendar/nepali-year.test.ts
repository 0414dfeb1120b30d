import { expect, test } from "vitest";
import { momentOfNepaliDay, nepaliMonthLength } from "./bikram-sambat";
import { isoDay } from "./iso-day";
import { dayInNepal } from "./nepal-time";
import { fromNepaliDay, toNepaliDay } from "./nepali-year";

test("every day of the years 2060 to 2090 is the day of the whole calendar", () => {
  for (let year = 2060; year <= 2090; year++) {
    for (let month = 1; month <= 12; month++) {
      for (const day of [1, nepaliMonthLength(year, month)]) {
        const text = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
        expect([text, fromNepaliDay(text)]).toEqual([text, dayInNepal(momentOfNepaliDay({ year, month, day }) ?? 0)]);
        expect(toNepaliDay(fromNepaliDay(text) ?? "")).toEqual({ year, month, day });
      }
    }
  }
});

test.each(["2083-13-01", "2083-01-33", "2059-01-01", "2091-01-01", "2026-11-21", "2083-8-1", ""])("%j is no such day", (text) => {
  expect(fromNepaliDay(text)).toBeNull();
});

test.each([
  ["2083-08-01", "2083-08-01 looks like a Nepali date: do you mean 2026-11-17 AD?"],
  ["२०८३/०३/३२", "2083-03-32 looks like a Nepali date: do you mean 2026-07-16 AD?"],
  ["2083.8.1", "2083-08-01 looks like a Nepali date: do you mean 2026-11-17 AD?"],
  ["2083-13-01", "Choose a day"],
  ["2026-02-30", "Choose a day"],
  ["2260-01-01", "Choose a day"],
  ["", "Choose a day"],
])("a field for a day refuses “%s”", (typed, message) => {
  expect(isoDay("Choose a day").safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test("a month or day of one digit is read", () => {
  expect(isoDay().parse("2026/1/5")).toBe("2026-01-05");
});

test.each(["2026-11-17", "\u200e२०२६‑११‑१७", "2026/11/17", "2026.11.17"])("a field for a day reads “%s”", (typed) => {
  expect(isoDay().parse(typed)).toBe("2026-11-17");
});

test.each(["2003-04-13", "2034-04-14", ""])("%j is outside of those years", (day) => expect(toNepaliDay(day)).toBeNull());
