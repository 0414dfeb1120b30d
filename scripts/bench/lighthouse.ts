/** Runs Lighthouse as a phone on home, listing, product, finder, a problem and a system, and measures the cost of the loading screen (§2). */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { get } from "./get.ts";
import { startHidingProxy } from "./hiding-proxy.ts";
import { formatNumber, median } from "./numbers.ts";
import { getFinderPages, getPagePaths } from "./page-paths.ts";
import { getPages, type Stage } from "./pages.ts";
import { judge, type Row } from "./report.ts";

const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = {
  "first-contentful-paint": "FCP",
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "speed-index": "Speed Index",
  "cumulative-layout-shift": "CLS",
} as const;

type Metric = keyof typeof metrics;
type Visit = { scores: Record<string, number>; metrics: Record<Metric, number>; failing: string[]; machine: number };

/** Failing audits by page. */
export type Findings = { page: string; failing: string[] }[];

export async function measureLighthouse(stage: Stage, chromePath: string, runs: number) {
  const rows: Row[] = [];
  const findings: Findings = [];
  const bare = bareText(await visitOften(`${stage.next.url}/list`, chromePath, runs));
  const pages = getPages(await getPagePaths(stage.database)).filter(([name]) => name !== "listing, filtered");
  for (const [page, path] of [...pages, ...(await getFinderPages(stage.database))]) {
    for (let time = 0; time < 8; time++) await get(`${stage.shop.url}${path}`, { "accept-encoding": "br" });
    const visits = await visitOften(`${stage.shop.url}${path}`, chromePath, runs);
    rows.push({ ...toRow(page, visits), bare });
    findings.push({ page, failing: [...new Set(visits.flatMap(({ failing }) => failing))] });
  }
  rows.push(await loadingScreenRow(stage, chromePath, runs));
  return { rows, findings };
}

async function visitOften(url: string, chromePath: string, runs: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  // The first visit does not count: right after the start it is blocked four times as long as later ones.
  await visit(url, chromePath);
  // A busy machine may not paint within Lighthouse's timeout: repeat that visit.
  for (let tries = 0; visits.length < runs && tries < runs + 3; tries++) {
    const result = await visit(url, chromePath);
    if (Object.values(result.metrics).every(Number.isFinite)) visits.push(result);
  }
  if (visits.length === 0) throw new Error(`Lighthouse could not measure ${url}`);
  return visits;
}

async function visit(url: string, chromePath: string): Promise<Visit> {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: "silent", handleSIGINT: false });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "silent",
      onlyCategories: [...categories],
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    const { lhr } = result;
    const names = Object.keys(metrics) as Metric[];
    const numbers = names.map((name) => [name, lhr.audits[name]?.numericValue ?? Number.NaN] as const);
    const counted = new Set(
      categories.flatMap((name) => lhr.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []),
    );
    const failing = [...counted].flatMap(({ id }) => {
      const audit = lhr.audits[id];
      if (!audit || audit.score === null || audit.score >= 0.9) return [];
      return [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""} ${getPlaces(audit.details)}`.trim()];
    });
    return {
      scores: Object.fromEntries(categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])),
      metrics: Object.fromEntries(numbers) as Record<Metric, number>,
      failing,
      machine: lhr.environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}

/** The elements or URLs that an audit names. */
function getPlaces(details: unknown): string {
  const text = JSON.stringify(details) ?? "";
  const places = [...text.matchAll(/"(?:selector|url|description)":"((?:[^"\\]|\\.)*)"/g)].map(([, place]) => place ?? "");
  return [...new Set(places)].slice(0, 8).join("; ");
}

function middle(visits: Visit[]): { scores: Record<string, number>; metrics: Record<Metric, number> } {
  const names = Object.keys(metrics) as Metric[];
  const scores = categories.map((name) => [name, median(visits.map((each) => each.scores[name] ?? 0))]);
  const numbers = names.map((name) => [name, median(visits.map((each) => each.metrics[name]))]);
  return { scores: Object.fromEntries(scores), metrics: Object.fromEntries(numbers) as Record<Metric, number> };
}

function metricsText(values: Record<Metric, number>): string {
  const unit = (name: Metric) => (name === "cumulative-layout-shift" ? "" : " ms");
  return (Object.keys(metrics) as Metric[])
    .map((name) => `${metrics[name]} ${formatNumber(values[name])}${unit(name)}`)
    .join(", ");
}

/** The result of the bare page, with Lighthouse's benchmark index of this machine. */
function bareText(visits: Visit[]): string {
  const { scores, metrics: numbers } = middle(visits);
  const { "total-blocking-time": blocking, "largest-contentful-paint": painted } = numbers;
  const machine = formatNumber(median(visits.map((each) => each.machine)));
  return `bare list: ${scores.performance}; LCP ${formatNumber(painted)} ms, TBT ${formatNumber(blocking)} ms; machine ${machine}`;
}

function toRow(page: string, visits: Visit[]): Row {
  const { scores, metrics: numbers } = middle(visits);
  const others = categories.slice(1).every((name) => scores[name] === 100);
  const isFast = numbers["largest-contentful-paint"] <= 1500 && numbers["total-blocking-time"] <= 60;
  const isMet = (scores.performance ?? 0) >= 97 && others && isFast && numbers["cumulative-layout-shift"] <= 0.02;
  return {
    what: `Lighthouse mobile, ${page}`,
    ours: `${categories.map((name) => scores[name]).join(" / ")}; ${metricsText(numbers)}`,
    budget: "≥ 97 / 100 / 100 / 100, LCP ≤ 1500, TBT ≤ 60, CLS ≤ 0.02",
    verdict: judge(isMet),
  };
}

/** The same page through the same proxy, with and without the loading screen. */
async function loadingScreenRow({ shop }: Stage, chromePath: string, runs: number): Promise<Row> {
  const through = async (isHidden: boolean) => {
    const proxy = await startHidingProxy(shop.url, isHidden);
    try {
      const { scores, metrics: numbers } = middle(await visitOften(proxy.url, chromePath, runs));
      return `${scores.performance} (${metricsText(numbers)})`;
    } finally {
      proxy.stop();
    }
  };
  const shownText = await through(false);
  return { what: "loading screen, home", ours: `with it ${shownText}; without it ${await through(true)}`, verdict: "" };
}
