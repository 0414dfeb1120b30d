import { setImmediate } from "node:timers/promises";

/**
 * For long work on the thread that answers everybody: asked before each step, it lets others have their turn once the steps
 * since the last time have taken some milliseconds.
 */
export function breather(maxMs = 10): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxMs) return;
    await setImmediate();
    since = performance.now();
  };
}
