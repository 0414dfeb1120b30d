import { setTimeout as sleep } from "node:timers/promises";
import type { JobWithMetadata } from "pg-boss";
import { log } from "@/lib/platform/server/log";
import { taskQueue } from "./queue";

export type TaskWorker = { stop: () => Promise<void> };

const retryMs = 5000;

/**
 * Works through a queue, `concurrency` tasks at a time; any number of processes may do so on one database. It starts in the
 * background as soon as the database allows, so that the shop does not wait for it.
 */
export function startTaskWorker<Data extends object>(
  name: string,
  { concurrency }: { concurrency: number },
  work: (task: JobWithMetadata<Data>) => Promise<void>,
): TaskWorker {
  const stopping = new AbortController();
  const options = { pollingIntervalSeconds: 1, localConcurrency: concurrency, includeMetadata: true } as const;
  const start = async () => {
    while (!stopping.signal.aborted) {
      try {
        const boss = await taskQueue();
        const id = await boss.work(name, options, async ([task]: JobWithMetadata<Data>[]) => {
          if (task) await work(task);
        });
        return () => boss.offWork(name, { id });
      } catch (error) {
        log.warn({ reason: String(error) }, `the worker of ${name} could not start; trying again`);
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {}); // stopping
      }
    }
    return undefined;
  };
  const started = start();
  return {
    stop: async () => {
      stopping.abort();
      const stopWork = await started;
      // Running tasks may finish; another process repeats those that take longer.
      await Promise.race([stopWork?.(), sleep(5000, undefined, { ref: false })]);
    },
  };
}
