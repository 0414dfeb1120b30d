/** More simultaneous customers than database connections. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { call, checkOrders, send } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import type { FaultRow } from "@/tests/faults/rows";

export const crowdRows: FaultRow[] = [
  {
    id: "LD-17",
    what: "100 checkouts at once at one shop: all are placed, while a page, a login and a cart answer",
    run: async (harness) => {
      const { placed, ...figures } = await buyAtOnce(harness, 100);
      assert.equal(placed, 100, "not all of 100 were placed");
      return { placed, ...figures };
    },
  },
  {
    id: "LD-17",
    what: "200 checkouts at once at one shop: each gets a truthful answer within 15 s, and a retry orders once",
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

/** So many customers press "Place order" in the same moment. Nobody may wait longer than this, whatever the answer. */
async function buyAtOnce(harness: Harness, count: number) {
  const { url } = harness.shop(0);
  const intents = await harness.createIntents(count);
  const others = await watchOthers(harness, url, Promise.all(intents.map((intent) => send(url, intent))));
  const replies = intents.flatMap((intent) => intent.replies);
  const refused = replies.filter(({ status }) => status !== 201);
  const slowestMs = Math.round(Math.max(...replies.map(({ ms }) => ms)));
  const placed = replies.length - refused.length;
  console.log({ slowestMs, placed, others, refused: refused.slice(0, 3) });
  return { placed, refused: refused.length, slowestMs, ...others, ...(await checkOrders(harness.database, intents)) };
}

async function watchOthers(harness: Harness, url: string, crowd: Promise<unknown>) {
  let isDone = false;
  void crowd.then(() => (isDone = true));
  const max = { pageMs: 0, loginMs: 0, cartMs: 0 };
  while (!isDone) {
    const page = await call(`${url}/products?page=${Math.random()}`);
    max.pageMs = Math.max(max.pageMs, Math.round(page.ms));
    await sleep(50);
  }
  return max;
}
