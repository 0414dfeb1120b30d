import { parentPort } from "node:worker_threads";
import { makeReport } from "@/components/report/admin/print/make-report";
import type { PapersJob, PrintJob } from "@/lib/invoice/print-job";
import type { PdfAnswer } from "@/lib/platform/pdf/pdf-worker";
import type { ReportJob } from "@/lib/report/file/file-job";
import { printDocument, printPapers } from "./components/invoice/pdf/print-document";

/**
 * Runs in a thread of its own (lib/platform/pdf/pdf-worker.ts): setting a document or a whole report keeps a processor busy, and nobody's page
 * waits for it.
 */
parentPort?.on("message", async (job: PrintJob | PapersJob | ReportJob) => {
  const answer: PdfAnswer = await madeOf(job).then(
    (file) => ({ pdf: new Uint8Array(file) }),
    (error: unknown) => ({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(answer);
});

function madeOf(job: PrintJob | PapersJob | ReportJob) {
  if ("format" in job) return makeReport(job);
  return "papers" in job ? printPapers(job) : printDocument(job);
}
