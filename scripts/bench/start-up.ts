/** How soon the built shop answers when it was stopped and is started again, database included, and what it holds when idle. */
import { setTimeout as sleep } from "node:timers/promises";
import { getMemory } from "./machine.ts";
import { median, shown } from "./numbers.ts";
import { judged, type Row } from "./report.ts";
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
  const each = starts.map((start) => shown(start)).join(", ");
  const all = `${shown(memory.tree)} MB with the database's processes`;
  return [
    { what: "cold start to the first 200", ours: `${shown(ms)} ms (${each})`, budget: "≤ 2 s", verdict: judged(ms <= 2000) },
    {
      what: "idle memory after one page",
      ours: `${shown(memory.process)} MB; ${all}`,
      budget: "≤ 250 MB",
      verdict: judged(memory.process <= 250),
    },
  ];
}
