import type { TimeGroup } from "@/lib/office/report/admin/vocabulary";
import { nepaliDay } from "@/lib/platform/shared/calendar/bikram-sambat";
import { plainDay } from "@/lib/platform/shared/calendar/days";
import { addDays, getWeekday, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { nepaliMonths } from "@/lib/platform/shared/calendar/nepali-year";
import { inCalendar, type StaffCalendar } from "@/lib/platform/shared/calendar/staff-calendar";
import { type Day, monthText, nepaliDayText, type Range, rangeText, toBs, toDays } from "./days";

/** The days of a range, each with the number of its period, and the labels of the periods. */
export type Periods = { days: Day[]; indexes: number[]; labels: string[] };

/** Days and weeks are labelled in the given calendar; a month belongs to the calendar of its group. */
export function getPeriods(range: Range, group: TimeGroup, calendar: StaffCalendar = "ad"): Periods {
  const days = toDays(range);
  const keys = days.map(periodKey[group]);
  const indexes: number[] = [];
  for (const [at, key] of keys.entries())
    indexes.push(at === 0 || key === keys[at - 1] ? (indexes[at - 1] ?? 0) : (indexes[at - 1] ?? 0) + 1);
  const spans = getSpans(days, indexes);
  return { days, indexes, labels: spans.map((span) => periodLabel[group](span, calendar)) };
}

const periodKey: Record<TimeGroup, (day: Day) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, -getWeekday(day)),
  month: (day) => day.slice(0, 7),
  bs_month: (day) => toBs(day).slice(0, 7),
};

const periodLabel: Record<TimeGroup, (span: Range, calendar: StaffCalendar) => string> = {
  day: ({ from }, calendar) => inCalendar(calendar, { ad: plainDay(from), bs: nepaliDayText(from) }),
  week: (span, calendar) => inCalendar(calendar, { ad: rangeText(span), bs: rangeText(span, nepaliDayText) }),
  month: ({ from }) => monthText(from),
  bs_month: ({ from }) => {
    const { year, month } = nepaliDay(startOfDay(from));
    return `${nepaliMonths[month - 1]} ${year}`;
  },
};

/** The first and last day of each period, within the range. */
function getSpans(days: Day[], indexes: number[]): Range[] {
  const spans: Range[] = [];
  for (const [index, day] of days.entries()) {
    const at = indexes[index] ?? 0;
    spans[at] = { from: spans[at]?.from ?? day, to: day };
  }
  return spans;
}
