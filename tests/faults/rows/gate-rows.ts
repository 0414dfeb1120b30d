/** Checkouts that are stopped at a known point of their transaction. */
import assert from "node:assert/strict";
import { call, checkOrders, type Intent, send } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import type { FaultRow } from "@/tests/faults/rows";

/** Written near the end of an order's transaction. */
const lateTable = "order_event";

export const gateRows: FaultRow[] = [
  {
    id: "FL-05",
    what: "nothing remains of a checkout whose database connection is terminated before the commit",
    run: async (harness) => {
      const intents = await harness.createIntents(4);
      await harness.database.gated(lateTable, async (gate) => {
        const pending = intents.map((intent, at) => send(harness.shop(at).url, intent));
        for (const pid of await harness.database.waitForGate(intents.length)) {
          await harness.database.rows("SELECT pg_terminate_backend($1)", [pid]);
        }
        const replies = await Promise.all(pending);
        assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([503]));
        assert.equal((await checkOrders(harness.database, intents)).found, 0, "a failed checkout left rows behind");
        await gate.open();
      });
      return buyAgain(harness, intents);
    },
  },
  {
    id: "D12",
    what: "a checkout that waits too long for a lock gets 503",
    run: async (harness) => {
      const intents = await harness.createIntents(2);
      const slowest = { ms: 0 };
      await harness.database.gated(lateTable, async () => {
        const replies = await Promise.all(intents.map((intent, at) => send(harness.shop(at).url, intent)));
        assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([503]));
        assert(replies.every(({ retryAfter }) => Number(retryAfter) > 0));
        slowest.ms = Math.round(Math.max(...replies.map(({ ms }) => ms)));
        assert(slowest.ms <= 8000, `it took ${slowest.ms} ms`);
      });
      return { slowestMs: slowest.ms, ...(await buyAgain(harness, intents)) };
    },
  },
  {
    id: "PS-16",
    what: "a failed checkout does not use up its idempotency key",
    run: async (harness) => {
      const intents = await harness.createIntents(2);
      const failure = "RAISE EXCEPTION 'a fault of the test' USING ERRCODE = 'XX000'";
      await harness.database.withTrigger(lateTable, `IF nextval('fault_tries') <= 2 THEN ${failure}; END IF`, async () => {
        for (const intent of intents) assert.equal((await send(harness.shop(0).url, intent)).status, 500);
        assert.equal((await checkOrders(harness.database, intents)).found, 0);
        for (const intent of intents) assert.equal((await send(harness.shop(1).url, intent)).status, 201);
      });
      return checkOrders(harness.database, intents);
    },
  },
  {
    id: "FL-13",
    what: "serialization failures and deadlocks are retried, but not forever",
    run: async (harness) => {
      const intents = await harness.createIntents(4);
      const [serialization, deadlock, ...others] = intents;
      for (const [intent, state] of [[serialization, "40001"] as const, [deadlock, "40P01"] as const]) {
        assert(intent);
        const failure = `RAISE EXCEPTION 'a fault of the test' USING ERRCODE = '${state}'`;
        await harness.database.withTrigger(lateTable, `IF nextval('fault_tries') <= 2 THEN ${failure}; END IF`, async () => {
          assert.equal((await send(harness.shop(0).url, intent)).status, 201);
        });
        await harness.database.withTrigger(lateTable, failure, async () => {
          for (const other of others) assert.equal((await send(harness.shop(1).url, other)).status, 503);
        });
      }
      return buyAgain(harness, intents);
    },
  },
  {
    id: "FL-11",
    what: "with a read-only database checkouts get 503, and reads work",
    run: async (harness) => {
      const intents = await harness.createIntents(2);
      await harness.database.rows(`ALTER DATABASE shop SET default_transaction_read_only = on`);
      await harness.database.rows(terminateShopConnections);
      const replies = await Promise.all(intents.map((intent, at) => send(harness.shop(at).url, intent)));
      const reads = await Promise.all(
        harness.shops.flatMap(({ url }, at) => [
          call(`${url}/api/category`),
          call(`${url}/api/order`, { as: intents[at]?.buyer ?? harness.admin }),
          call(`${url}/products?sort=price&page=3`),
        ]),
      );
      await harness.database.rows(`SET default_transaction_read_only = off`);
      await harness.database.rows(`ALTER DATABASE shop RESET default_transaction_read_only`);
      await harness.database.rows(terminateShopConnections);
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([503]));
      assert.deepEqual(new Set(reads.map(({ status }) => status)), new Set([200]));
      // A terminated connection may be used once more before the shop notices.
      await Promise.all(harness.shops.map(({ url }) => harness.untilServed(url, 10_000)));
      return { reads: reads.length, ...(await buyAgain(harness, intents)) };
    },
  },
];

const terminateShopConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name <> 'faults' AND backend_type = 'client backend'`;

/** Sends each intent again with the same key, which must now result in one order each. */
async function buyAgain(harness: Harness, intents: Intent[]) {
  for (const [at, intent] of intents.entries()) assert.equal((await send(harness.shop(at).url, intent)).status, 201);
  const figures = await checkOrders(harness.database, intents);
  assert.equal(figures.found, intents.length);
  return figures;
}
