/** Measures home, listing, product and the calls: throughput next to the bare servers, bytes, and database queries. */
import { setTimeout as sleep } from "node:timers/promises";
import { measureAlone } from "./alone.ts";
import type { BenchDatabase } from "./database.ts";
import { measureEdits, watchOthers } from "./edits.ts";
import { get } from "./get.ts";
import { type Case, type Load, measure, type Rounds } from "./load.ts";
import { getMemory } from "./machine.ts";
import { formatNumber, kilobytes, median } from "./numbers.ts";
import { getPagePaths, type PagePaths } from "./page-paths.ts";
import { judge, type Row } from "./report.ts";
import type { BenchServer } from "./servers.ts";

export type Stage = { shop: BenchServer; hello: BenchServer; next: BenchServer; database: BenchDatabase; size: string };

type PageComparison = {
  what: string;
  ours: Case;
  bare: Case;
  minRatio: number;
  limit: (load: Load) => [text: string, isMet: boolean];
  /** The number of HTML elements, if the result is per element. */
  elements?: number;
};

const compressed = { "accept-encoding": "br" };

export async function measurePages(stage: Stage, rounds: Rounds): Promise<Row[]> {
  const paths = await getPagePaths(stage.database);
  const cases = getCases(stage, paths);
  const compared = [...cases, ...(await perElement(stage, cases))];
  const measured = new Set(compared.flatMap(({ ours, bare }) => [bare, ours]));
  const loads = await measure([...measured], rounds);
  const rows = compared.map((each) => toRow(each, loads));
  return [
    ...rows,
    ...(await measureAlone(stage, paths)),
    ...(await measureEdits(stage)),
    await afterAll(stage, rounds),
    ...(await bytes(stage, paths)),
    ...(await queries(stage, paths)),
    await memoryAfterwards(stage),
  ];
}

/** Resident memory after all measurements: V8 compacts its heap and gives memory back once it has been idle for half a minute. */
async function memoryAfterwards({ shop, size }: Stage): Promise<Row> {
  await sleep(60_000);
  const { process, max } = getMemory(shop.pid);
  return {
    what: `resident memory afterwards, ${size}`,
    ours: `${formatNumber(process)} MB, ${formatNumber(max)} MB at most`,
    budget: "≤ 450 MB",
    verdict: judge(process <= 450),
  };
}

function getCases({ shop, hello, next, database, size }: Stage, paths: PagePaths): PageComparison[] {
  const at = (name: string, server: BenchServer, path: string): Case => ({ name, server, paths: [path] });
  const helloCase = at("hello", hello, "/");
  const bareList = at("bare list", next, "/list");
  const barePage = at("bare page", next, "/");
  const bareCall = at("bare call", next, "/api/products");
  // Drops all cached pages, then reads the catalogue into memory, as the first visitor's request does.
  const before = async () => {
    await database.purge();
    await get(`${shop.url}/faq`);
    await get(`${shop.url}/api/category`);
  };
  const kept = (name: string, path: string): PageComparison => ({
    what: `${name}, kept, ${size}`,
    // Compress it well before measuring: that happens once per rendering, in the background.
    ours: { ...at(name, shop, path), before: () => compressWell(`${shop.url}${path}`) },
    bare: helloCase,
    minRatio: 0.5,
    limit: ({ p99 }) => ["p99 ≤ 5 ms", p99 <= 5],
  });
  const first = (name: string, paths: string[], bare: Case): PageComparison => ({
    what: `${name}, first time, ${size}`,
    ours: { name: `${name} first`, server: shop, paths, once: true, before },
    bare,
    minRatio: 0.8,
    limit: () => ["", true],
  });
  const call = (name: string, paths: string[]): PageComparison => ({
    what: `${name}, ${size}`,
    ours: { name, server: shop, paths, ...(paths.length > 1 && { once: true, before }) },
    bare: bareCall,
    minRatio: 0.6,
    limit: ({ p95 }) => ["p95 ≤ 50 ms", p95 <= 50],
  });
  return [
    kept("home", "/"),
    kept("listing", paths.listing),
    kept("listing, filtered", paths.filtered),
    kept("product", paths.product),
    first("listing", paths.listings, bareList),
    first("listing, filtered", paths.filteredListings, bareList),
    first("product", paths.products, barePage),
    call("/api/product?limit=24", ["/api/product?limit=24"]),
    call("/api/category", ["/api/category"]),
    call("header search, new words", paths.searches),
  ];
}

/** The first-time cases again, next to a bare Next page with as many elements. */
async function perElement({ shop, next, size }: Stage, cases: readonly PageComparison[]): Promise<PageComparison[]> {
  const firsts = cases.filter(({ ours }) => ours.name.endsWith(" first"));
  const sizes = await Promise.all(firsts.map(({ ours }) => countElements(`${shop.url}${ours.paths[0]}`)));
  return Promise.all(
    firsts.map(async (each, at) => {
      const path = `/elements/${sizes[at]}`;
      const bare: Case = { name: `bare, as many as ${each.ours.name}`, server: next, paths: [path] };
      const [mine = 0, other] = [sizes[at], await countElements(`${next.url}${path}`)];
      if (Math.abs(other - mine) > 4) throw new Error(`The bare page of ${mine} elements has ${other}.`);
      return { ...each, what: `${each.ours.name} time, per element, ${size}`, bare, elements: mine };
    }),
  );
}

async function countElements(url: string): Promise<number> {
  const html = (await get(url)).body.toString().replaceAll(/<script\b.*?<\/script>/gs, "<script>");
  return html.match(/<[a-z]/g)?.length ?? 0;
}

function toRow({ what, ours, bare, minRatio, limit, elements }: PageComparison, loads: Map<string, Load>): Row {
  const [mine, other] = [loads.get(ours.name), loads.get(bare.name)];
  if (!mine || !other) throw new Error(`${what} was not measured.`);
  const text = (load: Load) =>
    elements
      ? `${formatNumber(1e6 / load.perCore / elements)} µs for each of ${elements} elements`
      : `${formatNumber(load.perSecond)}/s, ${formatNumber(load.perCore)}/core s, p50 ${load.p50}, p99 ${load.p99} ms`;
  // By processor time: load generator and server share two cores, so plain throughput would measure the generator.
  const ratio = mine.perCore / other.perCore;
  const [limitText, isWithin] = limit(mine);
  return {
    what,
    ours: text(mine),
    bare: `${bare.name}: ${text(other)}`,
    ratio: formatNumber(ratio),
    budget: [`≥ ${minRatio}`, limitText].filter(Boolean).join(", "),
    verdict: mine.errors + other.errors > 0 ? "void" : judge(ratio >= minRatio && isWithin),
  };
}

/** Each request follows an invalidation of everything, as after a gap in listening: the catalogue is read again too. */
async function afterAll({ shop, next, database, size }: Stage, { rounds }: Rounds): Promise<Row> {
  const ours: number[] = [];
  const bare: number[] = [];
  const waits: number[] = [];
  for (let time = 0; time < 5 * rounds + 2; time++) {
    await database.purge();
    const watch = watchOthers(shop.url);
    ours.push((await get(`${shop.url}/`, compressed)).ms);
    waits.push(await watch());
    bare.push((await get(`${next.url}/list`)).ms);
  }
  const [mine, other] = [median(ours.slice(2)), median(bare.slice(2))];
  return {
    what: `home, first after everything has changed, ${size}`,
    ours: `${formatNumber(mine)} ms; others waited at most ${formatNumber(Math.max(...waits.slice(2)))} ms`,
    bare: `bare list: ${formatNumber(other)} ms`,
    ratio: formatNumber(other / mine),
    verdict: "",
  };
}

/** Requests a page often enough for the page cache to compress it well, and waits until it has. */
export async function compressWell(url: string, { keepAlive = true } = {}): Promise<void> {
  for (let time = 0; time < 8; time++) await get(url, compressed, { keepAlive });
  await sleep(1500);
}

async function bytes({ shop, size }: Stage, paths: PagePaths): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of getPages(paths)) {
    await compressWell(`${shop.url}${path}`);
    const compressedSize = (await get(`${shop.url}${path}`, compressed)).body.length;
    const plainSize = (await get(`${shop.url}${path}`)).body.length;
    rows.push({
      what: `HTML of ${name}, ${size}`,
      ours: `${kilobytes(compressedSize)} (${kilobytes(plainSize)} raw)`,
      budget: "≤ 15 KB",
      verdict: judge(compressedSize <= 15 * 1024),
    });
  }
  return rows;
}

async function queries({ shop, database, size }: Stage, paths: PagePaths): Promise<Row[]> {
  const rows: Row[] = [];
  await database.logStatements(true);
  for (const [name, path] of getPages(paths)) {
    const fetchPage = () => get(`${shop.url}${path}`, compressed);
    const counts: { edited: number; kept: number; first: number }[] = [];
    for (let time = 0; time < 3; time++) {
      await database.purge();
      const edited = await database.count(fetchPage);
      const kept = await database.count(fetchPage);
      await database.purge();
      await get(`${shop.url}${path === "/" ? paths.listing : "/"}`, compressed);
      counts.push({ edited, kept, first: await database.count(fetchPage) });
    }
    // The minimum, because pages that are renewed in the background (0049) send queries too.
    const min = (what: keyof (typeof counts)[number]) => Math.min(...counts.map((each) => each[what]));
    const [edited, kept, first] = [min("edited"), min("kept"), min("first")];
    rows.push({
      what: `queries of ${name}, ${size}`,
      ours: `kept ${kept}, first time ${first}, first after an edit ${edited}`,
      budget: "kept 0, first time ≤ 3",
      verdict: judge(kept === 0 && first <= 3),
    });
  }
  await database.logStatements(false);
  return rows;
}

export function getPages({ listing, filtered, product }: PagePaths): [name: string, path: string][] {
  return [
    ["home", "/"],
    ["listing", listing],
    ["listing, filtered", filtered],
    ["product", product],
  ];
}
