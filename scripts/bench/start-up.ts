/** Measures a restart of the built shop, database included, to the first response, and the idle memory. */
import { setTimeout as sleep } from "node:timers/promises";
import { getMemory } from "./machine.ts";
import { formatNumber, median } from "./numbers.ts";
import { judge, type Row } from "./report.ts";
import { startShop } from "./servers.ts";

export async function measureStart(folder: string, times: number): Promise<Row[]> {
  const starts: number[] = [];
  let memory = { process: 0, max: 0, tree: 0 };
  for (let time = 0; time < times; time++) {
    const shop = await startShop(folder);
    starts.push(shop.startMs);
    await sleep(3000);
    memory = getMemory(shop.pid);
    await shop.stop();
  }
  const ms = median(starts);
  const each = starts.map((start) => formatNumber(start)).join(", ");
  const all = `${formatNumber(memory.tree)} MB with the database's processes`;
  return [
    {
      what: "cold start to the first 200",
      ours: `${formatNumber(ms)} ms (${each})`,
      budget: "≤ 2 s",
      verdict: judge(ms <= 2000),
    },
    {
      what: "idle memory after one page",
      ours: `${formatNumber(memory.process)} MB; ${all}`,
      budget: "≤ 250 MB",
      verdict: judge(memory.process <= 250),
    },
  ];
}
