import type { TimeGroup } from "@/lib/office/report/admin/vocabulary";
import { nepaliDay, nepaliMonths } from "@/lib/platform/shared/calendar/bikram-sambat";
import { addDays, getWeekday, plainDay } from "@/lib/platform/shared/calendar/days";
import { startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { type Day, monthText, type Range, rangeText, toBs, toDays } from "./days";

/** The days of a range, each with the number of its period, and the labels of the periods. */
export type Periods = { days: Day[]; indexes: number[]; labels: string[] };

export function getPeriods(range: Range, group: TimeGroup): Periods {
  const days = toDays(range);
  const keys = days.map(periodKey[group]);
  const indexes: number[] = [];
  for (const [at, key] of keys.entries())
    indexes.push(at === 0 || key === keys[at - 1] ? (indexes[at - 1] ?? 0) : (indexes[at - 1] ?? 0) + 1);
  const spans = getSpans(days, indexes);
  return { days, indexes, labels: spans.map(periodLabel[group]) };
}

const periodKey: Record<TimeGroup, (day: Day) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, -getWeekday(day)),
  month: (day) => day.slice(0, 7),
  bs_month: (day) => toBs(day).slice(0, 7),
};

const periodLabel: Record<TimeGroup, (span: Range) => string> = {
  day: ({ from }) => plainDay(from),
  week: rangeText,
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
