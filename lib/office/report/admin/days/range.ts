import type { CalendarName, Comparison, RangeName } from "@/lib/office/report/admin/vocabulary";
import { momentOfNepaliDay, nepaliDay, nepaliMonthLength } from "@/lib/platform/shared/calendar/bikram-sambat";
import { addDays, dayInNepal, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { countDays, type Day, type Range } from "./days";

/** The earliest and the latest day of a report: the Bikram Sambat tables cover them. */
export const firstDay: Day = "2000-01-01";
export const lastDay: Day = "2033-12-31";

/** More would keep the database busy for longer than anybody would wait. */
export const maxDays = 3660;

const shrawan = 4;

/** The days of a named range, as of a given day. A period that is not over yet ends with that day. */
export function getRange(name: Exclude<RangeName, "own">, on: Day = dayInNepal()): Range {
  const { year, month } = nepaliDay(startOfDay(on));
  const fiscalYear = month >= shrawan ? year : year - 1;
  const lastMonth = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  const ranges: Record<typeof name, () => Range> = {
    today: () => ({ from: on, to: on }),
    "7": () => ({ from: addDays(on, -6), to: on }),
    "30": () => ({ from: addDays(on, -29), to: on }),
    bs_month: () => ({ from: startOfNepaliMonth(year, month), to: on }),
    last_bs_month: () => ({
      from: startOfNepaliMonth(lastMonth.year, lastMonth.month),
      to: addDays(startOfNepaliMonth(year, month), -1),
    }),
    fy: () => ({ from: startOfNepaliMonth(fiscalYear, shrawan), to: on }),
    last_fy: () => ({
      from: startOfNepaliMonth(fiscalYear - 1, shrawan),
      to: addDays(startOfNepaliMonth(fiscalYear, shrawan), -1),
    }),
  };
  return ranges[name]();
}

/**
 * The days to compare a range with: the same number before it, or the same ones a year earlier in the given calendar. If the
 * range ends today, the last of them ends at the same hour.
 */
export function comparedWith(range: Range, comparison: Comparison, calendar: CalendarName, now = new Date()): Range | null {
  if (comparison === "none") return null;
  const earlier = comparison === "before" ? daysBefore(range) : yearBefore(range, calendar);
  if (range.to !== dayInNepal(now)) return earlier;
  const elapsed = now.getTime() - startOfDay(range.to).getTime();
  return { ...earlier, until: new Date(startOfDay(earlier.to).getTime() + elapsed).toISOString() };
}

const daysBefore = (range: Range): Range => ({ from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) });

function yearBefore({ from, to }: Range, calendar: CalendarName): Range {
  const earlier = calendar === "bs" ? nepaliYearEarlier : yearEarlier;
  return { from: earlier(from), to: earlier(to) };
}

/** The calendar whose years a range follows. */
export function getCalendar(name: RangeName, chosen: CalendarName): CalendarName {
  if (name === "own") return chosen;
  return name === "today" || name === "7" || name === "30" ? "ad" : "bs";
}

const startOfNepaliMonth = (year: number, month: number): Day => dayOfNepali(year, month, 1);

function dayOfNepali(year: number, month: number, day: number): Day {
  const moment = momentOfNepaliDay({ year, month, day });
  if (!moment) throw new RangeError(`The calendar has no ${year}-${month}-${day}.`);
  return dayInNepal(moment);
}

/** If that month was shorter a year earlier, its last day. */
function nepaliYearEarlier(day: Day): Day {
  const { year, month, day: dayOfMonth } = nepaliDay(startOfDay(day));
  return dayOfNepali(year - 1, month, Math.min(dayOfMonth, nepaliMonthLength(year - 1, month)));
}

function yearEarlier(day: Day): Day {
  const [year = "", rest] = [day.slice(0, 4), day.slice(4)];
  return `${Number(year) - 1}${rest === "-02-29" ? "-02-28" : rest}`;
}
