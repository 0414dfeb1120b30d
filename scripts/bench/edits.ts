/** What an edit costs whoever asks first after it, and everybody else. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Addresses, getAddresses } from "./addresses.ts";
import { get } from "./get.ts";
import { percentile, shown } from "./numbers.ts";
import type { Stage } from "./pages.ts";
import { judged, type Row } from "./report.ts";

const times = 20;
const compressed = { "accept-encoding": "br" };

/** Each time one product's summary is written, and one page is asked for at once. */
export async function measureEdits({ shop, database, size }: Stage): Promise<Row[]> {
  const addresses = await getAddresses(database);
  const pages = addresses.products;
  const askAll = async () => {
    for (const path of pages) await get(`${shop.url}${path}`, compressed);
  };
  const edit = async (at: number) => {
    const id = pages[at % pages.length]?.split("/").at(-1);
    await database.rows("UPDATE product SET summary = summary || '.' WHERE id = $1", [id]);
  };
  await get(`${shop.url}/`, compressed);
  await askAll();
  const rows: Row[] = [];
  for (const [name, getPath] of getFirst(addresses)) {
    const ms: number[] = [];
    const waits: number[] = [];
    for (let at = 0; at < times; at++) {
      const watch = watchOthers(shop.url);
      await edit(at);
      // Answered over the connection that listens: the edit has been heard.
      await get(`${shop.url}/api/health/ready`);
      ms.push((await get(`${shop.url}${getPath(at)}`, compressed)).ms);
      waits.push(await watch());
    }
    rows.push({
      what: `${name}, first after an edit of a product, ${size}`,
      ours: `p50 ${shown(percentile(ms, 0.5))}, p95 ${shown(percentile(ms, 0.95))} ms; others waited at most ${shown(Math.max(...waits))} ms`,
      budget: "p95 ≤ 60 ms",
      verdict: judged(percentile(ms, 0.95) <= 60),
    });
  }
  await askAll();
  await database.logStatements(true);
  await edit(0);
  // A product's page asks the database two things when it is made, and nothing when it is kept.
  const made = (await database.count(askAll)) / 2;
  await database.logStatements(false);
  const share = 1 - made / pages.length;
  rows.push({
    what: `product pages kept after an edit of one of them, ${size}`,
    ours: `${shown(100 * share)} % of ${pages.length}`,
    budget: "≥ 95 %",
    verdict: judged(share >= 0.95),
  });
  return rows;
}

function getFirst({ products, listing }: Addresses): [name: string, path: (at: number) => string][] {
  return [
    ["its page", (at) => products[at % products.length] ?? ""],
    ["another product's page", (at) => products[(at + 1) % products.length] ?? ""],
    ["listing", () => listing],
    ["home", () => "/"],
  ];
}

/** Somebody who asks for next to nothing all the time. What is returned ends that, and says how long they waited at most. */
export function watchOthers(url: string): () => Promise<number> {
  let isOver = false;
  let longest = 0;
  const asking = (async () => {
    while (!isOver) {
      longest = Math.max(longest, (await get(`${url}/api/health/live`)).ms);
      await sleep(2);
    }
  })();
  return async () => {
    await sleep(20);
    isOver = true;
    await asking;
    return longest;
  };
}
