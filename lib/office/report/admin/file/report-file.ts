import type { ReportTable } from "@/lib/office/report/admin/contract";
import type { ReportFormat } from "@/lib/office/report/admin/vocabulary";

/** A whole report, to be made into a file by the thread that prints documents (lib/platform/server/pdf/pdf-worker.ts). */
export type ReportFile = {
  format: ReportFormat;
  table: ReportTable;
  /** The company's name. */
  shop: string;
  /** The shop's colour; "" for the built-in one. */
  brandColor: string;
  /** "21 Nov 2026 (2083-08-05 BS)" */
  createdOn: string;
};
