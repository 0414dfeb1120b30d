import { z } from "zod";
import { toBs } from "@/lib/office/report/admin/days/days";
import { getRange } from "@/lib/office/report/admin/days/range";
import { toDay } from "@/lib/office/report/admin/request";
import { calendars, comparisons, rangeNames, reportFormats, reportNames } from "@/lib/office/report/admin/vocabulary";
import { pageNumber } from "@/lib/platform/shared/api/list-url";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import type { ReportUrl } from "./report-query";

/** The query of a report's URL. Invalid values are replaced by defaults; the form shows the errors of invalid days. */
const urlQuery = z.object({
  report: z.enum(reportNames).catch("sales").default("sales"),
  range: z.enum(rangeNames).catch("30").default("30"),
  from: z.string().trim().max(10).catch("").default(""),
  to: z.string().trim().max(10).catch("").default(""),
  cal: z.enum(calendars).catch("ad").default("ad"),
  group: z.string().max(20).catch("").default(""),
  /** The report that the group was chosen for. Another report has other groups, and starts with its first. */
  of: z.string().max(20).optional().catch(undefined),
  compare: z.enum(comparisons).catch("none").default("none"),
  sort: z
    .string()
    .regex(/^-?\w{1,20}$/)
    .optional()
    .catch(undefined),
  format: z.enum(reportFormats).catch("xlsx").default("xlsx"),
  page: pageNumber,
});

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** `calendar` is the one in which its reader types days. */
export async function readUrl(searchParams: SearchParams, calendar: ReportUrl["cal"]): Promise<ReportUrl> {
  const { of, ...query } = urlQuery.parse({ cal: calendar, ...(await searchParams) });
  return withDays(of && of !== query.report ? { ...query, group: "", sort: undefined } : query);
}

/** A custom range defaults to the last 30 days. Its days are converted to the chosen calendar. */
function withDays(query: ReportUrl): ReportUrl {
  if (query.range !== "own") return query;
  const defaults = getRange("30", dayInNepal());
  const toCalendarDay = (text: string, fallback: string) => {
    const day = toDay(text || fallback);
    if (!day) return text;
    return query.cal === "bs" ? toBs(day) : day;
  };
  return { ...query, from: toCalendarDay(query.from, defaults.from), to: toCalendarDay(query.to, defaults.to) };
}
