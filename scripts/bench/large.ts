/** Measures a shop with a large catalogue as its visitors find it: its start, its memory, and thousands of cached pages. */
import { setTimeout as sleep } from "node:timers/promises";
import { BenchDatabase } from "./database.ts";
import { measureKept } from "./edits.ts";
import { get } from "./get.ts";
import { getMemory } from "./machine.ts";
import { formatNumber } from "./numbers.ts";
import { getManyProducts, getPagePaths } from "./page-paths.ts";
import { judge, type Row } from "./report.ts";
import { type BenchServer, startShop } from "./servers.ts";

const visitors = 3;

export async function measureLargeShop(folder: string, databaseUrl: string, products: number): Promise<Row[]> {
  const size = `${products.toLocaleString("en")} products`;
  const database = await BenchDatabase.open(databaseUrl, folder);
  const shop = await startShop(folder, databaseUrl);
  const rows: Row[] = [
    {
      what: `start to the first home page, ${size}`,
      ours: `${formatNumber(shop.startMs)} ms`,
      budget: "≤ 20 s",
      verdict: judge(shop.startMs <= 20_000),
    },
    await measureVisits(shop, database, products),
  ];
  await shop.stop();
  // Many pages fit into the cache only if its operator allows for them.
  const spacious = await startShop(folder, databaseUrl, { PAGE_CACHE_MB: "512" });
  rows.push(await measureKept({ shop: spacious, database, size }, await getManyProducts(database)));
  await spacious.stop();
  await database.close();
  return rows;
}

/** Memory a minute after some 700 pages and a search; by then V8 has compacted its heap. */
async function measureVisits(shop: BenchServer, database: BenchDatabase, products: number): Promise<Row> {
  const { searches, listings, filteredListings, products: pages } = await getPagePaths(database);
  const left = [...pages, ...filteredListings, ...listings, searches[0] ?? "/"];
  const visited = left.length;
  const visit = async () => {
    for (let path = left.pop(); path; path = left.pop()) await get(`${shop.url}${path}`, { "accept-encoding": "br" });
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  await sleep(60_000);
  const { process, max } = getMemory(shop.pid);
  const budget = products > 50_000 ? 800 : 450;
  return {
    what: `resident memory a minute after ${visited} pages, ${products.toLocaleString("en")} products`,
    ours: `${formatNumber(process)} MB, ${formatNumber(max)} MB at most`,
    budget: `≤ ${budget} MB`,
    verdict: judge(process <= budget),
  };
}
