/** More simultaneous customers than database connections. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { call, checkOrders, type Reply, send, unlessBusy } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { createBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";

export const crowdRows: FaultRow[] = [
  {
    id: "LD-17",
    what: "100 checkouts at once at one shop: all are placed, and a page, a login and a cart are answered",
    run: async (harness) => {
      const before = await getSpeed(harness);
      const { placed, ...figures } = await buyAtOnce(harness, 100);
      const perSecond = Math.min(before, await getSpeed(harness));
      // All, unless this machine takes longer for them than anybody is kept waiting.
      const expected = Math.min(100, Math.floor(perSecond * 8));
      assert(placed >= expected, `${placed} of 100 were placed, at ${perSecond} a second`);
      return { placed, perSecond, ...figures };
    },
  },
  {
    id: "LD-17",
    what: "200 checkouts at once at one shop: each is answered truthfully within 15 s, and trying again orders once",
    run: (harness) => buyAtOnce(harness, 200),
  },
  {
    id: "FL-09 LD-09",
    what: "200 slow checkouts at one shop: the excess gets 503, browsing continues, and the shop recovers",
    run: async (harness) => {
      const shop = harness.shop(0);
      const intents = await harness.createIntents(200);
      const max = { connections: 0, readMs: 0 };
      await harness.database.withTrigger("order_event", "PERFORM pg_sleep(1.5)", async () => {
        const crowd = Promise.all(intents.map((intent) => send(shop.url, intent)));
        let isDone = false;
        void crowd.then(() => (isDone = true));
        while (!isDone) {
          // Cached pages and the health check do not wait for a database connection.
          const reads = await Promise.all(["/", "/api/health/live"].map((path) => call(shop.url + path)));
          assert.deepEqual(new Set(reads.map(({ status }) => status)), new Set([200]));
          max.readMs = Math.max(max.readMs, ...reads.map(({ ms }) => Math.round(ms)));
          const connections = await harness.database.value<number>(sleeping);
          max.connections = Math.max(max.connections, connections);
          await sleep(100);
        }
        await crowd;
      });
      const backMs = Math.round(await harness.untilServed(shop.url, 10_000));
      const replies = intents.flatMap((intent) => intent.replies);
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201, 503]));
      assert(replies.every(({ status, retryAfter }) => status === 201 || Number(retryAfter) > 0));
      const slowest = (status: number) =>
        Math.round(Math.max(...replies.filter((each) => each.status === status).map(({ ms }) => ms)));
      const [slowestMs, refusedMs] = [slowest(201), slowest(503)];
      // The sum of several bounded waits.
      assert(refusedMs <= 15_000, `a refusal took ${refusedMs} ms`);
      // The shop allows eight. On a slow machine, as many that it has just given up on may still be sleeping in PostgreSQL.
      assert(max.connections <= 16, `${max.connections} checkouts were in the database at once`);
      const bought = replies.filter(({ status }) => status === 201).length;
      for (let at = 0; at < intents.length; at += 20) {
        const retries = intents.slice(at, at + 20).map((intent, index) => send(harness.shop(index).url, intent));
        assert.deepEqual(new Set((await Promise.all(retries)).map(({ status }) => status)), new Set([201]));
      }
      return {
        bought,
        refused: intents.length - bought,
        slowestMs,
        refusedMs,
        backMs,
        ...max,
        ...(await checkOrders(harness.database, intents)),
      };
    },
  },
];

const sleeping = `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND application_name <> 'faults'`;

/** How many orders a second the shop takes on this machine as it is now, which others may be using. */
async function getSpeed(harness: Harness): Promise<number> {
  const { url } = harness.shop(0);
  const buy = async (count: number) => {
    const intents = await harness.createIntents(count);
    const startedAt = performance.now();
    await Promise.all(intents.map((intent) => send(url, intent)));
    return (count * 1000) / (performance.now() - startedAt);
  };
  await buy(4); // the first orders load the code
  return Math.round(await buy(24));
}

/**
 * So many customers order in the same moment. Nobody waits longer than 15 s or is refused without having waited, and whoever was
 * refused orders once by trying again.
 */
async function buyAtOnce(harness: Harness, count: number) {
  const { url } = harness.shop(0);
  const intents = await harness.createIntents(count);
  const crowd = Promise.all(intents.map((intent) => send(url, intent)));
  const others = await serveOthers(harness, url, crowd);
  const replies = await crowd;
  const refused = replies.filter(({ status }) => status !== 201);
  for (const { status, retryAfter, data, ms } of refused) {
    assert.deepEqual([status, Number(retryAfter) > 0], [503, true]);
    assert(ms > 8000, `somebody was refused after ${ms} ms`);
    assert.match(data.message ?? "", /Nothing was ordered/);
  }
  const slowestMs = Math.round(Math.max(...replies.map(({ ms }) => ms)));
  assert(slowestMs <= 15_000, `somebody waited ${slowestMs} ms`);
  const placed = replies.length - refused.length;
  const before = await checkOrders(harness.database, intents);
  assert.equal(before.found, placed, "an order of somebody who read that nothing was ordered");
  await Promise.all(intents.map((intent) => unlessBusy(() => send(url, intent))));
  const after = await checkOrders(harness.database, intents);
  assert.deepEqual([after.acknowledged, after.found], [count, count]);
  return { placed, refused: refused.length, slowestMs, ...others };
}

/** Meanwhile a page, a login and a cart's addition are answered. */
async function serveOthers(harness: Harness, url: string, crowd: Promise<unknown>) {
  const max = { pageMs: 0, loginMs: 0, cartMs: 0 };
  const [buyer] = await createBuyers(harness.database, [[{ variant: harness.variant(0), quantity: 1 }]]);
  assert(buyer);
  const { id: variantId, productId } = harness.variant(1);
  let isDone = false;
  void crowd.then(() => (isDone = true));
  while (!isDone) {
    const [page, login, cart]: [Reply, Reply, Reply] = await Promise.all([
      call(`${url}/faq`),
      call(`${url}/api/users/login`, { method: "POST", body: { email: `${randomUUID()}@shop.example`, password: "Wrong-4411" } }),
      call(`${url}/api/cart/${buyer.id}`, { method: "POST", as: buyer, body: { productId, variantId, quantity: 1 } }),
    ]);
    assert.deepEqual([page.status, login.status, cart.status], [200, 401, 200]);
    max.pageMs = Math.max(max.pageMs, Math.round(page.ms));
    max.loginMs = Math.max(max.loginMs, Math.round(login.ms));
    max.cartMs = Math.max(max.cartMs, Math.round(cart.ms));
    await sleep(50);
  }
  return max;
}
