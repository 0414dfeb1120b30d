/** A database that is there and does not answer: bytes swallowed on the way to it, and a table that someone has locked. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { hashPassword } from "@/lib/platform/auth/passwords";
import { placement } from "@/scripts/test/buyers";
import { type Answer, account, call, type Intent, send, withKey } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { makeBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import { BlackHole } from "@/tests/support/black-hole";

export const silentRows: FaultRow[] = [
  {
    id: "FL-12 silent",
    what: "bytes to the database are swallowed, then its connections are lost: everybody is answered, and all is well soon after",
    run: async (harness, { silentSeconds }) => {
      const hole = await BlackHole.before(harness.postgres.url);
      const shop = await harness.shopOn(hole.url);
      await shop.start();
      try {
        const intents = await customers(harness, 120);
        const requests: Promise<Answer>[] = [];
        const ask = () => requests.push(askSomething(shop.url, intents, requests.length));
        await harness.untilServed(shop.url, 30_000);
        await forSome(2000, 100, ask);
        hole.isSilent = true;
        await forSome(silentSeconds * 1000, 60, ask);
        hole.isSilent = false;
        hole.cut();
        const recoveredMs = Math.round(await harness.untilServed(shop.url, 15_000));
        const answers = await Promise.all(requests);
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
        const figures = await account(harness.database, intents);
        assert.equal(figures.found, intents.length);
        return {
          requests: answers.length,
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
  {
    id: "FL-12 locked",
    what: "somebody has locked the products: signing in, questions and health are quick, and what cannot be shown is 503",
    run: async (harness, { silentSeconds }) => {
      const { url } = harness.shop(0);
      const intents = await customers(harness, 200);
      const person = await someoneWithPassword(harness);
      const quick = async () => ({
        faq: await call(`${url}/api/faq`),
        login: await call(`${url}/api/users/login`, { method: "POST", body: person }),
        health: await call(`${url}/api/health/ready`),
      });
      for (const { status } of Object.values(await quick())) assert.equal(status, 200);
      const looks: Awaited<ReturnType<typeof quick>>[] = [];
      const slow: Promise<Answer>[] = [];
      const pages: Answer[] = [];
      await withTableLocked(harness, "product", async () => {
        await harness.database.rows("NOTIFY public_content");
        await Promise.all([
          forSome(silentSeconds * 1000, 40, () => slow.push(askForGoods(harness, intents, slow.length))),
          inTurn(silentSeconds * 1000, async () => looks.push(await quick())),
          sleep(3000).then(async () => pages.push(...(await privatePages(harness, url)))),
        ]);
      });
      const answers = [...(await Promise.all(slow)), ...pages];
      const statuses = Object.groupBy(answers, ({ status }) => status);
      assert.deepEqual(
        Object.keys(statuses).filter((status) => !["200", "201", "503"].includes(status)),
        [],
      );
      assert(
        statuses[503]?.every(({ retryAfter }) => Number(retryAfter) > 0),
        "a 503 without Retry-After",
      );
      assert.deepEqual(new Set(pages.map(({ status }) => status)), new Set([503]));
      const most = (name: "faq" | "login" | "health") => Math.round(Math.max(...looks.map((look) => look[name].ms)));
      const found = { faqMs: most("faq"), loginMs: most("login"), healthMs: most("health") };
      for (const look of looks)
        assert.deepEqual(
          Object.values(look).map(({ status }) => status),
          [200, 200, 200],
        );
      assert(found.faqMs <= 1500 && found.loginMs <= 3000 && found.healthMs <= 1500, JSON.stringify(found));
      const backMs = Math.round(await harness.untilServed(url, 10_000));
      // What was refused for the lock is refused for three seconds more.
      await untilShown(url, 5000);
      return { looks: looks.length, requests: answers.length, refused: statuses[503]?.length ?? 0, ...found, backMs };
    },
  },
];

async function untilShown(page: string, withinMs: number): Promise<void> {
  const began = performance.now();
  while ((await call(page)).status !== 200) {
    assert(performance.now() - began < withinMs, `${page} is not shown within ${withinMs} ms`);
    await sleep(100);
  }
}

async function customers(harness: Harness, count: number): Promise<Intent[]> {
  const carts = Array.from({ length: count }, (_, at) => [{ variant: harness.variant(at), quantity: 1 }]);
  return (await makeBuyers(harness.database, carts)).map(withKey);
}

/** Does something again and again, whether or not what came before is done. */
async function forSome(ms: number, everyMs: number, work: () => unknown): Promise<void> {
  const begun: unknown[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await sleep(everyMs)) begun.push(work());
  await Promise.all(begun.map((each) => (each instanceof Promise ? each.catch(() => {}) : each)));
}

/** Like one person, who asks again once there is an answer: six sign-ins of one account at once are taken for guessing. */
async function inTurn(ms: number, work: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await sleep(250)) await work();
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

/** In turn all that has to do with products. */
function askForGoods(harness: Harness, intents: readonly Intent[], at: number): Promise<Answer> {
  const { url } = harness.shop(0);
  const intent = intents[at % intents.length];
  assert(intent);
  const { buyer } = intent;
  const kinds = [
    () => send(url, intent),
    () =>
      call(`${url}/api/order/quote`, {
        method: "POST",
        as: buyer,
        body: { deliveryMethod: "courier", district: placement.address.district },
      }),
    () => call(`${url}/api/cart/${buyer.id}`, { as: buyer }),
    () => call(`${url}/api/wishlist/${buyer.id}`, { as: buyer }),
    () => call(`${url}/api/order`, { as: buyer }),
    () => call(`${url}/api/product?q=word${at}`),
    () => call(`${url}/products?sort=price&page=${1 + (at % 30)}`),
    () => call(`${url}/api/review?q=word${at}`),
  ];
  return (kinds[at % kinds.length] ?? kinds[0])?.() ?? Promise.reject(new Error("there is nothing to ask"));
}

async function someoneWithPassword(harness: Harness): Promise<{ email: string; password: string }> {
  const [buyer] = await makeBuyers(harness.database, [[]]);
  assert(buyer);
  const password = "a dry roof over all";
  await harness.database.rows(`UPDATE "user" SET password_hash = $1 WHERE id = $2`, [await hashPassword(password), buyer.id]);
  return { email: buyer.email, password };
}

async function withTableLocked(harness: Harness, table: string, work: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: harness.postgres.url, application_name: "faults" });
  await client.connect();
  try {
    await client.query(`BEGIN; LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
    await work();
  } finally {
    await client.end();
  }
}

/** The pages that need what is locked, for whoever may see them. */
async function privatePages(harness: Harness, url: string): Promise<Answer[]> {
  const [buyer] = await makeBuyers(harness.database, [[]]);
  assert(buyer);
  const pages = [
    ["/customer/purchase-history", { role: "b2c", bearer: buyer.token }],
    ["/admin/orders", { role: "admin", bearer: harness.admin.token }],
    ["/sitemap.xml", null],
  ] as const;
  return Promise.all(pages.map(([path, session]) => openPage(url + path, session)));
}

async function openPage(url: string, session: { role: string; bearer: string } | null): Promise<Answer> {
  const began = performance.now();
  const secret = process.env.NEXTAUTH_SECRET ?? "";
  const cookie: Record<string, string> = session
    ? { cookie: `next-auth.session-token=${await encode({ token: session, secret })}` }
    : {};
  const { status, headers } = await fetch(url, { headers: cookie, redirect: "manual" });
  return { status, ms: performance.now() - began, retryAfter: headers.get("retry-after"), data: {} };
}
