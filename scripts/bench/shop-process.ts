/** The steps of scripts/start.ts, with the embedded database in the bench's own folder. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseEnv } from "../../lib/platform/server/env.ts";
import { buildIfStale, generateClient } from "../build.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded-postgres.ts";
import { planProcesses, startProcesses } from "../processes.ts";
import { setUpDatabase } from "../set-up-database.ts";

const [folder = ""] = process.argv.slice(2);
let database: EmbeddedPostgres | undefined;
let server: { stop: () => Promise<void> } | undefined;

async function end(): Promise<never> {
  await server?.stop();
  await database?.stop();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void end());

await generateClient();
if (!process.env.DATABASE_URL) {
  database = await startEmbeddedPostgres(folder);
  process.env.DATABASE_URL = database.url;
}
await setUpDatabase(process.env.DATABASE_URL);
await buildIfStale();
const env = parseEnv(process.env);
const plan = await planProcesses(env);
if (plan.count > 1) server = await startProcesses(plan, env);
else server = await (await import(pathToFileURL(path.resolve("dist/server.mjs")).href)).startServer();
