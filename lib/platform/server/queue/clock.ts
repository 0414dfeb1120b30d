import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { cutText } from "@/lib/platform/shared/text/cut-text";

export type TimedTask = readonly [name: string, work: () => Promise<unknown>];

const maxError = 200;

type Clock = {
  stop: () => Promise<void>;
  /** Whether any list has ended a round lately: otherwise this process should not count as the one that runs the tasks. */
  isBeating: () => boolean;
};

/** How long no round may end before the tasks count as standing still. */
export const getLongestSilence = (): number => Math.max(5 * 60_000, 5 * env().TASK_SECONDS * 1000);

/**
 * Runs the timed tasks, each round of a list TASK_SECONDS after the one before. The tasks of a list run in order, and no list waits
 * for another. Several processes may run them: each task locks what it changes, so that nothing is done twice. A task that fails is retried
 * in the next round.
 */
export function startClock(lists: readonly (readonly TimedTask[])[]): Clock {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastRound = performance.now();
  const run = async (tasks: readonly TimedTask[]) => {
    while (!signal.aborted) {
      // So that not all processes start at the same moment.
      const waitMs = env().TASK_SECONDS * 1000 * (0.8 + Math.random() * 0.4);
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {}); // stopping
      for (const [name, work] of tasks) if (!signal.aborted) await record(name, work);
      lastRound = performance.now();
    }
  };
  const running = lists.map(run);
  return {
    isBeating: () => performance.now() - lastRound < getLongestSilence(),
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Runs a task and notes when: System in the admin and /metrics tell from it whether tasks run at all. */
async function record(name: string, work: () => Promise<unknown>): Promise<void> {
  let error: string | null = null;
  await attempt(name, () =>
    work().catch((thrown) => {
      error = cutText(String(thrown), maxError);
      throw thrown;
    }),
  );
  // Without a database the log already tells more than this row would.
  await db.$executeRaw`
    INSERT INTO timed_task (name, ended_at, error) VALUES (${name}, now(), ${error})
    ON CONFLICT (name) DO UPDATE SET ended_at = now(), error = EXCLUDED.error`.catch(() => {});
}

/** Runs a task, or one of its items (`about`). A failure is logged and does not stop the others; `undefined` then. */
export async function attempt<T>(task: string, work: () => Promise<T>, about: object = {}): Promise<T | undefined> {
  try {
    return await work();
  } catch (err) {
    log.error({ err, task, ...about }, "a task failed; trying again later");
    return undefined;
  }
}
