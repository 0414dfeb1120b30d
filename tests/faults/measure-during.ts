/** What a piece of work costs a shop that goes on serving others. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { ShopProcess } from "./shop-process";

export type Measured<T> = {
  found: T;
  /** The longest that someone else waited for an answer in the meantime. */
  slowestMs: number;
  /** How much more memory the process had in the meantime, at most. */
  grownMb: number;
};

export async function measureDuring<T>({ url, pid }: ShopProcess, work: () => Promise<T>): Promise<Measured<T>> {
  const before = getMemory(pid);
  let [slowestMs, most, isOver] = [0, before, false];
  const others = (async () => {
    while (!isOver) {
      const began = performance.now();
      await fetch(`${url}/api/health/live`).then((answer) => answer.text());
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - began));
      most = Math.max(most, getMemory(pid));
      await sleep(10);
    }
  })();
  const found = await work().finally(() => {
    isOver = true;
  });
  await others;
  return { found, slowestMs, grownMb: Math.round(most - before) };
}

function getMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
