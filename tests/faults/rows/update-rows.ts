/** An update without downtime: for a minute the previous release runs on this release's schema (docs/operations.md). */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { migrate, migrationNames, withSetUpLock } from "@/scripts/migrate";
import { previousRelease } from "@/scripts/release";
import { makeQueues } from "@/scripts/task-queues";
import { placement } from "@/scripts/test/buyers";
import { call } from "@/tests/faults/checkout";
import { Database } from "@/tests/faults/database";
import type { Harness } from "@/tests/faults/harness";
import type { FaultRow } from "@/tests/faults/rows";
import { ShopProcess } from "@/tests/faults/shop-process";
import { brokenRules } from "@/tests/support/invariants";

const run = promisify(execFile);
const pages = ["/", "/products", "/cart", "/faq", "/contact", "/api/product", "/api/category", "/api/review", "/sitemap.xml"];

export const updateRows: FaultRow[] = [
  {
    id: "FL-46",
    what: "the previous release, built from its commit, keeps selling on this release's schema, alone and beside it",
    isInLongLane: true,
    run: (harness) =>
      withPreviousCode((folder) =>
        harness.withNewDatabase("update_without_a_pause", async (url) => {
          const database = new Database(url);
          const previous = await getPreviousShop(harness, url, folder);
          const next = await harness.shopOn(url);
          try {
            const figures = await update(database, { url, previous, next });
            assert.deepEqual(await brokenRules({ query: (sql) => database.rows(sql) }), []);
            assert.deepEqual(previous.errors, []);
            return figures;
          } finally {
            await Promise.all([previous.stop(), next.stop()]);
            await database.close();
          }
        }),
      ),
  },
];

async function update(database: Database, { url, previous, next }: { url: string; previous: ShopProcess; next: ShopProcess }) {
  await previous.start();
  // The commit that added the release's last migration may have added more.
  const applied = await listApplied(database);
  assert.deepEqual(applied, migrationNames().slice(0, applied.length));
  assert(applied.includes(previousRelease.lastMigration) && applied.length < migrationNames().length);
  // So that its connections have prepared statements from before the migration.
  await trade(database, previous.url);
  await withSetUpLock(url, async (client) => {
    await migrate(url, client);
    await makeQueues(url, client);
  });
  assert.deepEqual(await listApplied(database), migrationNames());
  await trade(database, previous.url);
  await next.start();
  // Orders placed at one are handled by the other.
  await trade(database, previous.url, next.url);
  await trade(database, next.url, previous.url);
  // The previous release can also be restarted.
  await previous.stop();
  await previous.start();
  await trade(database, previous.url);
  return {
    migrations: migrationNames().length - applied.length,
    sales: 5,
    pages: pages.length,
  };
}

async function listApplied(database: Database): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(`SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1`);
  return rows.map(({ name }) => name);
}

/** A new customer browses, registers and buys; staff confirm, ship and deliver the order at `staffUrl`. */
async function trade(database: Database, url: string, staffUrl = url): Promise<void> {
  const [variant] = await database.rows<{ id: string; productId: string; stock: number }>(
    `SELECT id, product_id AS "productId", stock FROM variant WHERE stock > 9 ORDER BY id LIMIT 1`,
  );
  assert(variant);
  for (const at of [...pages, `/product/${variant.productId}`]) assert.equal((await call(url + at)).status, 200, at);
  const customer = await registerAndLogIn(database, url);
  const line = { productId: variant.productId, variantId: variant.id, quantity: 2 };
  await callOk(`${url}/api/cart/${customer.id}`, { method: "POST", as: customer, body: line });
  const placed = await callOk(`${url}/api/order`, { method: "POST", as: customer, body: placement, key: randomUUID() });
  const staff = await registerAndLogIn(database, staffUrl, "admin");
  const order = `${staffUrl}/api/order/admin/${placed._id}`;
  await callOk(`${order}/confirm`, { method: "PATCH", as: staff, body: { status: "confirmed" } });
  await callOk(`${order}/order-shipped`, {
    method: "PATCH",
    as: staff,
    body: { courier: "Nepal Can Move", trackingNumber: "NCM-1" },
  });
  await callOk(`${order}/order-delivered`, { method: "PATCH", as: staff });
  await callOk(`${url}/api/order/${placed._id}`, { as: customer });
  const [after] = await database.rows(
    `SELECT "order".status::text, variant.stock FROM "order", variant WHERE "order".id = $1 AND variant.id = $2`,
    [placed._id, variant.id],
  );
  assert.deepEqual(after, { status: "delivered", stock: variant.stock - 2 });
}

async function registerAndLogIn(database: Database, url: string, role = "b2c"): Promise<{ id: string; token: string }> {
  const email = `${role}-${randomUUID()}@shop.example`;
  const password = "Rain-on-the-roof-7";
  await callOk(`${url}/api/users/register`, {
    method: "POST",
    body: { fullName: "Asha Gurung", email, password, phone: "9841234567" },
  });
  await database.rows(`UPDATE "user" SET role = $2::"Role" WHERE email = $1`, [email, role]);
  // Roles of staff came later than the previous release; its own admins got one with the migration.
  const hasRoles = (await database.value("SELECT to_regclass('staff_role')")) !== null;
  if (role === "admin" && hasRoles) {
    await database.rows(`UPDATE "user" SET staff_role_id = (SELECT id FROM staff_role WHERE is_owner) WHERE email = $1`, [email]);
  }
  const { token, userId } = await callOk(`${url}/api/users/login`, { method: "POST", body: { email, password } });
  assert(token && userId);
  return { id: userId, token };
}

async function callOk(
  url: string,
  options: Parameters<typeof call>[1],
): Promise<{ _id?: string; token?: string; userId?: string }> {
  const { status, data } = await call(url, options);
  assert(status === 200 || status === 201, `${options?.method ?? "GET"} ${url} returned ${status}: ${JSON.stringify(data)}`);
  return data;
}

async function getPreviousShop(harness: Harness, url: string, folder: string): Promise<ShopProcess> {
  const { url: siteUrl, env } = await harness.shopOn(url, { SEED: "catalogue" });
  return new ShopProcess(siteUrl, env, folder);
}

/**
 * Builds the previous release with this checkout's packages in a temporary folder, deleted after `work`. It is outside of the
 * checkout, which Next would otherwise take for its root.
 */
async function withPreviousCode<T>(work: (folder: string) => Promise<T>): Promise<T> {
  // By what it contains: commits get other names when they land.
  const migration = `prisma/migrations/${previousRelease.lastMigration}/migration.sql`;
  const { stdout } = await run("git", ["log", "--diff-filter=A", "--format=%H", "--", migration]);
  const commit = stdout.trim().split("\n").at(-1);
  assert(commit, `this clone does not contain the commit that added ${migration}: git fetch --unshallow`);
  const folder = mkdtempSync("/tmp/previous-release-");
  try {
    const archive = path.join(folder, "code.tar");
    await run("git", ["archive", "--output", archive, commit]);
    await run("tar", ["-xf", archive, "-C", folder]);
    const copyPackages = (flag: string) => run("cp", [flag, "node_modules", folder]);
    // Hard links if both are on one disk.
    await copyPackages("-al").catch(() => copyPackages("-a"));
    await run("node_modules/.bin/node", ["scripts/build.ts"], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
