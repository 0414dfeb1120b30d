/** Measures two shops on one database: the gain by the second, and how soon both show an edit. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchDatabase } from "./database.ts";
import { get } from "./get.ts";
import { connections, type Load, oneRound } from "./load.ts";
import { formatNumber, median } from "./numbers.ts";
import { getPagePaths } from "./page-paths.ts";
import { compressWell, type Stage } from "./pages.ts";
import { judge, type Row } from "./report.ts";
import type { BenchServer } from "./servers.ts";

export async function measureTwo({ shop, database, size }: Stage, second: BenchServer, seconds: number): Promise<Row[]> {
  const { product } = await getPagePaths(database);
  const load = (server: BenchServer, clients: number) => oneRound({ name: "two", server, paths: [product] }, seconds, clients);
  for (const each of [shop, second]) {
    await compressWell(`${each.url}${product}`);
    await load(each, connections);
  }
  const alone = await load(shop, connections);
  const pair = await Promise.all([load(shop, connections / 2), load(second, connections / 2)]);
  const plain = total(pair, "perSecond") / alone.perSecond;
  const byCore = total(pair, "perCore") / alone.perCore;
  const edits: number[] = [];
  for (let time = 0; time < 5; time++) edits.push(await msUntilSeen([shop, second], database, product, `Edit ${Date.now()}`));
  const slowest = Math.max(...edits);
  return [
    {
      what: `two processes, kept product, ${size}`,
      ours: `${formatNumber(plain)} × by requests (the load generator has a core of the two); ${formatNumber(byCore)} × by processor time`,
      budget: "≥ 1.7 × by processor time",
      verdict: pair.some(({ errors }) => errors) || alone.errors ? "void" : judge(byCore >= 1.7),
    },
    {
      what: `an edit seen by both processes, ${size}`,
      ours: `${formatNumber(median(edits))} ms, slowest of ${edits.length}: ${formatNumber(slowest)} ms`,
      budget: "≤ 1 s",
      verdict: judge(slowest <= 1000),
    },
  ];
}

function total(loads: Load[], of: "perSecond" | "perCore"): number {
  return loads.reduce((sum, load) => sum + load[of], 0);
}

async function msUntilSeen(shops: BenchServer[], database: BenchDatabase, path: string, text: string): Promise<number> {
  const started = performance.now();
  await database.rows("UPDATE product SET summary = $1 WHERE id = $2 RETURNING id", [text, path.split("/").at(-1)]);
  await Promise.all(shops.map((shop) => untilSeen(`${shop.url}${path}`, text)));
  return performance.now() - started;
}

async function untilSeen(url: string, text: string): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if ((await get(url)).body.includes(text)) return;
    await sleep(5);
  }
  throw new Error(`${url} does not show the edit.`);
}
