import type { ReportTable } from "@/lib/report/contract";
import type { ReportFormat } from "@/lib/report/vocabulary";

/** A whole report, to be made into a file by the thread that prints documents (lib/platform/pdf/pdf-worker.ts). */
export type ReportJob = {
  format: ReportFormat;
  table: ReportTable;
  /** The company's name. */
  shop: string;
  /** "21 Nov 2026 (2083-08-05 BS)" */
  createdOn: string;
};
