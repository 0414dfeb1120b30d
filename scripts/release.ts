/** Which release this code is, which one is before it, and whether it may run on a database that a later one has prepared. */
import { readFileSync } from "node:fs";
import type pg from "pg";
import { readBuildName } from "../lib/platform/server/build-name.ts";
import { migrationNames } from "./migrate.ts";
import { say } from "./progress.ts";

/**
 * The release before this one: an update without downtime starts from it, and going back leads to it. Its code works on this release's
 * schema, because migrations only add (tests/migrations.test.ts). Set it anew with each release.
 */
export const previousRelease = { lastMigration: "20261129060000_initial" };

type Release = { lastMigration: string; oldestMigration: string; name: string };

/** For people: the version, and what tells one build of it from another. */
export function releaseName(): string {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const build = readBuildName();
  return build ? `${version} (build ${build})` : version;
}

export const lastMigration = (): string => migrationNames().at(-1) ?? "";

/**
 * Throws if a later release has changed this database so that this code no longer works, and warns if it has only added to it. Call it
 * before migrating.
 */
export async function checkRelease(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query("SELECT to_regclass('release') IS NOT NULL AS exists");
  if (!tables[0].exists) return;
  const { rows } = await client.query<Release>(
    `SELECT last_migration AS "lastMigration", oldest_migration AS "oldestMigration", name FROM release ORDER BY 1 DESC LIMIT 1`,
  );
  const [newest] = rows;
  const mine = lastMigration();
  if (!newest || newest.lastMigration <= mine) return;
  const about = `The database was prepared by release ${newest.name}, up to ${newest.lastMigration}; this code knows it up to ${mine}.`;
  if (mine < newest.oldestMigration) {
    throw new Error(
      `${about} That is more than one release back: start newer code, or restore a backup from before (docs/going-back.md).`,
    );
  }
  say(`WARNING: ${about} What came later only adds, so the shop works (docs/going-back.md).`);
}

/** Remembers that this release has prepared the database. */
export async function noteRelease(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO release (last_migration, oldest_migration, name, started_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (last_migration) DO UPDATE SET oldest_migration = $2, name = $3, started_at = now()`,
    [lastMigration(), previousRelease.lastMigration, releaseName()],
  );
}
