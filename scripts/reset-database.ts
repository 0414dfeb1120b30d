/** `npm run db:reset`: empties the database and seeds it again. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { say } from "./progress.ts";
import { getSeed, noteSeed } from "./seed-choice.ts";
import { setUpDatabase } from "./set-up-database.ts";
import { withClient } from "./with-client.ts";
import { withDatabase } from "./with-database.ts";

const isEmbedded = !process.env.DATABASE_URL;
const ownerFile = path.resolve(import.meta.dirname, "../.data/postgres.owner");

await withDatabase({
  before: isEmbedded ? assertNotInUse : requireConfirmation,
  work: async (url) => {
    await emptyDatabase(url);
    const shop = { isEmbedded, dir: path.dirname(ownerFile) };
    const seed = getSeed(shop);
    await setUpDatabase(url, seed);
    noteSeed(shop, seed);
    say("The database has been reset.");
  },
});

function requireConfirmation(): void {
  const { NODE_ENV, SITE_URL = "http://localhost" } = process.env;
  if (NODE_ENV === "production" || new URL(SITE_URL).hostname !== "localhost") {
    throw new Error("A production database cannot be reset.");
  }
  if (process.argv.includes("--yes")) return;
  throw new Error("This would delete everything in the database of DATABASE_URL. To confirm: npm run db:reset -- --yes");
}

function assertNotInUse(): void {
  const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, "utf8")) : 0;
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

function emptyDatabase(connectionString: string): Promise<void> {
  return withClient(connectionString, async (client) => {
    await client.query("DROP SCHEMA IF EXISTS pgboss CASCADE");
    await client.query("DROP SCHEMA public CASCADE");
    await client.query("CREATE SCHEMA public");
  });
}
