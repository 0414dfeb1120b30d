/** Measures a shop of two web processes next to one of one: throughput, memory, and how soon every process shows an edit. */
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "./get.ts";
import { oneRound } from "./load.ts";
import { getMemory } from "./machine.ts";
import { formatNumber, median } from "./numbers.ts";
import { getPagePaths } from "./page-paths.ts";
import { compressWell, type Stage } from "./pages.ts";
import { judge, type Row } from "./report.ts";
import type { BenchServer } from "./servers.ts";

const processes = 2;
/** Single rounds differ by a third: the two shops are measured in turn, and the median of the ratios counts. */
const rounds = 3;

/** `both` is a shop with WEB_PROCESSES=2 on the same database as `stage.shop`, which has one. */
export async function measureTwo({ shop, database, size }: Stage, both: BenchServer, seconds: number): Promise<Row[]> {
  const { product } = await getPagePaths(database);
  const load = (server: BenchServer) => oneRound({ name: "two", server, paths: [product] }, seconds);
  for (const each of [shop, both]) {
    // Each process compresses the page itself; new connections go to them in turn.
    for (let process = 0; process < processes; process++) await compressWell(`${each.url}${product}`, { keepAlive: false });
    await load(each);
  }
  const ratios: { bySecond: number; byCore: number; errors: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const [one, two] = [await load(shop), await load(both)];
    ratios.push({
      bySecond: two.perSecond / one.perSecond,
      byCore: (processes * two.perCore) / one.perCore,
      errors: one.errors + two.errors,
    });
  }
  const byCore = median(ratios.map((each) => each.byCore));
  const edits: number[] = [];
  for (let time = 0; time < 5; time++) {
    const text = `Edit ${Date.now()}`;
    const started = performance.now();
    await database.rows("UPDATE product SET summary = $1 WHERE id = $2", [text, product.split("/").at(-1)]);
    await untilSeen(`${both.url}${product}`, text);
    edits.push(performance.now() - started);
  }
  const slowest = Math.max(...edits);
  const [alone, all] = [getMemory(shop.pid), getMemory(both.pid)];
  return [
    {
      what: `two processes, kept product, ${size}`,
      ours: `${formatNumber(median(ratios.map(({ bySecond }) => bySecond)))} × by requests (the load generator has a core of the two); ${formatNumber(byCore)} × by processor time`,
      budget: "≥ 1.7 × by processor time",
      verdict: ratios.some(({ errors }) => errors > 0) ? "void" : judge(byCore >= 1.7),
    },
    {
      what: `memory of two processes and their parent, ${size}`,
      ours: `${formatNumber(all.tree)} MB, of one ${formatNumber(alone.tree)} MB`,
      verdict: "",
    },
    {
      what: `an edit seen by both processes, ${size}`,
      ours: `${formatNumber(median(edits))} ms, slowest of ${edits.length}: ${formatNumber(slowest)} ms`,
      budget: "≤ 1 s",
      verdict: judge(slowest <= 1000),
    },
  ];
}

/** Resolves when as many new connections in a row show the text as only a page that every process has renewed could. */
async function untilSeen(url: string, text: string): Promise<void> {
  let seen = 0;
  for (let tries = 0; tries < 1000; tries++) {
    seen = (await get(url, {}, { keepAlive: false })).body.includes(text) ? seen + 1 : 0;
    if (seen === 4 * processes) return;
    await sleep(2);
  }
  throw new Error(`${url} does not show the edit.`);
}
