import { momentOfNepaliDay, nepaliDay, nepaliMonthLength } from "@/lib/platform/calendar/bikram-sambat";
import { startOfDay } from "@/lib/platform/calendar/day-text";
import type { CalendarName, Comparison, RangeName } from "@/lib/report/vocabulary";
import { addDays, countDays, type Day, type Range, today } from "./days";

/** The first and last day that a report can begin and end with: the calendar of Nepal is known for them. */
export const firstDay: Day = "2000-01-01";
export const lastDay: Day = "2033-12-31";

/** More would keep the database busy for longer than anybody waits. */
export const maxDays = 3660;

const shrawan = 4;

/** The days that a name stands for, seen from a day. What has begun goes as far as that day. */
export function getRange(name: Exclude<RangeName, "own">, on: Day = today()): Range {
  const { year, month } = nepaliDay(startOfDay(on));
  const fiscal = month >= shrawan ? year : year - 1;
  const last = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  const ranges: Record<typeof name, () => Range> = {
    today: () => ({ from: on, to: on }),
    "7": () => ({ from: addDays(on, -6), to: on }),
    "30": () => ({ from: addDays(on, -29), to: on }),
    bs_month: () => ({ from: startOfNepaliMonth(year, month), to: on }),
    last_bs_month: () => ({ from: startOfNepaliMonth(last.year, last.month), to: addDays(startOfNepaliMonth(year, month), -1) }),
    fy: () => ({ from: startOfNepaliMonth(fiscal, shrawan), to: on }),
    last_fy: () => ({ from: startOfNepaliMonth(fiscal - 1, shrawan), to: addDays(startOfNepaliMonth(fiscal, shrawan), -1) }),
  };
  return ranges[name]();
}

/** The days that a range is compared with: as many before it, or the same ones a year earlier by the calendar it is said in. */
export function comparedWith(range: Range, comparison: Comparison, calendar: CalendarName): Range | null {
  if (comparison === "none") return null;
  if (comparison === "before") return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) };
  const earlier = calendar === "bs" ? nepaliYearEarlier : yearEarlier;
  return { from: earlier(range.from), to: earlier(range.to) };
}

/** Whose year it is that a range with a name goes by. */
export function getCalendar(name: RangeName, chosen: CalendarName): CalendarName {
  if (name === "own") return chosen;
  return name === "today" || name === "7" || name === "30" ? "ad" : "bs";
}

const startOfNepaliMonth = (year: number, month: number): Day => dayOfNepali(year, month, 1);

function dayOfNepali(year: number, month: number, day: number): Day {
  const moment = momentOfNepaliDay({ year, month, day });
  if (!moment) throw new RangeError(`The calendar has no ${year}-${month}-${day}.`);
  return today(moment);
}

/** A month that was shorter then ends with its own last day. */
function nepaliYearEarlier(day: Day): Day {
  const { year, month, day: number } = nepaliDay(startOfDay(day));
  return dayOfNepali(year - 1, month, Math.min(number, nepaliMonthLength(year - 1, month)));
}

function yearEarlier(day: Day): Day {
  const [year = "", rest] = [day.slice(0, 4), day.slice(4)];
  return `${Number(year) - 1}${rest === "-02-29" ? "-02-28" : rest}`;
}
