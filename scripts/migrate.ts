/** Applies the migrations of prisma/migrations. Safe to run in several processes at once and to run again. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
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

/** Returns the names of the migrations it applied. */
export async function migrate(databaseUrl: string, client: pg.Client, names = migrationNames()): Promise<string[]> {
  if (await isUpToDate(client, names)) return [];
  // Loaded only when needed, because it takes longer than the check above.
  const { openSchemaEngine } = await import("./schema-engine.ts");
  const engine = await openSchemaEngine(databaseUrl);
  const lockfile = path.join(baseDir, "migration_lock.toml");
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList: {
      baseDir,
      shadowDbInitScript: "",
      lockfile: { path: "migration_lock.toml", content: readFileSync(lockfile, "utf8") },
      migrationDirectories: names.map((name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok", value: readFileSync(path.join(baseDir, name, "migration.sql"), "utf8") },
        },
      })),
    },
    filters: { externalTables: [], externalEnums: [] },
  });
  return appliedMigrationNames;
}

async function isUpToDate(client: pg.Client, names: string[]): Promise<boolean> {
  const { rows: tables } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  if (!tables[0].exists) return false;
  const { rows } = await client.query("SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL");
  const applied = new Set(rows.map((row) => row.migration_name));
  return names.every((name) => applied.has(name));
}
