import { parentPort } from "node:worker_threads";
import type { PrintJob } from "@/lib/invoice/print-job";
import type { PdfAnswer } from "@/lib/pdf-worker";
import { printDocument } from "./print-document";

/** Runs in a thread of its own (lib/pdf-worker.ts): setting a document keeps a processor busy, and nobody's page waits for it. */
parentPort?.on("message", async (job: PrintJob) => {
  const answer: PdfAnswer = await printDocument(job).then(
    (pdf) => ({ pdf: new Uint8Array(pdf) }),
    (error: unknown) => ({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(answer);
});
