/** An existing shop is updated to this release. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { baseline, migrationNames } from "@/scripts/migrate";
import { previousRelease } from "@/scripts/release";
import { makeQueues } from "@/scripts/task-queues";
import { withClient } from "@/scripts/with-client";
import { call, send, withKey } from "@/tests/faults/checkout";
import { Database } from "@/tests/faults/database";
import type { Harness } from "@/tests/faults/harness";
import { createBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import type { ShopProcess } from "@/tests/faults/shop-process";
import { brokenRules } from "@/tests/support/invariants";

/** The rows of that release are in previous-release.sql. */
const lastMigration = previousRelease.lastMigration;

export const releaseRows: FaultRow[] = [
  {
    id: "FL-24",
    what: "the previous release's database, with all its rows, works under this release",
    run: (harness) => update(harness, "previous_release", async (url) => void migrateInChild(url, lastMigration)),
  },
  {
    id: "FL-24 sixty",
    what: "a database that records the sixty migrations that the first one replaced works under this release, with all its rows",
    isInLongLane: true,
    run: (harness) => update(harness, "sixty_migrations", migrateBySixty),
  },
];

/** Opens this release's shop on a database with the previous release's rows, whose schema `migrate` makes. */
const update = (harness: Harness, name: string, migrate: (url: string) => Promise<void>) =>
  harness.withNewDatabase(name, async (url) => {
    await migrate(url);
    await fillWithRows(url);
    const database = new Database(url);
    const query = (sql: string) => database.rows(sql);
    // The accounting rules refer to this release's tables, so they are checked only after its migrations.
    const before = await readAll(database);
    const shop = await harness.shopOn(url);
    try {
      await shop.start();
      const after = await readAll(database);
      assertKept(before, after);
      // It has issued invoices at confirmation, and goes on doing so until its accountant decides (docs/decisions/0106).
      assert.equal(await database.value("SELECT invoice_at FROM company_detail"), "confirmation");
      assert.deepEqual(await brokenRules({ query }), []);
      assert.deepEqual(migrateInChild(url, migrationNames().at(-1) ?? ""), []);
      assert.deepEqual(await readAll(database), after);
      for (const at of ["/", "/products", "/api/product", "/api/review"]) await waitUntilServed(shop, at);
      await placeOrder(database, shop.url);
      assert.deepEqual(await brokenRules({ query }), []);
      const rows = Object.values(before).reduce((sum, each) => sum + each.length, 0);
      return {
        tables: Object.keys(before).length,
        rows,
        migrations: migrationNames().filter((name) => name > lastMigration).length,
      };
    } finally {
      await shop.stop();
      await database.close();
    }
  });

/** The schema is the same; the records name the migrations that made it before (docs/decisions/0092). */
async function migrateBySixty(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(readFileSync(`prisma/migrations/${baseline.name}/migration.sql`, "utf8"));
    await client.query(`CREATE TABLE _prisma_migrations (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
      migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(),
      applied_steps_count integer NOT NULL DEFAULT 0)`);
    const insert =
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (gen_random_uuid()::text, '', $1, now())";
    for (const name of ["20261128201000_code_is_sent", baseline.replaced]) await client.query(insert, [name]);
  });
}

/** Runs in its own process, as at the start of a shop. */
const migrateTo = `
  import { migrate, migrationNames, withSetUpLock } from "./scripts/migrate.ts";
  const [url, last] = process.argv.slice(1);
  const names = migrationNames().filter((name) => name <= last);
  console.log(JSON.stringify(await withSetUpLock(url, (client) => migrate(url, client, { names }))));
`;

function migrateInChild(url: string, last: string): string[] {
  const command = ["--input-type=module", "--eval", migrateTo, url, last];
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/node", command, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/** Empties all tables, because rows inserted by migrations are in previous-release.sql too. */
const emptyAll = `DO $$ DECLARE each text; BEGIN
  FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' LOOP
    EXECUTE format('DELETE FROM %I', each);
  END LOOP; END $$`;

async function fillWithRows(url: string): Promise<void> {
  const rows = readFileSync(path.join(import.meta.dirname, "../previous-release.sql"), "utf8");
  await withClient(url, async (client) => {
    await makeQueues(url, client);
    await client.query(`SET session_replication_role = replica; ${emptyAll}; ${rows}; SET session_replication_role = origin`);
    await client.query(
      `INSERT INTO pgboss.job (name, data, state) SELECT 'mail', jsonb_build_object('template', 'order-placed',
        'props', jsonb_build_object('orderId', id)), 'completed' FROM "order"`,
    );
  });
}

type Rows = Record<string, unknown>[];

/** Every row of every table. */
async function readAll(database: Database): Promise<Record<string, Rows>> {
  const tables = await database.rows<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  );
  const contents: Record<string, Rows> = {};
  for (const { name } of tables) {
    const rows = await database.rows<{ row: Rows[number] }>(
      `SELECT to_jsonb(each) AS row FROM ${pg.escapeIdentifier(name)} each ORDER BY to_jsonb(each)::text`,
    );
    if (rows.length > 0) contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** No row is missing, and columns that still exist have the same values. */
function assertKept(before: Record<string, Rows>, after: Record<string, Rows>): void {
  for (const [table, rows] of Object.entries(before)) {
    const now = after[table] ?? [];
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (now[0] ?? {}));
    const toValues = (list: Rows) => list.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();
    assert.deepEqual(toValues(now), toValues(rows), table);
  }
}

async function waitUntilServed(shop: ShopProcess, at: string): Promise<void> {
  for (const end = performance.now() + 30_000; ; await sleep(200)) {
    const { status } = await call(shop.url + at);
    if (status === 200) return;
    assert(performance.now() < end, `${at} returned ${status}; errors: ${shop.errors.join("\n")}`);
  }
}

async function placeOrder(database: Database, url: string): Promise<void> {
  const [variant] = await database.rows<{ id: string; productId: string; price: string }>(
    `SELECT id, product_id AS "productId", price::text FROM variant WHERE stock > 9 LIMIT 1`,
  );
  assert(variant);
  const buyers = await createBuyers(database, [[{ variant: { ...variant, price: BigInt(variant.price) }, quantity: 2 }]]);
  for (const intent of buyers.map(withKey)) assert.equal((await send(url, intent)).status, 201);
}
