import { printMaterials } from "@/components/advice/job/pdf/print-materials";
import { printLabels } from "@/components/catalogue/product/admin/pdf/print-labels";
import { makeReport } from "@/components/office/report/admin/print/print-report";
import type { MaterialsFile } from "@/lib/advice/job/saved/materials-list";
import type { LabelsFile } from "@/lib/catalogue/product/admin/label-file";
import { type SheetFile, toWorkbook } from "@/lib/office/person/admin/customer-sheet";
import type { ReportFile } from "@/lib/office/report/admin/file/report-file";
import type { DocumentFile, DocumentsFile } from "@/lib/sales/invoice/document-file";
import { printDocument, printDocuments } from "./components/sales/invoice/pdf/print-document";

/**
 * Runs in its own thread (lib/platform/server/pdf/pdf-worker.ts): laying out a document or a whole report keeps a core busy, and no page
 * should wait for it.
 */
export async function makeFile(
  file: DocumentFile | DocumentsFile | ReportFile | MaterialsFile | SheetFile | LabelsFile,
): Promise<Uint8Array> {
  if ("format" in file) return new Uint8Array(await makeReport(file));
  if ("sheet" in file) return new Uint8Array(await toWorkbook(file));
  if ("labels" in file) return new Uint8Array(await printLabels(file));
  if ("materials" in file) return new Uint8Array(await printMaterials(file));
  return new Uint8Array(await ("documents" in file ? printDocuments(file) : printDocument(file)));
}
