/** Measures the effect of some work on other requests and on the memory of a shop. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { ShopProcess } from "./shop-process";

export type Measurement<T> = {
  result: T;
  /** The usual and the longest wait for another request meanwhile, beyond that of a shop with nothing else to do. */
  usualMs: number;
  slowestMs: number;
  /** The peak growth of the process's memory meanwhile. */
  grownMb: number;
};

/** `idle` is another shop: how long it takes at the same moment is the load of the machine, not the effect of the work. */
export async function measureDuring<T>(
  { url, pid }: ShopProcess,
  idle: ShopProcess,
  work: () => Promise<T>,
): Promise<Measurement<T>> {
  const before = getMemory(pid);
  const waits: number[] = [];
  let [peak, isDone] = [before, false];
  const others = (async () => {
    while (!isDone) {
      const [ms, idleMs] = await Promise.all([timeRequest(url), timeRequest(idle.url)]);
      waits.push(Math.round(ms - idleMs));
      peak = Math.max(peak, getMemory(pid));
      await sleep(10);
    }
  })();
  const result = await work().finally(() => {
    isDone = true;
  });
  await others;
  waits.sort((a, b) => a - b);
  return { result, usualMs: waits[waits.length >> 1] ?? 0, slowestMs: waits.at(-1) ?? 0, grownMb: Math.round(peak - before) };
}

async function timeRequest(url: string): Promise<number> {
  const startedAt = performance.now();
  await fetch(`${url}/api/health/live`).then((reply) => reply.text());
  return performance.now() - startedAt;
}

function getMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
