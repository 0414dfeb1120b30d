import { setTimeout as sleep } from "node:timers/promises";
import type { JobWithMetadata } from "pg-boss";
import { log } from "@/lib/platform/log";
import { jobQueue } from "./queue";

export type JobWorker = { stop: () => Promise<void> };

const retryMs = 5000;

/**
 * Does the jobs of a queue, so many at once; any number of processes may do it over one database. It begins when the database
 * lets it, so that nobody who wants to see the shop waits for it.
 */
export function startJobWorker<Data extends object>(
  name: string,
  { concurrency }: { concurrency: number },
  work: (job: JobWithMetadata<Data>) => Promise<void>,
): JobWorker {
  const stopping = new AbortController();
  const options = { pollingIntervalSeconds: 1, localConcurrency: concurrency, includeMetadata: true } as const;
  const begin = async () => {
    while (!stopping.signal.aborted) {
      try {
        const boss = await jobQueue();
        const id = await boss.work(name, options, async ([job]: JobWithMetadata<Data>[]) => {
          if (job) await work(job);
        });
        return () => boss.offWork(name, { id });
      } catch (error) {
        log.warn({ reason: String(error) }, `the worker of ${name} could not begin; trying again`);
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {}); // called off
      }
    }
    return undefined;
  };
  const begun = begin();
  return {
    stop: async () => {
      stopping.abort();
      const end = await begun;
      // What is being done may end; what takes longer is done again by another process.
      await Promise.race([end?.(), sleep(5000, undefined, { ref: false })]);
    },
  };
}
