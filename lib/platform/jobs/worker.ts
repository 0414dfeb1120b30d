import { setTimeout as sleep } from "node:timers/promises";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import { log } from "@/lib/platform/log";
import { jobDatabase } from "./database";

export type JobWorker = { stop: () => Promise<void> };

const retryMs = 5000;

/**
 * Does the jobs of a queue, so many at once; any number of processes may do it over one database. It begins when the database
 * lets it, so that nobody who wants to see the shop waits for it.
 */
export function startJobWorker<Data extends object>(
  name: string,
  { atOnce }: { atOnce: number },
  work: (job: JobWithMetadata<Data>) => Promise<void>,
): JobWorker {
  const stopping = new AbortController();
  const boss = new PgBoss({ db: jobDatabase, schedule: false });
  boss.on("error", (err) => log.warn({ reason: String(err) }, `the worker of ${name} complains`));
  const options = { pollingIntervalSeconds: 1, localConcurrency: atOnce, includeMetadata: true } as const;
  const begin = async () => {
    while (!stopping.signal.aborted) {
      try {
        await boss.start();
        await boss.work(name, options, async ([job]: JobWithMetadata<Data>[]) => {
          if (job) await work(job);
        });
        return;
      } catch (error) {
        log.warn({ reason: String(error) }, `the worker of ${name} could not begin; trying again`);
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {}); // called off
      }
    }
  };
  const begun = begin();
  return {
    stop: async () => {
      stopping.abort();
      await begun;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
