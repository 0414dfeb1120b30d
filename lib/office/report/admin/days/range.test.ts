import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timeGroups } from "@/lib/office/report/admin/vocabulary";
import { plainDay } from "@/lib/platform/shared/calendar/days";
import { addDays } from "@/lib/platform/shared/calendar/nepal-time";
import { countDays, dayOfBs, rangeText, toBs, toDays } from "./days";
import { getPeriods } from "./periods";
import { comparedWith, getCalendar, getRange } from "./range";

describe("ranges as of 21 November 2026 (5 Mangsir 2083)", () => {
  const on = "2026-11-21";
  test.each([
    ["today", "2026-11-21", "2026-11-21"],
    ["7", "2026-11-15", "2026-11-21"],
    ["30", "2026-10-23", "2026-11-21"],
    ["bs_month", "2026-11-17", "2026-11-21"],
    ["last_bs_month", "2026-10-18", "2026-11-16"],
    ["fy", "2026-07-17", "2026-11-21"],
    ["last_fy", "2025-07-17", "2026-07-16"],
  ] as const)("%s is %s to %s", (name, from, to) => {
    expect(getRange(name, on)).toEqual({ from, to });
  });

  test("the last fiscal year begins with Shrawan and ends with Ashadh", () => {
    const { from, to } = getRange("last_fy", on);
    expect([toBs(from), toBs(to)]).toEqual(["2082-04-01", "2083-03-32"]);
  });
});

test.each([
  ["the first of Shrawan", "2026-07-17", "2026-07-17"],
  ["the last of Ashadh", "2026-07-16", "2025-07-17"],
])("on %s (%s) the fiscal year began on %s", (_, on, from) => {
  expect(getRange("fy", on)).toEqual({ from, to: on });
});

test("in Baishakh the last month is Chaitra of the year before", () => {
  const { from, to } = getRange("last_bs_month", "2026-04-20");
  expect([toBs(from), toBs(to).slice(0, 7)]).toEqual(["2082-12-01", "2082-12"]);
});

describe("comparisons", () => {
  test.each([
    [{ from: "2026-11-15", to: "2026-11-21" }, "before", "ad", { from: "2026-11-08", to: "2026-11-14" }],
    [{ from: "2026-11-21", to: "2026-11-21" }, "before", "ad", { from: "2026-11-20", to: "2026-11-20" }],
    [{ from: "2028-02-29", to: "2028-03-01" }, "year", "ad", { from: "2027-02-28", to: "2027-03-01" }],
    [{ from: "2026-07-17", to: "2026-11-21" }, "year", "bs", { from: "2025-07-17", to: "2025-11-21" }],
  ] as const)("%o with the %s (%s) is %o", (range, comparison, calendar, expected) => {
    expect(comparedWith(range, comparison, calendar)).toEqual(expected);
  });

  const morning = new Date("2026-11-21T04:15:00Z");

  test("a range that ends today is compared up to the same hour of the last day", () => {
    const today = comparedWith({ from: "2026-11-21", to: "2026-11-21" }, "before", "ad", morning);
    expect(today).toEqual({ from: "2026-11-20", to: "2026-11-20", until: "2026-11-20T04:15:00.000Z" });
    const year = comparedWith({ from: "2026-07-17", to: "2026-11-21" }, "year", "bs", morning);
    expect(year).toEqual({ from: "2025-07-17", to: "2025-11-21", until: "2025-11-21T04:15:00.000Z" });
  });

  test("none is null", () => {
    expect(comparedWith({ from: "2026-11-15", to: "2026-11-21" }, "none", "ad")).toBeNull();
  });

  test("BS months and fiscal years always follow the Nepali calendar", () => {
    expect(["bs_month", "fy", "own", "7"].map((name) => getCalendar(name as "own", "ad"))).toEqual(["bs", "bs", "ad", "ad"]);
  });
});

test.each([
  ["2083-08-05", "2026-11-21"],
  ["2083-8-5", "2026-11-21"],
  ["2083-08-33", null],
  ["2083-13-01", null],
  ["2083-08", null],
  ["", null],
])("'%s' BS is %s", (text, day) => {
  expect(dayOfBs(text)).toBe(day);
});

test.each([
  ["2026-11-21", "2026-11-21", "21 Nov 2026"],
  ["2026-11-15", "2026-11-21", "15 – 21 Nov 2026"],
  ["2026-10-24", "2026-11-22", "24 Oct – 22 Nov 2026"],
  ["2025-12-31", "2026-01-01", "31 Dec 2025 – 1 Jan 2026"],
])("%s to %s is written as %s", (from, to, text) => {
  expect(rangeText({ from, to })).toBe(text);
});

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 1, max: 800 }))
  .map(([start, days]) => ({ from: addDays("2001-01-01", start), to: addDays("2001-01-01", start + days - 1) }));

test("every day of any range belongs to exactly one period, in order", () => {
  fc.assert(
    fc.property(ranges, fc.constantFrom(...timeGroups), (range, group) => {
      const { days, indexes, labels } = getPeriods(range, group);
      expect(days).toEqual(toDays(range));
      expect(days).toHaveLength(countDays(range));
      expect(indexes[0]).toBe(0);
      expect(indexes.every((index, at) => at === 0 || [0, 1].includes(index - (indexes[at - 1] ?? 0)))).toBe(true);
      expect(labels).toHaveLength((indexes.at(-1) ?? 0) + 1);
      expect(new Set(labels).size).toBe(labels.length);
    }),
    { numRuns: 60 },
  );
});

test("days and weeks are labelled in the reader's calendar, months in that of their group", () => {
  const range = { from: "2026-11-13", to: "2026-11-21" };
  expect(getPeriods(range, "week", "bs").labels).toEqual(["27 – 28 Kartik 2083", "29 Kartik – 5 Mangsir 2083"]);
  expect(getPeriods(range, "day", "bs").labels.at(-1)).toBe("5 Mangsir 2083");
  expect(getPeriods(range, "day", "both").labels.at(-1)).toBe("21 Nov 2026 (5 Mangsir 2083)");
  expect(getPeriods(range, "month", "bs").labels).toEqual(["Nov 2026"]);
});

test("weeks begin on Sunday, and months of either calendar on their first day", () => {
  const range = { from: "2026-11-13", to: "2026-11-23" };
  expect(getPeriods(range, "week").labels).toEqual(["13 – 14 Nov 2026", "15 – 21 Nov 2026", "22 – 23 Nov 2026"]);
  expect(getPeriods(range, "bs_month").labels).toEqual(["Kartik 2083", "Mangsir 2083"]);
  expect(getPeriods({ from: "2026-10-31", to: "2026-11-01" }, "month").labels).toEqual(["Oct 2026", "Nov 2026"]);
  expect(plainDay("2026-11-01")).toBe("1 Nov 2026");
});
