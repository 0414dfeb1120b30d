import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/api/endpoint";
import { pageOf } from "@/lib/platform/api/paging-query";
import { calendars, comparisons, rangeNames, reportFormats, reportNames } from "./vocabulary";

const dayInput = z.string().trim().max(10, "A day looks like 2026-11-21").default("");

/** What a report is asked for: the names are those of its address. */
export const reportQuery = z.object({
  report: z.enum(reportNames, "There is no such report").default("sales"),
  range: z.enum(rangeNames, "There is no such range").default("30"),
  from: dayInput.meta({ description: "The first day in Nepal, for the range `own`, in either calendar: no year is one in both" }),
  to: dayInput.meta({ description: "The last day in Nepal, for the range `own`" }),
  cal: z
    .enum(calendars, "The calendars are ad and bs")
    .default("ad")
    .meta({ description: "By which calendar the year before is worked out, where the days are one's own" }),
  group: z
    .string()
    .max(20)
    .default("")
    .meta({ description: "What one row stands for; the report's first one, unless it is said" }),
  compare: z.enum(comparisons, "There is no such comparison").default("none"),
  sort: z
    .string()
    .regex(/^-?\w{1,20}$/, "Say a column, with - before it for the largest first")
    .optional(),
});
export type ReportQuery = z.infer<typeof reportQuery>;

const cell = z.union([z.string(), z.number(), z.null()]);
const cells = z.record(z.string(), cell);
const range = z.object({ from: z.string(), to: z.string() });

const column = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(["text", "count", "money", "day", "bs", "period"]),
  isSummed: z.boolean(),
});

const row = z.object({
  key: z.string(),
  cells,
  before: z.number().nullable().meta({ description: "The main figure in the time it is compared with" }),
});

export const reportTable = z.object({
  report: z.enum(reportNames),
  title: z.string(),
  about: z.string(),
  range,
  comparedWith: range.nullable(),
  group: z.string(),
  sort: z.string(),
  columns: z.array(column),
  main: z.string().meta({ description: "The column that is drawn and compared" }),
  count: z.int().meta({ description: "How many rows there are in all" }),
  rows: z.array(row),
  totals: cells.meta({ description: "The sums over all rows, not only these; money in rupees" }),
  totalsBefore: cells.nullable(),
  drawn: z.object({
    group: z.string().meta({ description: "What the chart draws: the rows themselves, or what they can be taken together by" }),
    isTime: z.boolean(),
    points: z
      .array(z.object({ key: z.string(), name: z.string(), now: z.number(), before: z.number().nullable() }))
      .meta({ description: "The periods in their order, or the twelve largest rows" }),
  }),
});
export type ReportTable = z.infer<typeof reportTable>;
export type ReportRow = z.infer<typeof row>;
export type Drawn = ReportTable["drawn"];
export type Cell = z.infer<typeof cell>;

export const getReport = endpoint("GET /api/report", {
  summary: "A page of a report with its sums; every day is a day in Nepal",
  access: "admin",
  query: reportQuery.extend({
    ...pageOf(50, 500),
  }),
  reply: reportTable,
  failed: "Failed to fetch reports",
});

export const getReportFile = endpoint("GET /api/report/file", {
  summary: "The whole of a report as CSV, XLSX or PDF",
  access: "admin",
  query: reportQuery.extend({ format: z.enum(reportFormats, "The formats are csv, xlsx and pdf").default("csv") }),
  reply: fileReply,
  media: "application/octet-stream",
  failed: "Failed to make the report. Please try again.",
});
