/**
 * `npm run bench`: measures the built shop next to bare Node and bare Next in one run, against the budgets of
 * docs/performance.md, with its own PostgreSQL and media folder. `-- --quick` is short, `-- --only pages` (or large, office, start, orders, estimates,
 * two, browser, nepali, lighthouse) runs one part, `-- --products 10000,50000` sets the sizes of the large catalogue.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildIfStale, generateClient, run } from "../build.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded-postgres.ts";
import { fail, say, timed } from "../progress.ts";
import { getSecrets } from "../secrets.ts";
import { setUpDatabase } from "../set-up-database.ts";
import { findChromium } from "../test/chromium.ts";
import { stopAll } from "../test/commands.ts";
import { getDatabaseUrl } from "../test/postgres.ts";
import { buildBareNext } from "./bare-next.ts";
import { measureVisit } from "./browser.ts";
import { BenchDatabase } from "./database.ts";
import { measureEstimates } from "./estimates.ts";
import { measureLargeShop } from "./large.ts";
import { type Findings, measureLighthouse } from "./lighthouse.ts";
import { measureNepali } from "./nepali.ts";
import { measureOffice } from "./office.ts";
import { measureOrders } from "./orders.ts";
import { measurePages, type Stage } from "./pages.ts";
import { type Row, table } from "./report.ts";
import { startBareNext, startHello, startShop } from "./servers.ts";
import { measureStart } from "./start-up.ts";
import { measureTwo } from "./two-processes.ts";

const parts = ["pages", "large", "office", "start", "orders", "estimates", "two", "browser", "nepali", "lighthouse"];
const args = process.argv.slice(2);
const isQuick = args.includes("--quick");
const only = args.includes("--only") ? args[args.indexOf("--only") + 1] : undefined;
const wants = (part: string) => only === undefined || only === part;
const rounds = isQuick ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 5 };
const largeSizes = (args.includes("--products") ? (args[args.indexOf("--products") + 1] ?? "") : "10000").split(",").map(Number);

process.chdir(path.dirname(path.dirname(import.meta.dirname)));
const folder = path.resolve(".data", `bench-${process.pid}`);
const results: { when: string; rows: Row[]; findings: Findings } = { when: new Date().toISOString(), rows: [], findings: [] };
let postgres: EmbeddedPostgres | undefined;
let isEnding = false;

async function end(code: number): Promise<never> {
  isEnding = true;
  await stopAll();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => isEnding || void end(130));

async function add(what: string, work: () => Promise<Row[]>): Promise<void> {
  const rows = await timed(what, work);
  console.log(`${table(rows)}\n`);
  results.rows.push(...rows);
  mkdirSync(".data/bench", { recursive: true });
  writeFileSync(".data/bench/latest.json", JSON.stringify(results, null, 2));
}

async function withStage(size: string, databaseUrl: string, work: (stage: Stage) => Promise<void>): Promise<void> {
  const app = path.join(folder, "bare-next");
  const [shop, hello, next] = [await startShop(folder, databaseUrl), await startHello(), await startBareNext(app, databaseUrl)];
  const database = await BenchDatabase.open(databaseUrl, folder);
  await work({ shop, hello, next, database, size });
  await database.close();
  await Promise.all([shop, hello, next].map((server) => server.stop()));
}

async function measureSmall(url: string): Promise<void> {
  await withStage("80 products", url, async (stage) => {
    if (wants("pages")) await add("Measured the pages, 80 products", () => measurePages(stage, rounds));
    if (wants("orders")) {
      await add("Measured checkouts and carts", () => measureOrders(stage.shop, stage.database, url, rounds));
    }
    if (wants("estimates")) await add("Measured estimates", () => measureEstimates(stage));
    if (wants("two")) {
      const both = await startShop(folder, url, { WEB_PROCESSES: "2" });
      await add("Measured two processes", () => measureTwo(stage, both, rounds.seconds));
      await both.stop();
    }
    if (["browser", "nepali", "lighthouse"].some(wants)) await measureInBrowser(stage);
  });
}

async function measureInBrowser(stage: Stage): Promise<void> {
  const chromium = await findChromium();
  if (!chromium) throw new Error("Chromium was not found and could not be installed: set CHROMIUM_PATH.");
  if (wants("browser")) await add("Visited the product page", () => measureVisit(stage, chromium));
  if (wants("nepali")) await add("Compared the Nepali pages", () => measureNepali(stage, chromium));
  if (!wants("lighthouse")) return;
  await add("Ran Lighthouse", async () => {
    const { rows, findings } = await measureLighthouse(stage, chromium, isQuick ? 1 : 3);
    results.findings = findings;
    return rows;
  });
}

async function measureLarge(url: string, products: number): Promise<void> {
  const large = `${products.toLocaleString("en")} products`;
  const name = `large_${products}`;
  const databaseUrl = getDatabaseUrl(url, name);
  const database = await BenchDatabase.open(getDatabaseUrl(url, "postgres"), folder);
  await database.rows(`CREATE DATABASE ${name} TEMPLATE shop`);
  await database.close();
  process.env.DATABASE_URL = databaseUrl;
  const seed = ["--conditions=react-server", "prisma/seed-large.ts", String(products)];
  await timed(`Created a catalogue of ${large}`, () => run("tsx", seed, { isQuiet: true }));
  if (wants("large")) await add(`Measured a shop with ${large}`, () => measureLargeShop(folder, databaseUrl, products));
  if (wants("office")) await add("Measured the back office", () => measureOffice(folder, databaseUrl));
  if (!wants("pages")) return;
  await withStage(large, databaseUrl, (stage) => add(`Measured the pages, ${large}`, () => measurePages(stage, rounds)));
}

try {
  if (only !== undefined && !parts.includes(only)) throw new Error(`There is no part "${only}": ${parts.join(", ")}.`);
  mkdirSync(path.join(folder, "home"), { recursive: true });
  const env = {
    HOME: path.join(folder, "home"),
    MEDIA_DIR: path.join(folder, "media"),
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    // For the seeds; each shop has its own.
    SITE_URL: "http://localhost:3000",
    ...getSecrets(folder),
  };
  Object.assign(process.env, env, { NEXT_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" });
  await generateClient();
  await buildIfStale();
  await timed("Built the bare app", () => buildBareNext(folder));
  postgres = await timed("Started a PostgreSQL", () => startEmbeddedPostgres(folder));
  process.env.DATABASE_URL = postgres.url;
  await setUpDatabase(postgres.url);
  if (wants("start")) {
    await postgres.stop();
    await add("Measured the start", () => measureStart(folder, isQuick ? 1 : 3));
    postgres = await startEmbeddedPostgres(folder);
  }
  if (!["start", "large", "office"].includes(only ?? "")) await measureSmall(postgres.url);
  if (wants("pages") || wants("large") || wants("office"))
    for (const products of largeSizes) await measureLarge(postgres.url, products);
  console.log(`\n${table(results.rows)}\n`);
  for (const { page, failing } of results.findings) for (const each of failing) say(`Lighthouse, ${page}: ${each}`);
  await end(0);
} catch (error) {
  if (!isEnding) {
    fail(error);
    await end(1);
  }
}
