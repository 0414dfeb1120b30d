/** Measures what a visitor or crawler waits for whose requests are the only ones. */
import { get } from "./get.ts";
import { formatNumber, percentile } from "./numbers.ts";
import type { PagePaths } from "./page-paths.ts";
import type { Stage } from "./pages.ts";
import { judge, type Row } from "./report.ts";

/** URLs that nobody has requested since the last edit, one request at a time. */
export async function measureAlone({ shop, database, size }: Stage, paths: PagePaths): Promise<Row[]> {
  const { body: sitemap } = await get(`${shop.url}/sitemap.xml`);
  const sitemaps = [...sitemap.toString().matchAll(/<sitemap><loc>[^<]*?(\/sitemaps\/\d+\.xml)/g)].map(([, path = ""]) => path);
  const cases: [name: string, paths: string[], maxMs: number][] = [
    ["listing, filtered", paths.filteredListings, 80],
    ["header search, new words", paths.searches, 15],
    ["sitemap, each part", sitemaps.length > 0 ? sitemaps : ["/sitemap.xml"], 200],
    ["merchant feed, first part", ["/merchant-feed.xml"], 200],
  ];
  const rows: Row[] = [];
  for (const [name, all, maxMs] of cases) {
    await database.purge();
    // Reads the catalogue and the words of its names into memory.
    for (const path of ["/faq", "/api/category", "/api/search?q=roof"]) await get(`${shop.url}${path}`);
    const ms: number[] = [];
    for (const path of all.slice(0, 40)) ms.push((await get(`${shop.url}${path}`)).ms);
    const p95 = percentile(ms, 0.95);
    rows.push({
      what: `${name}, alone, ${size}`,
      ours: `p50 ${formatNumber(percentile(ms, 0.5))}, p95 ${formatNumber(p95)} ms`,
      budget: `p95 ≤ ${maxMs} ms`,
      verdict: judge(p95 <= maxMs),
    });
  }
  return rows;
}
