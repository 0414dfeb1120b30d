/**
 * `npm start` and `npm run dev`: prepares whatever is missing (database, migrations, seed, build) and serves the shop. Ctrl-C or
 * SIGTERM stops the server first and the embedded database last.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { getMailWarning, getSmsWarning, parseEnv } from "../lib/platform/server/env.ts";
import { assertKnownNames, getNameWarnings } from "../lib/platform/server/env-names.ts";
import company from "../prisma/seed/company.json" with { type: "json" };
import { buildIfStale, generateClient, makeServer } from "./build.ts";
import { checkBucket } from "./check-bucket.ts";
import { checkDatabases } from "./check-databases.ts";
import { logConsole } from "./console-log.ts";
import { withVerifiedTls } from "./database-tls.ts";
import { demoNotice, seedDemoAccounts } from "./demo-accounts.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { noteDatabase } from "./own-database.ts";
import { assertNoEnvFile, checkFolder, checkPort, getFolderWarnings } from "./preflight.ts";
import { keepNewFilesPrivate, makePrivate } from "./private-files.ts";
import { type Processes, planProcesses, sayNotReplaced, startProcesses } from "./processes.ts";
import { fail, say, timed } from "./progress.ts";
import { lastMigration, releaseName } from "./release.ts";
import { getSecrets } from "./secrets.ts";
import { getSeed, noteSeed } from "./seed-choice.ts";
import { setUpDatabase } from "./set-up-database.ts";
import { gatewayNames, type StandIns, startStandIns } from "./stand-ins/server.ts";

const isDev = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);
Object.assign(process.env, { NODE_ENV: isDev ? "development" : "production" });
logConsole();
process.chdir(path.dirname(import.meta.dirname));
keepNewFilesPrivate();

let database: EmbeddedPostgres | undefined;
let server: (Omit<Processes, "replace"> & Partial<Processes>) | undefined;
let standIns: StandIns | undefined;
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await server?.stop();
  await standIns?.stop();
  await database?.stop();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (server) say("Stopping: finishing open requests…");
    void end(0);
  });
}
process.on("SIGUSR2", () => {
  if (server?.replace) void server.replace();
  else sayNotReplaced(process.env.ROLE);
});

try {
  assertKnownNames(process.env);
  if (!isDev) assertNoEnvFile();
  Object.assign(process.env, withVerifiedTls(process.env));
  const isEmbedded = !process.env.DATABASE_URL;
  const seed = getSeed({ isEmbedded, dir: ".data" });
  process.env.DATABASE_KIND = isEmbedded ? "embedded" : "own";
  // The invented shop's, on pages that have no database to ask.
  if (isEmbedded && seed !== "none") process.env.SHOP_NAME ||= company.name;
  checkFolder(".data");
  // Only the embedded shop generates its own keys; with an operator's database they must be set.
  if (isEmbedded || isDev) Object.assign(process.env, { ...getSecrets(".data"), ...process.env });
  // Validate the environment before any work; the URL of the embedded database is known only later.
  parseEnv({ DATABASE_URL: "postgresql://embedded", ...process.env });
  await checkPort(port, process.env.LISTEN_ADDRESS);
  await generateClient();
  if (isEmbedded) {
    database = await timed("Starting the embedded PostgreSQL", () => startEmbeddedPostgres(path.resolve(".data")));
    process.env.DATABASE_URL = database.url;
  }
  const settings = parseEnv(process.env);
  const { OUTBOX_DIR, MEDIA_DIR, BACKUP_DIR } = settings;
  const privateFolders = [OUTBOX_DIR, path.join(MEDIA_DIR, "private"), BACKUP_DIR ?? ".data/backups", ".data/secrets.json"];
  for (const folder of privateFolders) makePrivate(folder);
  const { DATABASE_URL, DATABASE_DIRECT_URL } = settings;
  // Before migrating, so that a rejected database is not changed.
  await checkDatabases(settings);
  const plan = await planProcesses(settings);
  await checkBucket(settings);
  // In parallel, because on a fresh clone each takes half a minute.
  await Promise.all([setUpDatabase(DATABASE_DIRECT_URL ?? DATABASE_URL, seed), isDev ? makeServer() : buildIfStale()]);
  noteSeed({ isEmbedded, dir: ".data" }, seed);
  const isDemo = isEmbedded && (await seedDemoAccounts(DATABASE_URL));
  // Stand-ins only on the embedded database and without a configured gateway.
  if (isEmbedded && gatewayNames.every((name) => !process.env[name])) {
    standIns = await startStandIns(port + 1);
    Object.assign(process.env, standIns.env);
  }
  const env = parseEnv(process.env);
  if (plan.count > 1) server = await startProcesses(plan, env);
  else server = await (await import(pathToFileURL(path.resolve("dist/server.mjs")).href)).startServer();
  noteDatabase(".data", env);
  if (isDemo) say(demoNotice);
  if (standIns) say(`eSewa and Khalti are stand-ins at ${standIns.url}: no money moves.`);
  for (const warning of [getMailWarning(env), getSmsWarning(env), ...getFolderWarnings(env), ...getNameWarnings(process.env)])
    if (warning) say(`WARNING: ${warning}`);
  say(`Release ${releaseName()} on the schema ${lastMigration()}`);
  say(`The shop is open: ${server?.url}${plan.count > 1 ? ` (${plan.count} processes)` : ""}`);
} catch (error) {
  fail(error);
  await end(1);
}
