import { setImmediate } from "node:timers/promises";

/**
 * The longest that a piece of work keeps this thread to itself, in milliseconds of processor time: what else the machine does is
 * not counted.
 */
export async function maxTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const before = process.threadCpuUsage();
      await setImmediate();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await watching;
  return longest;
}
