/** Home, listing, product and the calls: throughput beside the bare servers, bytes, and database queries. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Addresses, getAddresses } from "./addresses.ts";
import type { BenchDatabase } from "./database.ts";
import { measureEdits, watchOthers } from "./edits.ts";
import { get } from "./get.ts";
import { type Case, type Load, measure, type Rounds } from "./load.ts";
import { getMemory } from "./machine.ts";
import { kilobytes, median, shown } from "./numbers.ts";
import { judged, type Row } from "./report.ts";
import type { Running } from "./servers.ts";

export type Stage = { shop: Running; hello: Running; next: Running; database: BenchDatabase; size: string };

type Compared = {
  what: string;
  ours: Case;
  bare: Case;
  least: number;
  limit: (load: Load) => [text: string, isMet: boolean];
  /** Where it is told for each element of the page. */
  elements?: number;
};

const compressed = { "accept-encoding": "br" };

export async function measurePages(stage: Stage, rounds: Rounds): Promise<Row[]> {
  const addresses = await getAddresses(stage.database);
  const cases = getCases(stage, addresses);
  const compared = [...cases, ...(await perElement(stage, cases))];
  const measured = new Set(compared.flatMap(({ ours, bare }) => [bare, ours]));
  const loads = await measure([...measured], rounds);
  const rows = compared.map((each) => toRow(each, loads));
  return [
    ...rows,
    ...(await measureEdits(stage)),
    await afterAll(stage, rounds),
    ...(await bytes(stage, addresses)),
    ...(await queries(stage, addresses)),
    await memoryAfterwards(stage),
  ];
}

/** What a shop holds when all that was measured is over, and it has had time to collect its garbage. */
async function memoryAfterwards({ shop, size }: Stage): Promise<Row> {
  await sleep(20_000);
  const { process, max } = getMemory(shop.pid);
  return {
    what: `resident memory afterwards, ${size}`,
    ours: `${shown(process)} MB, ${shown(max)} MB at most`,
    budget: "≤ 450 MB",
    verdict: judged(process <= 450),
  };
}

function getCases({ shop, hello, next, database, size }: Stage, addresses: Addresses): Compared[] {
  const at = (name: string, server: Running, path: string): Case => ({ name, server, paths: [path] });
  const helloCase = at("hello", hello, "/");
  const bareList = at("bare list", next, "/list");
  const barePage = at("bare page", next, "/");
  const bareCall = at("bare call", next, "/api/products");
  // What is out of date is rendered again; the catalogue is read once before the round, as the first visitor's request does.
  const before = async () => {
    await database.purge();
    await get(`${shop.url}/faq`);
    await get(`${shop.url}/api/category`);
  };
  const kept = (name: string, path: string): Compared => ({
    what: `${name}, kept, ${size}`,
    // Packed well before it is measured: that is done once for each rendering, beside the answers.
    ours: { ...at(name, shop, path), before: () => packWell(`${shop.url}${path}`) },
    bare: helloCase,
    least: 0.5,
    limit: ({ p99 }) => ["p99 ≤ 5 ms", p99 <= 5],
  });
  const first = (name: string, paths: string[], bare: Case): Compared => ({
    what: `${name}, first time, ${size}`,
    ours: { name: `${name} first`, server: shop, paths, once: true, before },
    bare,
    least: 0.8,
    limit: () => ["", true],
  });
  const call = (name: string, paths: string[]): Compared => ({
    what: `${name}, ${size}`,
    ours: { name, server: shop, paths, ...(paths.length > 1 && { once: true, before }) },
    bare: bareCall,
    least: 0.6,
    limit: ({ p95 }) => ["p95 ≤ 50 ms", p95 <= 50],
  });
  return [
    kept("home", "/"),
    kept("listing", addresses.listing),
    kept("listing, filtered", addresses.filtered),
    kept("product", addresses.product),
    first("listing", addresses.listings, bareList),
    first("listing, filtered", addresses.filteredListings, bareList),
    first("product", addresses.products, barePage),
    call("/api/product?limit=24", ["/api/product?limit=24"]),
    call("/api/category", ["/api/category"]),
    call("header search, new words", addresses.searches),
  ];
}

/** The pages rendered for the first time, beside a bare Next page of as many elements. */
async function perElement({ shop, next, size }: Stage, cases: readonly Compared[]): Promise<Compared[]> {
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

function toRow({ what, ours, bare, least, limit, elements }: Compared, loads: Map<string, Load>): Row {
  const [mine, other] = [loads.get(ours.name), loads.get(bare.name)];
  if (!mine || !other) throw new Error(`${what} was not measured.`);
  const text = (load: Load) =>
    elements
      ? `${shown(1e6 / load.perCore / elements)} µs for each of ${elements} elements`
      : `${shown(load.perSecond)}/s, ${shown(load.perCore)}/core s, p50 ${load.p50}, p99 ${load.p99} ms`;
  // By processor time: load generator and server share two cores, so plain throughput says how fast the generator is.
  const ratio = mine.perCore / other.perCore;
  const [limitText, isWithin] = limit(mine);
  return {
    what,
    ours: text(mine),
    bare: `${bare.name}: ${text(other)}`,
    ratio: shown(ratio),
    budget: [`≥ ${least}`, limitText].filter(Boolean).join(", "),
    verdict: mine.errors + other.errors > 0 ? "void" : judged(ratio >= least && isWithin),
  };
}

/** Each request follows a change of everything, as after a gap in listening: the catalogue is read again too. */
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
    ours: `${shown(mine)} ms; others waited at most ${shown(Math.max(...waits.slice(2)))} ms`,
    bare: `bare list: ${shown(other)} ms`,
    ratio: shown(other / mine),
    verdict: "",
  };
}

/** Asks often enough for the page cache to take its time over a page, and waits until it has. */
export async function packWell(url: string): Promise<void> {
  for (let time = 0; time < 8; time++) await get(url, compressed);
  await sleep(1500);
}

async function bytes({ shop, size }: Stage, addresses: Addresses): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of getPages(addresses)) {
    await packWell(`${shop.url}${path}`);
    const packed = (await get(`${shop.url}${path}`, compressed)).body.length;
    const plain = (await get(`${shop.url}${path}`)).body.length;
    rows.push({
      what: `HTML of ${name}, ${size}`,
      ours: `${kilobytes(packed)} (${kilobytes(plain)} raw)`,
      budget: "≤ 15 KB",
      verdict: judged(packed <= 15 * 1024),
    });
  }
  return rows;
}

async function queries({ shop, database, size }: Stage, addresses: Addresses): Promise<Row[]> {
  const rows: Row[] = [];
  await database.logStatements(true);
  for (const [name, path] of getPages(addresses)) {
    const ask = () => get(`${shop.url}${path}`, compressed);
    const counts: { edited: number; kept: number; first: number }[] = [];
    for (let time = 0; time < 3; time++) {
      await database.purge();
      const edited = await database.count(ask);
      const kept = await database.count(ask);
      await database.purge();
      await get(`${shop.url}${path === "/" ? addresses.listing : "/"}`, compressed);
      counts.push({ edited, kept, first: await database.count(ask) });
    }
    // Pages that are rendered again in the background meanwhile (0049) ask too.
    const least = (what: keyof (typeof counts)[number]) => Math.min(...counts.map((each) => each[what]));
    const [edited, kept, first] = [least("edited"), least("kept"), least("first")];
    rows.push({
      what: `queries of ${name}, ${size}`,
      ours: `kept ${kept}, first time ${first}, first after an edit ${edited}`,
      budget: "kept 0, first time ≤ 3",
      verdict: judged(kept === 0 && first <= 3),
    });
  }
  await database.logStatements(false);
  return rows;
}

export function getPages({ listing, filtered, product }: Addresses): [name: string, path: string][] {
  return [
    ["home", "/"],
    ["listing", listing],
    ["listing, filtered", filtered],
    ["product", product],
  ];
}
