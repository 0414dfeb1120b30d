import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { contentClock } from "@/lib/platform/content/content";
import { log } from "@/lib/platform/log";
import type { PageCache } from "./page-cache";

/** Five pages a second at most take about a fifth of one core. */
const intervalMs = 200;
const maxPages = 100;
const maxUtilization = 0.5;
const timeoutMs = 30_000;

/**
 * Renders the pages most asked for again after a change, so that fewer visitors wait for one: a page at a time, and only where the
 * event loop was mostly free since the last look and no visitor waits for a page. Returns what ends it.
 */
export function renewPages(cache: PageCache, isStopping: () => boolean = () => false): () => void {
  let queue: string[] = [];
  let lastClock: number | undefined;
  let isRenewing = false;
  let before = performance.eventLoopUtilization();

  const renewNext = async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (isRenewing || utilization > maxUtilization || cache.isRendering || isStopping()) return;
    const clock = contentClock();
    if (clock !== lastClock) {
      queue = cache.getStalePopular(maxPages);
      lastClock = clock;
    }
    const key = queue.shift();
    if (key === undefined) return;
    isRenewing = true;
    // What fails or never ends would fail for the next page too: the others wait for a visitor, or another change.
    const isDone = await Promise.race([cache.renew(key), sleep(timeoutMs, false, { ref: false })]);
    if (!isDone) queue = [];
    isRenewing = false;
  };
  const timer = setInterval(
    () =>
      void renewNext().catch((err) => {
        isRenewing = false;
        log.warn({ err }, "a page could not be rendered again");
      }),
    intervalMs,
  ).unref();
  return () => clearInterval(timer);
}
