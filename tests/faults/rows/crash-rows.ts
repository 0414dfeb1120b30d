import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { placement } from "@/scripts/test/buyers";
import { call } from "@/tests/faults/checkout";
import { Load } from "@/tests/faults/load";
import { makeBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";

export const crashRows: FaultRow[] = [
  {
    id: "FL-14",
    what: "kill -9 of a shop at random moments while people buy",
    run: async (harness, { kills: most, killSeconds }) => {
      const load = await Load.begin(harness, 120 * most);
      const end = performance.now() + killSeconds * 1000;
      let kills = 0;
      for (; kills < most && performance.now() < end; kills++) {
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
    what: "PostgreSQL ends at once (immediate) and starts again while people buy",
    run: async (harness, { cuts }) => {
      const pids = harness.shops.map(({ pid }) => pid);
      const load = await Load.begin(harness, 300 * cuts);
      let downMs = 0;
      for (let cut = 0; cut < cuts; cut++) {
        await sleep(800 + Math.random() * 700);
        const began = performance.now();
        await harness.postgres.stop("SIGQUIT");
        await harness.startPostgres();
        downMs = Math.max(downMs, Math.round(performance.now() - began));
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
    what: "PostgreSQL is away: honest and soon; it is back: everything works again",
    run: async (harness) => {
      const [buyer] = await makeBuyers(harness.database, [[{ variant: harness.variant(1), quantity: 1 }]]);
      assert(buyer);
      await harness.postgres.stop();
      const requests = harness.shops.flatMap(({ url }) => [
        refused(call(`${url}/api/order`, { as: buyer })),
        refused(call(`${url}/api/cart/${buyer.id}`, { as: buyer })),
        refused(call(`${url}/api/order`, { method: "POST", as: buyer, body: placement })),
        look(`${url}/products?sort=price-desc`),
      ]);
      const answers = await Promise.all(requests);
      const health = await Promise.all(
        harness.shops.flatMap(({ url }) => ["ready", "live"].map((name) => call(`${url}/api/health/${name}`))),
      );
      await harness.startPostgres();
      const back = await Promise.all(harness.shops.map(({ url }) => harness.untilServed(url, 10_000)));
      for (const { status, retryAfter, isFull } of answers) {
        // A list that is all in memory may be shown until the loss is noticed; it is never an empty one.
        assert(status === 503 || (status === 200 && isFull), `answered with ${status}`);
        assert(status !== 503 || Number(retryAfter) > 0);
      }
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      assert(slowest <= 5000, `the slowest answer took ${slowest} ms`);
      assert.deepEqual(
        health.map(({ status }) => status),
        [503, 200, 503, 200],
      );
      return { slowestMs: Math.round(slowest), backMs: Math.round(Math.max(...back)) };
    },
  },
];

const refused = async (answer: ReturnType<typeof call>) => ({ ...(await answer), isFull: false });

/** A page that lists products, and whether it does. */
async function look(url: string) {
  const began = performance.now();
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  const isFull = (await response.text()).includes('href="/product/');
  return { status: response.status, retryAfter: response.headers.get("retry-after"), isFull, ms: performance.now() - began };
}
