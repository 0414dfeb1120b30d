import { z } from "zod";
import { pageNumber } from "@/lib/platform/api/list-url";
import { toBs, today } from "@/lib/report/days/days";
import { getRange } from "@/lib/report/days/range";
import { toDay } from "@/lib/report/request";
import { calendars, comparisons, rangeNames, reportFormats, reportNames } from "@/lib/report/vocabulary";
import type { ReportUrl } from "./report-query";

/** What the address of a report holds. What makes no sense there is left out; days that make none are said in the form. */
const address = z.object({
  report: z.enum(reportNames).catch("sales").default("sales"),
  range: z.enum(rangeNames).catch("30").default("30"),
  from: z.string().trim().max(10).catch("").default(""),
  to: z.string().trim().max(10).catch("").default(""),
  cal: z.enum(calendars).catch("ad").default("ad"),
  group: z.string().max(20).catch("").default(""),
  /** Of which report the group was chosen: another report has other rows, and begins with its own. */
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

export async function readUrl(searchParams: SearchParams): Promise<ReportUrl> {
  const { of, ...query } = address.parse(await searchParams);
  return withDays(of && of !== query.report ? { ...query, group: "", sort: undefined } : query);
}

/** Days of one's own begin with the last thirty, and are written in the calendar that is chosen. */
function withDays(query: ReportUrl): ReportUrl {
  if (query.range !== "own") return query;
  const start = getRange("30", today());
  const written = (text: string, otherwise: string) => {
    const day = toDay(text || otherwise);
    if (!day) return text;
    return query.cal === "bs" ? toBs(day) : day;
  };
  return { ...query, from: written(query.from, start.from), to: written(query.to, start.to) };
}
