/** Applies the migrations of prisma/migrations. Safe to run in several processes at once and to run again. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import type { Refusal } from "./schema-engine.ts";
import { withClient } from "./with-client.ts";

const baseDir = path.resolve("prisma/migrations");
/** An arbitrary key of the advisory lock: the process that holds it migrates or seeds, the others wait. */
const setUpLock = 7_402_031;

export function migrationNames(): string[] {
  return readdirSync(baseDir)
    .filter((name) => existsSync(path.join(baseDir, name, "migration.sql")))
    .sort();
}

/** Runs `work` while no other process sets up the same database. */
export function withSetUpLock<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [setUpLock]);
    return work(client);
  });
}

/** Needs the set-up lock on `client`, if other processes may migrate too. Returns the names of the migrations it applied. */
export async function migrate(databaseUrl: string, client: pg.Client, names = migrationNames()): Promise<string[]> {
  if (await isUpToDate(client, names)) return [];
  // Loaded only when needed, because it takes longer than the check above.
  const { openSchemaEngine } = await import("./schema-engine.ts");
  const refusals: Refusal[] = [];
  const engine = await openSchemaEngine(databaseUrl, (refusal) => refusals.push(refusal));
  await forgetInterrupted(client);
  const { appliedMigrationNames } = await engine
    .applyMigrations({ migrationsList: listMigrations(names), filters: { externalTables: [], externalEnums: [] } })
    .catch((error) => {
      throw toMigrationError(error, refusals.at(-1));
    });
  return appliedMigrationNames;
}

function listMigrations(names: string[]) {
  const read = (...file: string[]) => readFileSync(path.join(baseDir, ...file), "utf8");
  return {
    baseDir,
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
function toMigrationError(cause: Error, refusal?: Refusal): Error {
  const [, name] = /migration_name="([^"]+)"/.exec(cause.message) ?? [];
  const [withoutTrace] = cause.message.split("\n   0: ");
  const reason = refusal?.message ?? withoutTrace;
  return Object.assign(new Error(name ? `Migration ${name} failed: ${reason}` : reason, { cause }), { code: refusal?.code });
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  return rows[0].exists;
}

async function isUpToDate(client: pg.Client, names: string[]): Promise<boolean> {
  if (!(await hasMigrations(client))) return false;
  const { rows } = await client.query("SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL");
  const applied = new Set(rows.map((row) => row.migration_name));
  return names.every((name) => applied.has(name));
}
