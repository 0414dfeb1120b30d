import { reportCsv } from "@/lib/report/file/csv";
import type { ReportJob } from "@/lib/report/file/file-job";
import { toSpreadsheet } from "@/lib/report/file/spreadsheet";
import { printReport } from "./print-report";

/** A report as a file. Runs in the thread that prints documents, so that nobody's page waits for it. */
export async function makeReport(job: ReportJob): Promise<Buffer> {
  if (job.format === "csv") return Buffer.from(reportCsv(job));
  return job.format === "xlsx" ? toSpreadsheet(job) : printReport(job);
}
