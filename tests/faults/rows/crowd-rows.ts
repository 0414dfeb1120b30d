/** More people at once than there are connections to the database. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { account, call, send, withKey } from "@/tests/faults/checkout";
import { makeBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";

export const crowdRows: FaultRow[] = [
  {
    id: "FL-09 LD-09",
    what: "200 checkouts at one shop, each of them slow",
    run: async (harness) => {
      const shop = harness.shop(0);
      const carts = Array.from({ length: 200 }, (_, at) => [{ variant: harness.variant(at), quantity: 1 }]);
      const intents = (await makeBuyers(harness.database, carts)).map(withKey);
      const most = { connections: 0, lookMs: 0 };
      await harness.database.withTrigger("order_event", "PERFORM pg_sleep(1.5)", async () => {
        const crowd = Promise.all(intents.map((intent) => send(shop.url, intent)));
        let isOver = false;
        void crowd.then(() => (isOver = true));
        while (!isOver) {
          // Whoever only looks, at a page that is kept or whether the shop lives, does not stand in the queue.
          const looks = await Promise.all(["/", "/api/health/live"].map((path) => call(shop.url + path)));
          assert.deepEqual(new Set(looks.map(({ status }) => status)), new Set([200]));
          most.lookMs = Math.max(most.lookMs, ...looks.map(({ ms }) => Math.round(ms)));
          const connections = await harness.database.value<number>(sleeping);
          most.connections = Math.max(most.connections, connections);
          await sleep(100);
        }
        await crowd;
      });
      const backMs = Math.round(await harness.untilServed(shop.url, 10_000));
      const answers = intents.flatMap((intent) => intent.answers);
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201, 503]));
      assert(answers.every(({ status, retryAfter }) => status === 201 || Number(retryAfter) > 0));
      const slowest = (status: number) =>
        Math.round(Math.max(...answers.filter((each) => each.status === status).map(({ ms }) => ms)));
      const [slowestMs, refusedMs] = [slowest(201), slowest(503)];
      // Several waits, each of them bounded.
      assert(refusedMs <= 15_000, `somebody waited ${refusedMs} ms to be refused`);
      // Eight that the shop holds, and on a slow machine as many again that it has just given up: PostgreSQL sleeps on for a second.
      assert(most.connections <= 16, `${most.connections} checkouts were in the database at once`);
      const bought = answers.filter(({ status }) => status === 201).length;
      for (let at = 0; at < intents.length; at += 20) {
        const again = intents.slice(at, at + 20).map((intent, place) => send(harness.shop(place).url, intent));
        assert.deepEqual(new Set((await Promise.all(again)).map(({ status }) => status)), new Set([201]));
      }
      return {
        bought,
        refused: intents.length - bought,
        slowestMs,
        refusedMs,
        backMs,
        ...most,
        ...(await account(harness.database, intents)),
      };
    },
  },
];

const sleeping = `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND application_name <> 'faults'`;
