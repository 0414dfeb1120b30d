/** `npm run db:reset`: empties the database and fills it with the first catalogue again. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { generateClient } from "./build.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { fail, say } from "./progress.ts";
import { secretsOf } from "./secrets.ts";
import { setUpDatabase } from "./set-up-database.ts";

process.chdir(path.dirname(import.meta.dirname));
const folder = path.resolve(".data");
const given = process.env.DATABASE_URL;
let database: EmbeddedPostgres | undefined;

async function end(code: number): Promise<never> {
  await database?.stop();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(130));

try {
  if (given) refuseUnlessMeant();
  else refuseWhileInUse();
  await generateClient();
  if (!given) database = await startEmbeddedPostgres(folder);
  const url = given ?? database?.url ?? "";
  Object.assign(process.env, { ...secretsOf(folder), ...process.env, DATABASE_URL: url });
  await emptyDatabase(url);
  await setUpDatabase(url);
  say("The shop is as new.");
  await end(0);
} catch (error) {
  fail(error);
  await end(1);
}

function refuseUnlessMeant(): void {
  if (process.env.NODE_ENV === "production") throw new Error("This is production: its database is not reset.");
  if (process.argv.includes("--yes")) return;
  throw new Error("This would delete everything in the database of DATABASE_URL. If you mean it: npm run db:reset -- --yes");
}

function refuseWhileInUse(): void {
  const file = path.join(folder, "postgres.owner");
  const owner = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (owner && isAlive(owner)) throw new Error(`The shop is running (process ${owner}) and uses this database. Stop it first.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function emptyDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("DROP SCHEMA IF EXISTS pgboss CASCADE");
    await client.query("DROP SCHEMA public CASCADE");
    await client.query("CREATE SCHEMA public");
  } finally {
    await client.end();
  }
}
