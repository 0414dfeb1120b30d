/** Lighthouse as a phone: home, listing, product and the finder, and what the loading screen (§2) costs. */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { getAddresses } from "./addresses.ts";
import { get } from "./get.ts";
import { startHidingProxy } from "./hiding-proxy.ts";
import { median, shown } from "./numbers.ts";
import { getPages, type Stage } from "./pages.ts";
import { judged, type Row } from "./report.ts";

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

/** Failing audits, page by page, for whoever mends them. */
export type Findings = { page: string; failing: string[] }[];

export async function measureLighthouse(stage: Stage, chromePath: string, runs: number) {
  const rows: Row[] = [];
  const findings: Findings = [];
  const bare = bareText(await visitOften(`${stage.next.url}/list`, chromePath, runs));
  const pages = getPages(await getAddresses(stage.database)).filter(([name]) => name !== "listing, filtered");
  for (const [page, path] of [...pages, ...(await getFinderPages(stage))]) {
    for (let time = 0; time < 8; time++) await get(`${stage.shop.url}${path}`, { "accept-encoding": "br" });
    const visits = await visitOften(`${stage.shop.url}${path}`, chromePath, runs);
    rows.push({ ...toRow(page, visits), bare });
    findings.push({ page, failing: [...new Set(visits.flatMap(({ failing }) => failing))] });
  }
  rows.push(await loadingScreenRow(stage, chromePath, runs));
  return { rows, findings };
}

/** The finder's first page, a problem and a system with its calculator. */
async function getFinderPages({ database }: Stage): Promise<[string, string][]> {
  const rows = await database.rows<{ kind: string; slug: string }>(
    "SELECT kind::text, slug FROM fix_entry WHERE published_id IS NOT NULL ORDER BY position",
  );
  const slug = (wanted: string) => rows.find(({ kind }) => kind === wanted)?.slug ?? "";
  return [
    ["finder", "/fix"],
    ["problem", `/fix/${slug("problem")}`],
    ["system", `/fix/system/${slug("system")}`],
  ];
}

async function visitOften(url: string, chromePath: string, runs: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  // The first visit is not counted: one right after the shop had opened was blocked four times as long as those behind it.
  await visit(url, chromePath);
  // A busy machine may not paint in Lighthouse's time: that visit says nothing of the page and is made again.
  for (let tries = 0; visits.length < runs && tries < runs + 3; tries++) {
    const made = await visit(url, chromePath);
    if (Object.values(made.metrics).every(Number.isFinite)) visits.push(made);
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
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
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

/** The elements or addresses an audit complains of, as it names them. */
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
  return (Object.keys(metrics) as Metric[]).map((name) => `${metrics[name]} ${shown(values[name])}${unit(name)}`).join(", ");
}

/** What a page with nothing on it gets on this machine, whose speed Lighthouse puts as a number. */
function bareText(visits: Visit[]): string {
  const { scores, metrics: numbers } = middle(visits);
  const { "total-blocking-time": blocking, "largest-contentful-paint": painted } = numbers;
  const machine = shown(median(visits.map((each) => each.machine)));
  return `bare list: ${scores.performance}; LCP ${shown(painted)} ms, TBT ${shown(blocking)} ms; machine ${machine}`;
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
    verdict: judged(isMet),
  };
}

/** The same page through the same proxy, once as it is and once with the screen hidden by a style. */
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
