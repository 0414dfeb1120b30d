import { printMaterials } from "@/components/job/pdf/print-materials";
import { makeReport } from "@/components/report/admin/print/print-report";
import type { DocumentsJob, PrintJob } from "@/lib/invoice/print-job";
import type { MaterialsJob } from "@/lib/job/materials-list";
import type { ReportJob } from "@/lib/report/file/file-job";
import { printDocument, printDocuments } from "./components/invoice/pdf/print-document";

/**
 * Runs in its own thread (lib/platform/pdf/pdf-worker.ts): laying out a document or a whole report keeps a core busy, and no page
 * should wait for it.
 */
export async function makeFile(job: PrintJob | DocumentsJob | ReportJob | MaterialsJob): Promise<Uint8Array> {
  if ("format" in job) return new Uint8Array(await makeReport(job));
  if ("materials" in job) return new Uint8Array(await printMaterials(job));
  return new Uint8Array(await ("documents" in job ? printDocuments(job) : printDocument(job)));
}
