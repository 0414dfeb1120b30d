import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/platform/log";

const intervalMs = 50;
const maxMs = 5000;

/**
 * For a process that takes over from another: renders one page and waits until Next has loaded all routes. Next starts that by
 * itself and does not say when it is done; meanwhile it answers nothing else, for a second, or several on a busy machine.
 */
export async function warmUp(renderPage: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + maxMs;
  await renderPage().catch((err) => log.warn({ err }, "no page could be rendered before visitors come"));
  for (let idleCount = 0; idleCount < 3 && performance.now() < deadline; ) {
    // This process's own work: on a busy machine a timer is late too.
    const before = performance.eventLoopUtilization();
    await sleep(intervalMs);
    idleCount = performance.eventLoopUtilization(before).utilization > 0.5 ? 0 : idleCount + 1;
  }
}
