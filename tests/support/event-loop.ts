import { setImmediate } from "node:timers/promises";

/** The longest time a piece of work blocks the event loop, in milliseconds of processor time: the load of the machine does not count. */
export async function measureMaxTurn(work: () => Promise<unknown>): Promise<number> {
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
