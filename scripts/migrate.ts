/** Applies the migrations of prisma/migrations. Safe to run in several processes at once and to run again. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { say } from "./progress.ts";
import type { Refusal } from "./schema-engine.ts";
import { withClient } from "./with-client.ts";

const ownFolder = path.resolve("prisma/migrations");
/** The first migration, and the last of those that it replaced (docs/decisions/0092). */
export const baseline = { name: "20261129060000_initial", replaced: "20261128232000_order_quantities" };
/** An arbitrary key of the advisory lock: the process that holds it migrates or seeds, the others wait. */
const setUpLock = 7_402_031;

export function migrationNames(folder = ownFolder): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, "migration.sql")))
    .sort();
}

const isReplaced = (name: string): boolean => name <= baseline.replaced;

/** The applied migrations of a database or a backup as this release names them. Throws if they are too old for this release. */
export function toCurrentNames(applied: string[]): string[] {
  const replaced = applied.filter(isReplaced);
  if (replaced.length === 0) return applied;
  if (!replaced.includes(baseline.replaced)) {
    throw new Error(
      `This shop's data are too old (${replaced.at(-1)}): update them with code that has the migration ${baseline.replaced} first, then with this one.`,
    );
  }
  return [baseline.name, ...applied.filter((name) => !isReplaced(name))];
}

/** Runs `work` while no other process sets up the same database. */
export function withSetUpLock<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [setUpLock]);
    return work(client);
  });
}

/**
 * So long a migration waits for each lock. Whatever else needs the table waits behind it meanwhile, and the shop's own statements wait no
 * longer than half a second (lockMs in lib/platform/server/db/pool.ts).
 */
const defaultLockMs = 400;
/** A backup or pg_dump holds every table until it ends: so often a migration is tried, with at most that long between, some ten minutes. */
const maxTries = 120;
const maxPauseMs = 5000;
const lockTimeout = "55P03";

type Choice = { folder?: string | undefined; names?: string[] | undefined; lockMs?: number | undefined };

/**
 * Applies the migrations of a folder, or only some. Needs the set-up lock on `client`, if other processes may migrate too. Returns
 * the names of the migrations it applied.
 */
export async function migrate(
  databaseUrl: string,
  client: pg.Client,
  { folder = ownFolder, names = migrationNames(folder), lockMs = defaultLockMs }: Choice = {},
): Promise<string[]> {
  const isOurs = await hasMigrations(client);
  if (!isOurs) await assertNoTables(client);
  const applied = isOurs ? await adoptBaseline(client) : [];
  if (names.every((name) => applied.includes(name))) return [];
  // Loaded only when needed, because it takes longer than the check above.
  const { openSchemaEngine } = await import("./schema-engine.ts");
  const refusals: Refusal[] = [];
  const engine = await openSchemaEngine(databaseUrl, { onRefusal: (refusal) => refusals.push(refusal), lockMs });
  await forgetInterrupted(client);
  // The database may have finished the migration of a start that was stopped.
  const before = isOurs ? await readApplied(client) : [];
  const input = { migrationsList: listMigrations(folder, names), filters: { externalTables: [], externalEnums: [] } };
  for (let tries = 1; ; tries++) {
    const error = await engine.applyMigrations(input).then(
      () => null,
      (thrown) => toMigrationError(thrown, refusals.at(-1)),
    );
    if (!error) return names.filter((name) => !before.includes(name));
    await waitForTable(error, tries);
    await forgetInterrupted(client);
  }
}

/** Throws what is no lock that somebody else has. */
async function waitForTable(error: Error & { code?: string | undefined }, tries: number): Promise<void> {
  if (error.code !== lockTimeout || tries === maxTries) throw error;
  if (tries === 1) say("A migration waits for a table that is in use, such as by a backup or pg_dump");
  await sleep(Math.min(maxPauseMs, 250 * 2 ** tries));
}

function listMigrations(folder: string, names: string[]) {
  const read = (...file: string[]) => readFileSync(path.join(folder, ...file), "utf8");
  return {
    baseDir: folder,
    shadowDbInitScript: "",
    lockfile: { path: "migration_lock.toml", content: read("migration_lock.toml") },
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: read(name, "migration.sql") } },
    })),
  };
}

/**
 * A row that is not finished is of a start that was stopped, or of a migration that failed: its script was not committed, because
 * both commit together (scripts/schema-engine.ts), and the engine applies it again. If the database still runs the script, this
 * waits, and then finds the row finished.
 */
async function forgetInterrupted(client: pg.Client): Promise<void> {
  if (!(await hasMigrations(client))) return;
  await client.query("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL");
}

/** The engine's error is a trace that names the migration; what was wrong with it, only PostgreSQL says. */
function toMigrationError(cause: Error, refusal?: Refusal): Error & { code?: string | undefined } {
  const [, name] = /migration_name="([^"]+)"/.exec(cause.message) ?? [];
  const [withoutTrace] = cause.message.split("\n   0: ");
  const reason = refusal?.message ?? withoutTrace;
  return Object.assign(new Error(name ? `Migration ${name} failed: ${reason}` : reason, { cause }), { code: refusal?.code });
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  return rows[0].exists;
}

const maxNamed = 3;

/** A database of another program must stay as it is. The engine refuses it too, but says nothing about whose it is. */
async function assertNoTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1",
  );
  if (rows.length === 0) return;
  const more = rows.length > maxNamed ? `, and ${rows.length - maxNamed} more` : "";
  const names = rows.slice(0, maxNamed).map(({ name }) => name);
  throw new Error(
    `DATABASE_URL: this database has tables of another program (${names.join(", ")}${more}); create one for the shop alone (docs/operations.md).`,
  );
}

async function readApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

/** Returns what is applied. A database with everything that the first migration replaced has that migration from then on. */
async function adoptBaseline(client: pg.Client): Promise<string[]> {
  const applied = await readApplied(client);
  const current = toCurrentNames(applied);
  if (current === applied) return applied;
  const script = readFileSync(path.join(ownFolder, baseline.name, "migration.sql"));
  await client.query(
    `WITH replaced AS (DELETE FROM _prisma_migrations WHERE migration_name <= $1 RETURNING started_at, finished_at)
     INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     SELECT gen_random_uuid()::text, $2, $3, min(started_at), min(finished_at), 1 FROM replaced`,
    [baseline.replaced, createHash("sha256").update(script).digest("hex"), baseline.name],
  );
  return current;
}
