/**
 * `npm start` and `npm run dev`: prepares whatever is missing (database, migrations, first catalogue, build) and serves the shop.
 * Ctrl-C or SIGTERM ends the server first and the embedded database last.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseEnv } from "../lib/env.ts";
import { buildIfStale, generateClient } from "./build.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { checkFolder, checkPort } from "./preflight.ts";
import { fail, say, timed } from "./progress.ts";
import { setUpDatabase } from "./set-up-database.ts";

const isDev = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);
Object.assign(process.env, { NODE_ENV: isDev ? "development" : "production" });
process.chdir(path.dirname(import.meta.dirname));

let database: EmbeddedPostgres | undefined;
let server: { url: string; stop: () => Promise<void> } | undefined;
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await server?.stop();
  await database?.stop();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (server) say("Stopping: letting open requests end…");
    void end(0);
  });
}

try {
  // What the embedded database will fill in is taken as given; everything else must make sense before any work is done.
  parseEnv({ DATABASE_URL: "postgresql://embedded", ...process.env });
  await checkPort(port);
  checkFolder(".data");
  await generateClient();
  if (!process.env.DATABASE_URL) {
    database = await timed("Starting the embedded PostgreSQL", () => startEmbeddedPostgres(path.resolve(".data")));
    process.env.DATABASE_URL = database.url;
  }
  await setUpDatabase(process.env.DATABASE_URL);
  if (isDev) await (await import("tsx/esm/api")).register();
  else await buildIfStale();
  const entry = isDev ? "server.ts" : "dist/server.mjs";
  const { startServer } = await import(pathToFileURL(path.resolve(entry)).href);
  server = await startServer();
  say(`The shop is open: ${server?.url}`);
} catch (error) {
  fail(error);
  await end(1);
}
