import { setTimeout as sleep } from "node:timers/promises";

/** What is read, or an error if that takes longer than `ms` milliseconds. */
export async function inTime<T>(reading: Promise<T>, ms: number): Promise<T> {
  const stopping = new AbortController();
  const late = sleep(ms, undefined, { ref: false, signal: stopping.signal }).then(() => {
    throw new Error(`not read within ${ms} ms`);
  });
  return Promise.race([reading, late]).finally(() => stopping.abort());
}
