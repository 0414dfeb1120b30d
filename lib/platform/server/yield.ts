import { setImmediate } from "node:timers/promises";

/**
 * For long work on the event loop: awaited before each step, the returned function yields once the steps since the last
 * yield have taken `maxMs`.
 */
export function createYield(maxMs = 10): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxMs) return;
    await setImmediate();
    since = performance.now();
  };
}
