import { setImmediate } from "node:timers/promises";

/** The longest time that `work` blocks the event loop, in milliseconds of processor time: the machine's load does not count. */
export async function measureMaxTurn(work: () => Promise<unknown>): Promise<number> {
  let maxMs = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const before = process.threadCpuUsage();
      await setImmediate();
      const { user, system } = process.threadCpuUsage(before);
      maxMs = Math.max(maxMs, (user + system) / 1000);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await watching;
  return maxMs;
}
