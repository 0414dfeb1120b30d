import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { placement } from "@/scripts/test/buyers";
import { call } from "@/tests/faults/checkout";
import { Load } from "@/tests/faults/load";
import { createBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";

export const crashRows: FaultRow[] = [
  {
    id: "FL-14",
    what: "kill -9 of a shop at random moments while people buy loses and duplicates no order",
    run: async (harness, { kills: maxKills, killSeconds }) => {
      const load = await Load.begin(harness, 120 * maxKills);
      const end = performance.now() + killSeconds * 1000;
      let kills = 0;
      for (; kills < maxKills && performance.now() < end; kills++) {
        const shop = harness.shop(kills);
        await sleep(200 + Math.random() * 700);
        await shop.kill();
        await shop.start();
      }
      return { kills, ...(await load.settle()) };
    },
  },
  {
    id: "FL-17",
    what: "PostgreSQL stopping immediately and restarting while people buy loses and duplicates no order",
    run: async (harness, { cuts }) => {
      const pids = harness.shops.map(({ pid }) => pid);
      const load = await Load.begin(harness, 300 * cuts);
      let downMs = 0;
      for (let cut = 0; cut < cuts; cut++) {
        await sleep(800 + Math.random() * 700);
        const startedAt = performance.now();
        await harness.postgres.stop("SIGQUIT");
        await harness.startPostgres();
        downMs = Math.max(downMs, Math.round(performance.now() - startedAt));
      }
      await sleep(500);
      const figures = await load.settle();
      assert.deepEqual(
        harness.shops.map(({ pid }) => pid),
        pids,
      );
      return { cuts, downMs, ...figures };
    },
  },
  {
    id: "FL-01 FL-03 LD-14",
    what: "while PostgreSQL is down replies are prompt 503s; when it is back everything works again",
    run: async (harness) => {
      const [buyer] = await createBuyers(harness.database, [[{ variant: harness.variant(1), quantity: 1 }]]);
      assert(buyer);
      await harness.postgres.stop();
      const requests = harness.shops.flatMap(({ url }) => [
        toReply(call(`${url}/api/order`, { as: buyer })),
        toReply(call(`${url}/api/cart/${buyer.id}`, { as: buyer })),
        toReply(call(`${url}/api/order`, { method: "POST", as: buyer, body: placement })),
        fetchList(`${url}/products?sort=price-desc`),
      ]);
      const replies = await Promise.all(requests);
      const health = await Promise.all(
        harness.shops.flatMap(({ url }) => ["ready", "live"].map((name) => call(`${url}/api/health/${name}`))),
      );
      await harness.startPostgres();
      const back = await Promise.all(harness.shops.map(({ url }) => harness.untilServed(url, 10_000)));
      for (const { status, retryAfter, isFull } of replies) {
        // A list from memory may be served until the outage is noticed, but never an empty one.
        assert(status === 503 || (status === 200 && isFull), `the status is ${status}`);
        assert(status !== 503 || Number(retryAfter) > 0);
      }
      const slowest = Math.max(...replies.map(({ ms }) => ms));
      assert(slowest <= 5000, `the slowest reply took ${slowest} ms`);
      assert.deepEqual(
        health.map(({ status }) => status),
        [503, 200, 503, 200],
      );
      return { slowestMs: Math.round(slowest), backMs: Math.round(Math.max(...back)) };
    },
  },
];

const toReply = async (reply: ReturnType<typeof call>) => ({ ...(await reply), isFull: false });

/** Fetches a list of products. `isFull`: it contains products. */
async function fetchList(url: string) {
  const startedAt = performance.now();
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  const isFull = (await response.text()).includes('href="/product/');
  return { status: response.status, retryAfter: response.headers.get("retry-after"), isFull, ms: performance.now() - startedAt };
}
