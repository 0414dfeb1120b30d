/**
 * `npm start` and `npm run dev`: prepares whatever is missing (database, migrations, first catalogue, build) and serves the shop.
 * Ctrl-C or SIGTERM ends the server first and the embedded database last.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseEnv } from "../lib/platform/env.ts";
import { buildIfStale, bundleServer, generateClient } from "./build.ts";
import { checkDatabases } from "./check-databases.ts";
import { demoNotice, seedDemoAccounts } from "./demo-accounts.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { checkFolder, checkPort } from "./preflight.ts";
import { type Processes, planProcesses, startProcesses } from "./processes.ts";
import { fail, say, timed } from "./progress.ts";
import { getSecrets } from "./secrets.ts";
import { getSeed } from "./seed-choice.ts";
import { setUpDatabase } from "./set-up-database.ts";
import { gatewayNames, type StandIns, startStandIns } from "./stand-ins/server.ts";

const isDev = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);
Object.assign(process.env, { NODE_ENV: isDev ? "development" : "production" });
process.chdir(path.dirname(import.meta.dirname));

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
    if (server) say("Stopping: letting open requests end…");
    void end(0);
  });
}
process.on("SIGUSR2", () => {
  if (server?.replace) void server.replace();
  else say("Nothing is replaced: that takes more than one process (WEB_PROCESSES).");
});

try {
  const isEmbedded = !process.env.DATABASE_URL;
  const seed = getSeed({ isEmbedded });
  process.env.DATABASE_KIND = isEmbedded ? "embedded" : "own";
  checkFolder(".data");
  // The embedded shop brings its own keys; on an operator's database nobody is let in with a key that we made up.
  if (isEmbedded || isDev) Object.assign(process.env, { ...getSecrets(".data"), ...process.env });
  // What the embedded database will fill in is taken as given; everything else must make sense before any work is done.
  parseEnv({ DATABASE_URL: "postgresql://embedded", ...process.env });
  await checkPort(port);
  await generateClient();
  if (isEmbedded) {
    database = await timed("Starting the embedded PostgreSQL", () => startEmbeddedPostgres(path.resolve(".data")));
    process.env.DATABASE_URL = database.url;
  }
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = parseEnv(process.env);
  // Nothing is prepared on a database that is then refused.
  await checkDatabases({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL });
  await setUpDatabase(DATABASE_DIRECT_URL ?? DATABASE_URL, seed);
  const isDemo = isEmbedded && (await seedDemoAccounts(DATABASE_URL));
  // Whoever tries the shop out can pay; a real gateway, or an operator's database, never meets a stand-in.
  if (isEmbedded && gatewayNames.every((name) => !process.env[name])) {
    standIns = await startStandIns(port + 1);
    Object.assign(process.env, standIns.env);
  }
  await (isDev ? bundleServer() : buildIfStale());
  const env = parseEnv(process.env);
  const plan = await planProcesses(env);
  if (plan.count > 1) server = await startProcesses(plan, env);
  else server = await (await import(pathToFileURL(path.resolve("dist/server.mjs")).href)).startServer();
  if (isDemo) say(demoNotice);
  if (standIns) say(`eSewa and Khalti are played by stand-ins at ${standIns.url}: no money moves.`);
  say(`The shop is open: ${server?.url}${plan.count > 1 ? ` (${plan.count} processes)` : ""}`);
} catch (error) {
  fail(error);
  await end(1);
}
