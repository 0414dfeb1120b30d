/** Compares the Nepali pages with the English ones: bytes, the first rendering, and what a first visit transfers. */
import { measureTransfer, type Transfer } from "./browser.ts";
import { get } from "./get.ts";
import { formatNumber, kilobytes, median, percentile } from "./numbers.ts";
import { getFinderPages, getPagePaths } from "./page-paths.ts";
import { compressWell, getPages, type Stage } from "./pages.ts";
import { judge, type Row } from "./report.ts";

const compressed = { "accept-encoding": "br" };
const times = 20;

type Weight = { html: number; raw: number; ms: number[]; transfer: Transfer };

export async function measureNepali(stage: Stage, chromium: string): Promise<Row[]> {
  const pages = [...getPages(await getPagePaths(stage.database)), ...(await getFinderPages(stage.database))];
  const compared = pages.filter(([name]) => ["home", "listing", "product", "problem"].includes(name));
  const rows: Row[] = [];
  for (const [name, path] of compared) {
    const [english, nepali] = [path, `/ne${path === "/" ? "" : path}`];
    const ms = await timeFirst(stage, [english, nepali]);
    const weigh = async (url: string, at: number): Promise<Weight> => {
      await compressWell(`${stage.shop.url}${url}`);
      return {
        html: (await get(`${stage.shop.url}${url}`, compressed)).body.length,
        raw: (await get(`${stage.shop.url}${url}`)).body.length,
        ms: ms[at] ?? [],
        transfer: await measureTransfer(`${stage.shop.url}${url}`, chromium),
      };
    };
    rows.push(...toRows(name, await weigh(nepali, 1), await weigh(english, 0)));
  }
  return rows;
}

/** Each page after everything has changed, with the catalogue and the translations in memory, in turn. */
async function timeFirst({ shop, database }: Stage, paths: string[]): Promise<number[][]> {
  const all: number[][] = paths.map(() => []);
  for (let time = 0; time < times; time++) {
    for (const [at, path] of time % 2 ? [...paths.entries()].toReversed() : paths.entries()) {
      await database.purge();
      for (const other of ["/ne/faq", "/faq", "/api/category"]) await get(`${shop.url}${other}`);
      all[at]?.push((await get(`${shop.url}${path}`, compressed)).ms);
    }
  }
  return all;
}

function toRows(name: string, nepali: Weight, english: Weight): Row[] {
  const ratio = (of: (weight: Weight) => number) => formatNumber(of(nepali) / of(english));
  const htmlText = ({ html, raw }: Weight) => `${kilobytes(html)} (${kilobytes(raw)} raw)`;
  const msText = ({ ms }: Weight) => `p50 ${formatNumber(median(ms))}, p95 ${formatNumber(percentile(ms, 0.95))} ms`;
  const visitText = ({ transfer }: Weight) =>
    `${kilobytes(transfer.bytes)}: scripts ${kilobytes(transfer.scripts)}, fonts ${kilobytes(transfer.fonts)}`;
  const row = (what: string, text: (weight: Weight) => string, of: (weight: Weight) => number): Row => ({
    what: `${name} in Nepali, ${what}`,
    ours: text(nepali),
    bare: `English: ${text(english)}`,
    ratio: ratio(of),
    verdict: "",
  });
  return [
    {
      ...row("HTML", htmlText, ({ html }) => html),
      budget: "≤ 3 KB more",
      verdict: judge(nepali.html - english.html <= 3 * 1024),
    },
    row("first time", msText, ({ ms }) => median(ms)),
    row("first visit", visitText, ({ transfer }) => transfer.bytes),
  ];
}
