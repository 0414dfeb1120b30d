import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/shared/api/endpoint";
import { pageFields } from "@/lib/platform/shared/api/paging-query";
import { calendars, comparisons, rangeNames, reportFormats, reportNames } from "./vocabulary";

const dayInput = z.string().trim().max(10, "Enter a date such as 2026-11-21").default("");

/** The query of a report; the names are those in its URL. */
export const reportQuery = z.object({
  report: z.enum(reportNames, "There is no such report").default("sales"),
  range: z.enum(rangeNames, "There is no such range").default("30"),
  from: dayInput.meta({ description: "First day in Nepal, for the range `own`, in either calendar: their years do not overlap" }),
  to: dayInput.meta({ description: "Last day in Nepal, for the range `own`" }),
  cal: z
    .enum(calendars, "The calendars are ad and bs")
    .default("ad")
    .meta({ description: "The calendar for a comparison of the range `own` with the year before" }),
  group: z.string().max(20).default("").meta({ description: "What one row stands for; by default the report's first group" }),
  compare: z.enum(comparisons, "There is no such comparison").default("none"),
  sort: z
    .string()
    .regex(/^-?\w{1,20}$/, "Choose a column, with - in front for the largest first")
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
  before: z.number().nullable().meta({ description: "The main figure in the period it is compared with" }),
});

export const reportTable = z.object({
  report: z.enum(reportNames),
  title: z.string(),
  about: z.string(),
  seller: z
    .object({ name: z.string(), panNumber: z.string() })
    .nullable()
    .meta({ description: "The company and its PAN, on a register for the tax office" }),
  range,
  comparedWith: range
    .extend({
      until: z.string().optional().meta({ description: "The moment at which the last day is cut: the range ends today" }),
    })
    .nullable(),
  group: z.string(),
  sort: z.string(),
  columns: z.array(column),
  main: z.string().meta({ description: "The column that is charted and compared" }),
  count: z.int().meta({ description: "Total number of rows" }),
  rows: z.array(row),
  totals: cells.meta({ description: "Sums over all rows, not only this page; money in rupees" }),
  totalsBefore: cells.nullable(),
  drawn: z.object({
    group: z.string().meta({ description: "The group the chart shows: the rows' own, or one that combines them" }),
    isTime: z.boolean(),
    points: z
      .array(z.object({ key: z.string(), name: z.string(), now: z.number(), before: z.number().nullable() }))
      .meta({ description: "The periods in order, or the twelve largest rows" }),
  }),
});
export type ReportTable = z.infer<typeof reportTable>;
export type ReportRow = z.infer<typeof row>;
export type Drawn = ReportTable["drawn"];
export type Cell = z.infer<typeof cell>;

export const getReport = endpoint("GET /api/report", {
  summary: "A page of a report with its sums; days are in Nepal time",
  access: "admin",
  right: "report.see",
  query: reportQuery.extend({
    ...pageFields(50, 500),
  }),
  reply: reportTable,
  failed: "Failed to fetch reports",
});

export const getReportFile = endpoint("GET /api/report/file", {
  summary: "A whole report as CSV, XLSX or PDF",
  access: "admin",
  right: "report.see",
  errors: [429],
  query: reportQuery.extend({ format: z.enum(reportFormats, "The formats are csv, xlsx and pdf").default("csv") }),
  reply: fileReply,
  media: "application/octet-stream",
  failed: "Failed to create the report. Please try again.",
});
