import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

export type TimedJob = readonly [name: string, work: () => Promise<unknown>];

type Clock = { stop: () => Promise<void> };

/**
 * Runs the timed jobs, each round of a list JOB_SECONDS after the one before. The jobs of a list run in order, and no list waits
 * for another. Several processes may run them: each job locks what it changes, so that nothing is done twice. A job that fails is retried
 * in the next round.
 */
export function startClock(lists: readonly (readonly TimedJob[])[]): Clock {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (jobs: readonly TimedJob[]) => {
    while (!signal.aborted) {
      // So that not all processes start at the same moment.
      const waitMs = env().JOB_SECONDS * 1000 * (0.8 + Math.random() * 0.4);
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {}); // stopping
      for (const [name, work] of jobs) if (!signal.aborted) await attempt(name, work);
    }
  };
  const running = lists.map(run);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Runs a job, or one of its items (`about`). A failure is logged and does not stop the others; `undefined` then. */
export async function attempt<T>(job: string, work: () => Promise<T>, about: object = {}): Promise<T | undefined> {
  try {
    return await work();
  } catch (err) {
    log.error({ err, job, ...about }, "a job failed; trying again later");
    return undefined;
  }
}
