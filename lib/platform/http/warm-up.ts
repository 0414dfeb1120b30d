import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/platform/log";

const intervalMs = 50;
const maxMs = 5000;

/**
 * For a process that takes over visitors from another: makes one page, and waits until Next has loaded all routes. It begins to do
 * so by itself and tells nobody; for a second, several on a busy machine, nothing else is answered meanwhile.
 */
export async function warmUp(makePage: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + maxMs;
  await makePage().catch((err) => log.warn({ err }, "no page could be made before visitors come"));
  for (let free = 0; free < 3 && performance.now() < end; ) {
    // What this process does itself: a timer is late on a busy machine too.
    const before = performance.eventLoopUtilization();
    await sleep(intervalMs);
    free = performance.eventLoopUtilization(before).utilization > 0.5 ? 0 : free + 1;
  }
}
