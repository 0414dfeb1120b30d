import "server-only";
import { db } from "@/lib/platform/db/client";
import { type JobWorker, startJobWorker } from "@/lib/platform/jobs/worker";
import { log } from "@/lib/platform/log";
import { importQueue } from "./queue";
import { runImport } from "./run";

/** Runs queued imports, one at a time. */
export function startImportWorker(): JobWorker {
  return startJobWorker<{ importId: string }>(importQueue.name, { concurrency: 1 }, async ({ data, retryCount, retryLimit }) => {
    try {
      await runImport(data.importId);
    } catch (error) {
      log.warn({ err: error, importId: data.importId, retryCount }, "an import stopped");
      if (retryCount >= retryLimit) {
        await db.productImport.updateMany({ where: { id: data.importId, status: "running" }, data: { status: "failed" } });
      }
      throw error;
    }
  });
}
