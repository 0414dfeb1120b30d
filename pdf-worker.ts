import { parentPort } from "node:worker_threads";
import { makeReport } from "@/components/report/admin/print/make-report";
import type { DocumentsJob, PrintJob } from "@/lib/invoice/print-job";
import type { PdfAnswer } from "@/lib/platform/pdf/pdf-worker";
import type { ReportJob } from "@/lib/report/file/file-job";
import { printDocument, printDocuments } from "./components/invoice/pdf/print-document";

/**
 * Runs in a thread of its own (lib/platform/pdf/pdf-worker.ts): setting a document or a whole report keeps a processor busy, and nobody's page
 * waits for it.
 */
parentPort?.on("message", async (job: PrintJob | DocumentsJob | ReportJob) => {
  const answer: PdfAnswer = await getMade(job).then(
    (file) => ({ pdf: new Uint8Array(file) }),
    (error: unknown) => ({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(answer);
});

function getMade(job: PrintJob | DocumentsJob | ReportJob) {
  if ("format" in job) return makeReport(job);
  return "papers" in job ? printDocuments(job) : printDocument(job);
}
