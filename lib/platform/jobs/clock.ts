import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

export type TimedJob = readonly [name: string, work: () => Promise<unknown>];

type Clock = { stop: () => Promise<void> };

/**
 * Runs the timed jobs in order, each round JOB_SECONDS after the one before. Every process runs them: each job locks what it
 * changes, so that nothing is done twice. A job that fails is retried in the next round and does not delay the others.
 */
export function startClock(jobs: readonly TimedJob[]): Clock {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      // So that not all processes start at the same moment.
      const waitMs = env().JOB_SECONDS * 1000 * (0.8 + Math.random() * 0.4);
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {}); // stopping
      for (const [name, work] of jobs) if (!signal.aborted) await attempt(name, work);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ err, job: name }, "a job failed; it is tried again");
  }
}
