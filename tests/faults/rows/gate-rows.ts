/** A checkout that is stopped at a known point of its transaction. */
import assert from "node:assert/strict";
import { account, call, type Intent, send, withKey } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { makeBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";

/** Once an order has all of its rows but the last ones. */
const lateTable = "order_event";

export const gateRows: FaultRow[] = [
  {
    id: "FL-05",
    what: "the backend of a checkout is ended before it commits",
    run: async (harness) => {
      const intents = await oneLineEach(harness, 4);
      await harness.database.gated(lateTable, async (gate) => {
        const pending = intents.map((intent, at) => send(harness.shop(at).url, intent));
        for (const pid of await harness.database.waiting(intents.length)) {
          await harness.database.rows("SELECT pg_terminate_backend($1)", [pid]);
        }
        const answers = await Promise.all(pending);
        assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]));
        assert.equal((await account(harness.database, intents)).found, 0, "something of a broken checkout remains");
        await gate.open();
      });
      return allBuyAgain(harness, intents);
    },
  },
  {
    id: "D12",
    what: "a checkout that waits too long for a lock gives up honestly",
    run: async (harness) => {
      const intents = await oneLineEach(harness, 2);
      const slowest = { ms: 0 };
      await harness.database.gated(lateTable, async () => {
        const answers = await Promise.all(intents.map((intent, at) => send(harness.shop(at).url, intent)));
        assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]));
        assert(answers.every(({ retryAfter }) => Number(retryAfter) > 0));
        slowest.ms = Math.round(Math.max(...answers.map(({ ms }) => ms)));
        assert(slowest.ms <= 8000, `it took ${slowest.ms} ms`);
      });
      return { slowestMs: slowest.ms, ...(await allBuyAgain(harness, intents)) };
    },
  },
  {
    id: "PS-16",
    what: "a failure does not spoil the key",
    run: async (harness) => {
      const intents = await oneLineEach(harness, 2);
      const failure = "RAISE EXCEPTION 'a fault of the test' USING ERRCODE = 'XX000'";
      await harness.database.withTrigger(lateTable, `IF nextval('fault_tries') <= 2 THEN ${failure}; END IF`, async () => {
        for (const intent of intents) assert.equal((await send(harness.shop(0).url, intent)).status, 500);
        assert.equal((await account(harness.database, intents)).found, 0);
        for (const intent of intents) assert.equal((await send(harness.shop(1).url, intent)).status, 201);
      });
      return account(harness.database, intents);
    },
  },
  {
    id: "FL-13",
    what: "what PostgreSQL calls off is done again, and not for ever",
    run: async (harness) => {
      const intents = await oneLineEach(harness, 4);
      const [serialisation, deadlock, ...others] = intents;
      for (const [intent, state] of [[serialisation, "40001"] as const, [deadlock, "40P01"] as const]) {
        assert(intent);
        const failure = `RAISE EXCEPTION 'a fault of the test' USING ERRCODE = '${state}'`;
        await harness.database.withTrigger(lateTable, `IF nextval('fault_tries') <= 2 THEN ${failure}; END IF`, async () => {
          assert.equal((await send(harness.shop(0).url, intent)).status, 201);
        });
        await harness.database.withTrigger(lateTable, failure, async () => {
          for (const other of others) assert.equal((await send(harness.shop(1).url, other)).status, 503);
        });
      }
      return allBuyAgain(harness, intents);
    },
  },
  {
    id: "FL-11",
    what: "a database that only lets itself be read",
    run: async (harness) => {
      const intents = await oneLineEach(harness, 2);
      await harness.database.rows(`ALTER DATABASE shop SET default_transaction_read_only = on`);
      await harness.database.rows(endShopsBackends);
      const answers = await Promise.all(intents.map((intent, at) => send(harness.shop(at).url, intent)));
      const reads = await Promise.all(
        harness.shops.flatMap(({ url }, at) => [
          call(`${url}/api/category`),
          call(`${url}/api/order`, { as: intents[at]?.buyer ?? harness.admin }),
          call(`${url}/products?sort=price&page=3`),
        ]),
      );
      await harness.database.rows(`SET default_transaction_read_only = off`);
      await harness.database.rows(`ALTER DATABASE shop RESET default_transaction_read_only`);
      await harness.database.rows(endShopsBackends);
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]));
      assert.deepEqual(new Set(reads.map(({ status }) => status)), new Set([200]));
      // A line that was just cut may be tried once more before the shop notices.
      await Promise.all(harness.shops.map(({ url }) => harness.untilServed(url, 10_000)));
      return { reads: reads.length, ...(await allBuyAgain(harness, intents)) };
    },
  },
];

const endShopsBackends = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name <> 'faults' AND backend_type = 'client backend'`;

async function oneLineEach(harness: Harness, count: number): Promise<Intent[]> {
  const carts = Array.from({ length: count }, (_, at) => [{ variant: harness.variant(at), quantity: 1 }]);
  return (await makeBuyers(harness.database, carts)).map(withKey);
}

/** Nothing is in the way any more: the same keys again are one order each. */
async function allBuyAgain(harness: Harness, intents: Intent[]) {
  for (const [at, intent] of intents.entries()) assert.equal((await send(harness.shop(at).url, intent)).status, 201);
  const figures = await account(harness.database, intents);
  assert.equal(figures.found, intents.length);
  return figures;
}
