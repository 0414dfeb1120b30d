/**
 * `npm test`: static checks, then every test, with its own PostgreSQL, media folder and production server. It ends with the
 * failed tests, the minutes of each part and the totals. `npm test -- --only checks`, `--only unit [file]`, `--only browser [file]`
 * and `--only faults [row]` run one part; `--long` (`npm run test:long`) runs every case that is otherwise sampled, and changes the
 * rules to see whether their tests notice (`--only mutation`). After an edit,
 * `npm run test:related` (`--since HEAD`, or another commit) runs only what the files changed since then can reach (test/reach.ts).
 */
import { globSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale, generateClient, run } from "./build.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { fail, say, timed } from "./progress.ts";
import { getSecrets } from "./secrets.ts";
import { findChromium } from "./test/chromium.ts";
import { stopAll } from "./test/commands.ts";
import { createDatabase, disableDurability } from "./test/postgres.ts";
import { changedSince, findRoutes, findRouteTests, findSpecs } from "./test/reach.ts";
import { metricsToken, startShop } from "./test/shop.ts";
import { check, part, runner, sayResult, step } from "./test/steps.ts";

const parts = ["checks", "unit", "mutation", "browser", "faults"] as const;
const { only, isLong, since, filters } = readArguments();

function readArguments() {
  const options = { only: { type: "string" }, long: { type: "boolean" }, since: { type: "string" } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { only, long: isLong = false, since } = values;
    if (only !== undefined && !parts.some((each) => each === only))
      throw new Error(`There is no part "${only}": ${parts.join(", ")}.`);
    return { only, isLong, since, filters: positionals };
  } catch (error) {
    fail(error);
    process.exit(2);
  }
}

process.chdir(path.dirname(import.meta.dirname));
const changed = since === undefined ? undefined : changedSince(since);
/** The files of browser tests to run; without any, all of them. */
const specs = changed ? findTests(changed, "tests/e2e/*.spec.ts", findSpecs) : filters;

function wants(name: (typeof parts)[number]): boolean {
  const isReached = {
    checks: true,
    unit: changed?.length !== 0,
    mutation: isLong || only === "mutation",
    browser: !changed || specs.length > 0,
    faults: !changed,
  }[name];
  return isReached && (only === undefined || only === name);
}

function findTests(files: string[], pattern: string, find: (file: string, tests: string[]) => string[]): string[] {
  const tests = globSync(pattern);
  return [...new Set(files.flatMap((file) => find(file, tests)))];
}

const folder = path.resolve(".data", `test-${process.pid}`);
/** Shared, so that the seed's images are resized only once. */
const media = path.join(folder, "media");
const outbox = path.join(folder, "outbox");
const reports = {
  vitest: path.join(folder, "vitest.json"),
  playwright: path.join(folder, "playwright.json"),
};
let database: EmbeddedPostgres | undefined;
let isEnding = false;

async function end(code: number): Promise<never> {
  isEnding = true;
  await stopAll();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => isEnding || end(130));
process.once("exit", () => void database?.stop());

/** The build, which takes longest, runs beside the others. The types come after it, because it writes those of the routes anew. */
async function checks(): Promise<void> {
  const names = { lint: "Format and lint", deps: "Import direction", unused: "Unused code" };
  // A failed build is reported by the part that needs it.
  const building = wants("browser") && buildIfStale().catch(() => {});
  for (const [script, name] of Object.entries(names)) await step(name, () => check(script));
  await building;
  await step("Types", () => check("types"));
}

function unit(url: string) {
  const related = changed && [...changed, ...findTests(findRoutes(changed), "app/api/**/*.test.ts", findRouteTests)];
  const what = related ? ["related", "--run", "--passWithNoTests", ...related] : ["run", ...filters];
  const command = ["vitest", ...what, "--reporter=dot", "--reporter=json", `--outputFile.json=${reports.vitest}`];
  return runner(command, reports.vitest, { TEST_FOLDER: folder, TEST_POSTGRES_URL: url, TEST_MEDIA_DIR: media });
}

async function browserTests(url: string) {
  const executable = await findChromium({ isHeadless: true });
  if (!executable) throw new Error("Chromium was not found and could not be installed: set CHROMIUM_PATH.");
  await buildIfStale();
  const databaseUrl = await createDatabase(url, "e2e");
  const shop = await timed("Opened a shop for the browser tests", () =>
    startShop(databaseUrl, { MEDIA_DIR: media, OUTBOX_DIR: outbox }),
  );
  const env = {
    CHROMIUM_PATH: executable,
    SHOP_URL: shop.url,
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: media,
    OUTBOX_DIR: outbox,
    METRICS_TOKEN: metricsToken,
    PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright,
  };
  try {
    return await runner(["playwright", "test", ...specs], reports.playwright, env);
  } finally {
    await shop.stop();
  }
}

/** Two harnesses in parallel, each with two shops and its own PostgreSQL, because durability is disabled in the shared one. */
async function faults() {
  await buildIfStale();
  const isShared = filters.length === 0;
  const claims = isShared && { FAULTS_CLAIMS: path.join(folder, "faults-claims") };
  const counts = Array.from({ length: isShared ? 2 : 1 }, (_, at) => {
    const report = path.join(folder, `faults-${at}.json`);
    const command = ["node", "--conditions=react-server", "--import=tsx", "tests/faults/run.ts"];
    const env = { LOG_LEVEL: "silent", ...claims };
    return runner([...command, path.join(folder, `faults-${at}`), report, ...filters], report, env);
  });
  const all = await Promise.all(counts);
  return { passed: all.reduce((sum, { passed }) => sum + passed, 0), failed: all.flatMap(({ failed }) => failed) };
}

try {
  mkdirSync(path.join(folder, "home"), { recursive: true });
  // Tests must neither depend on the user's home nor leave files in it; it may not even exist.
  Object.assign(process.env, {
    HOME: path.join(folder, "home"),
    NEXT_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    ...getSecrets(folder),
    ...(isLong && { LONG: "1" }),
  });
  await generateClient();
  if (changed) say(`${changed.length} files changed. Browser tests: ${specs.join(", ") || "none"}`);
  // Writes next-env.d.ts and the route types, which a fresh clone does not have.
  if (wants("checks")) await run("next", ["typegen"], { isQuiet: true });
  database = await timed("Started a PostgreSQL for the tests", () => startEmbeddedPostgres(folder));
  const { url } = database;
  await disableDurability(url);
  if (wants("checks")) await part("checks", checks);
  if (wants("unit")) await part("unit", () => step("Vitest", () => unit(url)));
  if (wants("mutation")) await part("mutation", () => step("Faults in rules are noticed", () => check("mutation")));
  if (wants("browser")) await part("browser", () => step("Playwright", () => browserTests(url)));
  if (wants("faults")) await part("faults", () => step("Faults", faults));
} catch (error) {
  if (!isEnding) fail(error);
  if (!isEnding) await step("Getting ready", async () => ({ passed: 0, failed: ["Getting ready"] }));
}
if (!isEnding) {
  await end(sayResult() ? 1 : 0);
}
