/**
 * `npm test`: static checks, then every test, against a PostgreSQL, a media folder and a production server of its own. Its last
 * lines are what failed, the minutes of each part and the count. `npm test -- --only checks`, `--only unit [file]`, `--only browser [file]` and
 * `--only faults [row]` run a part; `--long`, which is `npm run test:long`, tries everything that is otherwise sampled.
 */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale, generateClient, run } from "./build.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { fail, timed } from "./progress.ts";
import { getSecrets } from "./secrets.ts";
import { findChromium } from "./test/chromium.ts";
import { stopAll } from "./test/commands.ts";
import { createDatabase, disableDurability } from "./test/postgres.ts";
import { metricsToken, startShop } from "./test/shop.ts";
import { check, part, runner, sayResult, step } from "./test/steps.ts";

const parts = ["checks", "unit", "browser", "faults"] as const;
const { only, isLong, filters } = readArguments();
const wants = (name: (typeof parts)[number]) => only === undefined || only === name;

function readArguments(): { only: string | undefined; isLong: boolean; filters: string[] } {
  const options = { only: { type: "string" }, long: { type: "boolean" } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { only, long: isLong = false } = values;
    if (only !== undefined && !parts.some((each) => each === only))
      throw new Error(`There is no part "${only}": ${parts.join(", ")}.`);
    return { only, isLong, filters: positionals };
  } catch (error) {
    fail(error);
    process.exit(2);
  }
}

process.chdir(path.dirname(import.meta.dirname));
const folder = path.resolve(".data", `test-${process.pid}`);
/** The seed's images are resized once for all steps. */
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

/** Two cores: two checks at a time, and the build, which takes longest, beside them. */
async function checks(): Promise<void> {
  const names = { lint: "Format and lint", deps: "Import direction", unused: "Unused code" };
  // A build that fails is told by the part that needs it.
  const building = wants("browser") && buildIfStale().catch(() => {});
  const types = step("Types", () => check("types"));
  for (const [script, name] of Object.entries(names)) await step(name, () => check(script));
  await Promise.all([types, building]);
}

function unit(url: string) {
  const command = ["vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${reports.vitest}`, ...filters];
  return runner(command, reports.vitest, { TEST_FOLDER: folder, TEST_POSTGRES_URL: url, TEST_MEDIA_DIR: media });
}

async function browserTests(url: string) {
  const executable = await findChromium({ isHeadless: true });
  if (!executable) throw new Error("There is no Chromium and none could be installed: set CHROMIUM_PATH to one.");
  await buildIfStale();
  const databaseUrl = await createDatabase(url, "e2e");
  const shop = await timed("Opened a shop for the browser tests", () =>
    startShop(databaseUrl, { MEDIA_DIR: media, OUTBOX_DIR: outbox }),
  );
  const env = {
    CHROMIUM_PATH: executable,
    SHOP_URL: shop.url,
    DATABASE_URL: databaseUrl,
    OUTBOX_DIR: outbox,
    METRICS_TOKEN: metricsToken,
    PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright,
  };
  try {
    return await runner(["playwright", "test", ...filters], reports.playwright, env);
  } finally {
    await shop.stop();
  }
}

/** Two shops on a PostgreSQL of their own, which waits for its disk: this one's is too fast to be trusted. Twice at once. */
async function faults() {
  await buildIfStale();
  const taken = path.join(folder, "faults-taken");
  const counts = Array.from({ length: filters.length > 0 ? 1 : 2 }, (_, at) => {
    const report = path.join(folder, `faults-${at}.json`);
    const command = ["node", "--conditions=react-server", "--import=tsx", "tests/faults/run.ts"];
    const env = { LOG_LEVEL: "silent", FAULTS_TAKEN: taken };
    return runner([...command, path.join(folder, `faults-${at}`), report, ...filters], report, env);
  });
  const all = await Promise.all(counts);
  return { passed: all.reduce((sum, { passed }) => sum + passed, 0), failed: all.flatMap(({ failed }) => failed) };
}

try {
  mkdirSync(path.join(folder, "home"), { recursive: true });
  // Nothing here may depend on, or leave anything in, the home of whoever runs the tests; it may not even exist.
  Object.assign(process.env, {
    HOME: path.join(folder, "home"),
    NEXT_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    ...getSecrets(folder),
    ...(isLong && { LONG: "1" }),
  });
  await generateClient();
  // Writes next-env.d.ts and the types of the routes, which a fresh clone has not.
  if (wants("checks")) await run("next", ["typegen"], { isQuiet: true });
  database = await timed("Started a PostgreSQL for the tests", () => startEmbeddedPostgres(folder));
  const { url } = database;
  await disableDurability(url);
  if (wants("checks")) await part("checks", checks);
  if (wants("unit")) await part("unit", () => step("Vitest", () => unit(url)));
  if (wants("browser")) await part("browser", () => step("Playwright", () => browserTests(url)));
  if (wants("faults")) await part("faults", () => step("Faults", faults));
} catch (error) {
  if (!isEnding) fail(error);
  if (!isEnding) await step("Getting ready", async () => ({ passed: 0, failed: ["Getting ready"] }));
}
if (!isEnding) {
  await end(sayResult() ? 1 : 0);
}
