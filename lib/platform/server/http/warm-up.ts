import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/platform/server/log";

const intervalMs = 50;
const maxIdleWaitMs = 5000;
const retryMs = 500;

type Options = {
  paths: readonly string[];
  renderPage: (path: string) => Promise<{ status: number }>;
  /** Next loads all routes at the start, not each when it is first requested (next.config.ts). */
  isLoadingRoutes: boolean;
  /** After this visitors come although no page could be rendered: an answer that says so is better than none. */
  maxMs?: number;
};

/**
 * Before visitors come: renders each page until that succeeds, and waits until Next has loaded all routes. Next starts that by itself
 * and does not say when it is done; meanwhile it answers nothing else, for a second, or several on a busy machine.
 */
export async function warmUp({ paths, renderPage, isLoadingRoutes, maxMs = 30_000 }: Options): Promise<void> {
  const deadline = performance.now() + maxMs;
  for (const path of paths) {
    const reason = await renderUntil(deadline, () => renderPage(path));
    if (reason) return log.error({ path, ...reason }, "the shop opens although a page could not be rendered");
  }
  if (isLoadingRoutes) await waitUntilIdle();
}

/** Returns why the page could not be rendered. */
async function renderUntil(deadline: number, renderPage: () => Promise<{ status: number }>): Promise<object | null> {
  for (;;) {
    const reason = await renderPage().then(
      ({ status }) => (status === 200 ? null : { status }),
      (err) => ({ err }),
    );
    if (!reason || performance.now() > deadline) return reason;
    await sleep(retryMs);
  }
}

async function waitUntilIdle(): Promise<void> {
  const deadline = performance.now() + maxIdleWaitMs;
  for (let idleCount = 0; idleCount < 3 && performance.now() < deadline; ) {
    // This process's own work: on a busy machine a timer is late too.
    const before = performance.eventLoopUtilization();
    await sleep(intervalMs);
    idleCount = performance.eventLoopUtilization(before).utilization > 0.5 ? 0 : idleCount + 1;
  }
}
