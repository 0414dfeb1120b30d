/** The minute of an update without a pause: the release before goes on over this release's schema (docs/operations.md). */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { makeQueues } from "@/scripts/job-queues";
import { migrate, migrationNames, withSetUpLock } from "@/scripts/migrate";
import { placement } from "@/scripts/test/buyers";
import { call } from "@/tests/faults/checkout";
import { Database } from "@/tests/faults/database";
import type { Harness } from "@/tests/faults/harness";
import type { FaultRow } from "@/tests/faults/rows";
import { ShopProcess } from "@/tests/faults/shop-process";
import { brokenRules } from "@/tests/support/invariants";
import { previousRelease } from "@/tests/support/previous-release";

const run = promisify(execFile);
const pages = ["/", "/products", "/cart", "/faq", "/contact", "/api/product", "/api/category", "/api/review", "/sitemap.xml"];

export const updateRows: FaultRow[] = [
  {
    id: "FL-46",
    what: "the release before, built from its commit, goes on selling over this release's schema, alone and beside it",
    isInLongLane: true,
    run: (harness) =>
      withPreviousCode((folder) =>
        harness.withNewDatabase("update_without_a_pause", async (url) => {
          const database = new Database(url);
          const previous = await previousShop(harness, url, folder);
          const next = await harness.shopOn(url);
          try {
            const figures = await update(database, { url, previous, next });
            assert.deepEqual(await brokenRules({ query: (sql) => database.rows(sql) }), []);
            assert.deepEqual(previous.complaints, []);
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
  assert.deepEqual(
    await applied(database),
    migrationNames().filter((name) => name <= previousRelease.lastMigration),
  );
  // Its connections have prepared their statements before the tables change.
  await trade(database, previous.url);
  await withSetUpLock(url, async (client) => {
    await migrate(url, client);
    await makeQueues(url, client);
  });
  assert.deepEqual(await applied(database), migrationNames());
  await trade(database, previous.url);
  await next.start();
  // Whoever ordered at the one is served at the other.
  await trade(database, previous.url, next.url);
  await trade(database, next.url, previous.url);
  // It dies in that minute, and comes back.
  await previous.stop();
  await previous.start();
  await trade(database, previous.url);
  return {
    migrations: migrationNames().filter((name) => name > previousRelease.lastMigration).length,
    sales: 5,
    pages: pages.length,
  };
}

async function applied(database: Database): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(`SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1`);
  return rows.map(({ name }) => name);
}

/** Somebody looks round, registers and buys; at `staffUrl` the order is confirmed, shipped and delivered. */
async function trade(database: Database, url: string, staffUrl = url): Promise<void> {
  const [variant] = await database.rows<{ id: string; productId: string; stock: number }>(
    `SELECT id, product_id AS "productId", stock FROM variant WHERE stock > 9 ORDER BY id LIMIT 1`,
  );
  assert(variant);
  for (const at of [...pages, `/product/${variant.productId}`]) assert.equal((await call(url + at)).status, 200, at);
  const customer = await signIn(database, url);
  const line = { productId: variant.productId, variantId: variant.id, quantity: 2 };
  await done(`${url}/api/cart/${customer.id}`, { method: "POST", as: customer, body: line });
  const placed = await done(`${url}/api/order`, { method: "POST", as: customer, body: placement, key: randomUUID() });
  const staff = await signIn(database, staffUrl, "admin");
  const order = `${staffUrl}/api/order/admin/${placed._id}`;
  await done(`${order}/confirm`, { method: "PATCH", as: staff, body: { status: "confirmed" } });
  await done(`${order}/order-shipped`, {
    method: "PATCH",
    as: staff,
    body: { courier: "Nepal Can Move", trackingNumber: "NCM-1" },
  });
  await done(`${order}/order-delivered`, { method: "PATCH", as: staff });
  await done(`${url}/api/order/${placed._id}`, { as: customer });
  const [after] = await database.rows(
    `SELECT "order".status::text, variant.stock FROM "order", variant WHERE "order".id = $1 AND variant.id = $2`,
    [placed._id, variant.id],
  );
  assert.deepEqual(after, { status: "delivered", stock: variant.stock - 2 });
}

async function signIn(database: Database, url: string, role = "b2c"): Promise<{ id: string; token: string }> {
  const email = `${role}-${randomUUID()}@shop.example`;
  const password = "Rain-on-the-roof-7";
  await done(`${url}/api/users/register`, {
    method: "POST",
    body: { fullName: "Asha Gurung", email, password, phone: "9841234567" },
  });
  await database.rows(`UPDATE "user" SET role = $2::"Role" WHERE email = $1`, [email, role]);
  const { token, userId } = await done(`${url}/api/users/login`, { method: "POST", body: { email, password } });
  assert(token && userId);
  return { id: userId, token };
}

async function done(url: string, how: Parameters<typeof call>[1]): Promise<{ _id?: string; token?: string; userId?: string }> {
  const { status, data } = await call(url, how);
  assert(status === 200 || status === 201, `${how?.method ?? "GET"} ${url} is answered ${status}: ${JSON.stringify(data)}`);
  return data;
}

async function previousShop(harness: Harness, url: string, folder: string): Promise<ShopProcess> {
  const { url: siteUrl, env } = await harness.shopOn(url, { SEED: "catalogue" });
  return new ShopProcess(siteUrl, env, folder);
}

/**
 * While `work` runs, the release before stands built in a folder outside of this checkout (Next would take the checkout for its root),
 * with this checkout's packages.
 */
async function withPreviousCode<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const { commit } = previousRelease;
  await run("git", ["cat-file", "-e", `${commit}^{commit}`]).catch(() => {
    throw new Error(`this clone does not hold ${commit}, the release before: git fetch --unshallow`);
  });
  const folder = mkdtempSync("/tmp/previous-release-");
  try {
    const archive = path.join(folder, "code.tar");
    await run("git", ["archive", "--output", archive, commit]);
    await run("tar", ["-xf", archive, "-C", folder]);
    const copied = (how: string) => run("cp", [how, "node_modules", folder]);
    // Hard links where it is one disk.
    await copied("-al").catch(() => copied("-a"));
    await run("node_modules/.bin/node", ["scripts/build.ts"], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
