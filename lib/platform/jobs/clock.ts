import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

export type TimedJob = readonly [name: string, work: () => Promise<unknown>];

type Clock = { stop: () => Promise<void> };

/**
 * Does what has to be done from time to time, in the order given, each round JOB_SECONDS after the one before. Every process does
 * it: each job locks what it changes, so that two at once do a thing once. A job that fails is tried in the next round and delays
 * no other.
 */
export function startClock(jobs: readonly TimedJob[]): Clock {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      // Not all processes at the same moment.
      const waitMs = env().JOB_SECONDS * 1000 * (0.8 + Math.random() * 0.4);
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {}); // called off
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
