import { catalogue } from "@/lib/office/report/admin/catalogue";
import type { ReportQuery } from "@/lib/office/report/admin/contract";
import type { ReportFormat } from "@/lib/office/report/admin/vocabulary";

export const reportPath = "/admin/reports";
export const reportPageSize = 50;

/** The query of a report's URL: the call's query, the page and the file format. */
export type ReportUrl = ReportQuery & { page: number; format: ReportFormat };

const defaults: Partial<ReportUrl> = { report: "sales", range: "30", compare: "none", page: 1, format: "xlsx" };

/** A report's URL, without default values. Own days keep their calendar: which one is the default depends on the reader. */
export function reportHref(query: Partial<ReportUrl>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value && defaults[name as keyof ReportUrl] !== value) search.set(name, String(value));
  }
  if (query.range !== "own") for (const name of ["from", "to", "cal"]) search.delete(name);
  return search.size ? `${reportPath}?${search}` : reportPath;
}

/** The groupings that a report offers. */
export const groupOptions = (report: ReportUrl["report"]) =>
  catalogue[report].groups.map(({ name, label }) => ({ value: name, label }));
