import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { log } from "@/lib/platform/server/log";
import { startTaskWorker, type TaskWorker } from "@/lib/platform/server/queue/worker";
import { importQueue } from "./queue";
import { runImport } from "./run";

/** Runs queued imports, one at a time. */
export function startImportWorker(): TaskWorker {
  return startTaskWorker<{ importId: string }>(importQueue.name, { concurrency: 1 }, async ({ data, retryCount, retryLimit }) => {
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
