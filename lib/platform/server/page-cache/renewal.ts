import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { contentClock } from "@/lib/platform/server/content/content";
import { log } from "@/lib/platform/server/log";
import type { PageCache } from "./page-cache";

/** At most five pages a second, which take about a fifth of one core. */
const intervalMs = 200;
const maxPages = 100;
const maxUtilization = 0.5;
const timeoutMs = 30_000;

/**
 * Renders the most requested pages again after a change, so that fewer visitors have to wait: one page at a time, and only while
 * the event loop is mostly free and no visitor waits for a page. Returns a function that stops it.
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
    // If one page fails or hangs, the next would too: the others wait for a visitor, or another change.
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
