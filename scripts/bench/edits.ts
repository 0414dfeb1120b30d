/** Measures the first request after an edit, and how long others wait meanwhile. */
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "./get.ts";
import { formatNumber, percentile } from "./numbers.ts";
import { getPagePaths, type PagePaths } from "./page-paths.ts";
import type { Stage } from "./pages.ts";
import { judge, type Row } from "./report.ts";

const times = 20;
const clients = 8;
const compressed = { "accept-encoding": "br" };

/** Changes one product's summary and requests one page right after it, `times` times for each page. */
export async function measureEdits(stage: Stage): Promise<Row[]> {
  const { shop, database, size } = stage;
  const paths = await getPagePaths(database);
  const pages = paths.products;
  const edit = async (at: number) => {
    const id = pages[at % pages.length]?.split("/").at(-1);
    await database.rows("UPDATE product SET summary = summary || '.' WHERE id = $1", [id]);
  };
  for (const path of ["/", ...pages]) await get(`${shop.url}${path}`, compressed);
  const rows: Row[] = [];
  for (const [name, getPath] of getFirst(paths)) {
    const ms: number[] = [];
    const waits: number[] = [];
    for (let at = 0; at < times; at++) {
      const watch = watchOthers(shop.url);
      await edit(at);
      // Its reply comes after the listening connection has received the notification of the edit.
      await get(`${shop.url}/api/health/ready`);
      ms.push((await get(`${shop.url}${getPath(at)}`, compressed)).ms);
      waits.push(await watch());
    }
    rows.push({
      what: `${name}, first after an edit of a product, ${size}`,
      ours: `p50 ${formatNumber(percentile(ms, 0.5))}, p95 ${formatNumber(percentile(ms, 0.95))} ms; others waited at most ${formatNumber(Math.max(...waits))} ms`,
      budget: "p95 ≤ 60 ms, others ≤ 50 ms",
      verdict: judge(percentile(ms, 0.95) <= 60 && Math.max(...waits) <= 50),
    });
  }
  return [...rows, await measureKept(stage, pages)];
}

type Kept = Pick<Stage, "shop" | "database" | "size">;

/** How many of the cached product pages are still served from the cache after one of the products was edited. */
export async function measureKept({ shop, database, size }: Kept, pages: readonly string[]): Promise<Row> {
  const fetchAll = async () => {
    const left = [...pages];
    const fetchNext = async () => {
      for (let path = left.pop(); path; path = left.pop()) await get(`${shop.url}${path}`, compressed);
    };
    await Promise.all(Array.from({ length: clients }, fetchNext));
  };
  await fetchAll();
  await database.logStatements(true);
  await database.rows("UPDATE product SET summary = summary || '.' WHERE id = $1", [pages[0]?.split("/").at(-1)]);
  // Rendering a product page takes two queries, serving it from the cache none.
  const rendered = (await database.count(fetchAll)) / 2;
  await database.logStatements(false);
  const share = 1 - rendered / pages.length;
  return {
    what: `product pages kept after an edit of one of them, ${size}`,
    ours: `${formatNumber(100 * share)} % of ${pages.length.toLocaleString("en")}`,
    budget: "≥ 95 %",
    verdict: judge(share >= 0.95),
  };
}

function getFirst({ products, listing }: PagePaths): [name: string, path: (at: number) => string][] {
  return [
    ["its page", (at) => products[at % products.length] ?? ""],
    ["another product's page", (at) => products[(at + 1) % products.length] ?? ""],
    ["listing", () => listing],
    ["home", () => "/"],
  ];
}

/** Requests the health check in a loop. Returns a function that stops it and resolves to the longest wait in milliseconds. */
export function watchOthers(url: string): () => Promise<number> {
  let isStopped = false;
  let longest = 0;
  const polling = (async () => {
    while (!isStopped) {
      longest = Math.max(longest, (await get(`${url}/api/health/live`)).ms);
      await sleep(2);
    }
  })();
  return async () => {
    await sleep(20);
    isStopped = true;
    await polling;
    return longest;
  };
}
