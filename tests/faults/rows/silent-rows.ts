/** A database that is there and does not answer: bytes are swallowed on the way to it. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, account, call, type Intent, send, withKey } from "@/tests/faults/checkout";
import type { Ground } from "@/tests/faults/ground";
import { makeBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import { BlackHole } from "@/tests/support/black-hole";

const silentMs = 14_000;

export const silentRows: FaultRow[] = [
  {
    id: "FL-12 silent",
    what: "bytes to the database are swallowed, then its connections are lost: everybody is answered, and all is well soon after",
    run: async (ground) => {
      const hole = await BlackHole.before(ground.postgres.url);
      const shop = await ground.shopOn(hole.url);
      await shop.start();
      try {
        const intents = await customers(ground, 120);
        const asked: Promise<Answer>[] = [];
        const ask = () => asked.push(askSomething(shop.url, intents, asked.length));
        await ground.untilServed(shop.url, 30_000);
        await forSome(2000, 100, ask);
        hole.isSilent = true;
        await forSome(silentMs, 60, ask);
        hole.isSilent = false;
        hole.cut();
        const recoveredMs = Math.round(await ground.untilServed(shop.url, 15_000));
        const answers = await Promise.all(asked);
        const slowestMs = Math.round(Math.max(...answers.map(({ ms }) => ms)));
        const statuses = Object.groupBy(answers, ({ status }) => status);
        assert.deepEqual(
          Object.keys(statuses).filter((status) => !["200", "201", "401", "503"].includes(status)),
          [],
        );
        assert(
          statuses[503]?.every(({ retryAfter }) => Number(retryAfter) > 0),
          "a 503 without Retry-After",
        );
        assert(slowestMs <= 8000, `somebody waited ${slowestMs} ms for an answer`);
        for (const intent of intents) assert.equal((await send(shop.url, intent)).status, 201);
        const figures = await account(ground.database, intents);
        assert.equal(figures.found, intents.length);
        return {
          asked: answers.length,
          refused: statuses[503]?.length ?? 0,
          slowestMs,
          recoveredMs,
          ...figures,
        };
      } finally {
        await hole.close();
        await shop.stop();
      }
    },
  },
];

async function customers(ground: Ground, count: number): Promise<Intent[]> {
  const carts = Array.from({ length: count }, (_, at) => [{ pack: ground.pack(at), quantity: 1 }]);
  return (await makeBuyers(ground.database, carts)).map(withKey);
}

/** Does something again and again, whether or not what came before is done. */
async function forSome(ms: number, everyMs: number, work: () => unknown): Promise<void> {
  const begun: unknown[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await sleep(everyMs)) begun.push(work());
  await Promise.all(begun.map((each) => (each instanceof Promise ? each.catch(() => {}) : each)));
}

/** In turn an order, a cart, one's orders, a page, a list, questions, and a sign-in that fails. */
function askSomething(url: string, intents: readonly Intent[], at: number): Promise<Answer> {
  const intent = intents[at % intents.length];
  assert(intent);
  const { buyer } = intent;
  const wrong = { email: buyer.email, password: "not this one" };
  const kinds = [
    () => send(url, intent),
    () => call(`${url}/api/cart/${buyer.id}`, { as: buyer }),
    () => call(`${url}/api/order`, { as: buyer }),
    () => call(`${url}/products?sort=price&page=${1 + (at % 7)}`),
    () => call(`${url}/api/product?q=word${at}`),
    () => call(`${url}/api/faq`),
    () => call(`${url}/api/users/login`, { method: "POST", body: wrong }),
  ];
  return (kinds[at % kinds.length] ?? kinds[0])?.() ?? Promise.reject(new Error("there is nothing to ask"));
}
