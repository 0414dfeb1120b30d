import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { startPdfWorker } from "@/lib/platform/server/pdf/pdf-worker";
import { bundleServer } from "@/scripts/build";

/** Call at the top of a file whose tests make PDFs, which a worker thread renders, as in server.ts. */
export function withPdfWorker(): void {
  let worker: ReturnType<typeof startPdfWorker>;
  beforeAll(async () => {
    await bundleServer({ "pdf-worker": "pdf-worker.ts" });
    worker = startPdfWorker(path.resolve("dist/pdf-worker.mjs"));
  });
  afterAll(() => worker.stop());
}
