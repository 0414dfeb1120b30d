/** Processes that start when nothing is there yet, and one that is asked to end while people hold its lines. */
import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "@/scripts/free-port";
import { call, send, withKey } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { makeBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import type { ShopProcess } from "@/tests/faults/shop-process";

export const bootRows: FaultRow[] = [
  {
    id: "FL-12",
    what: "another client takes every connection of PostgreSQL",
    run: async (harness) => {
      const [buyer] = await makeBuyers(harness.database, [[{ variant: harness.variant(3), quantity: 1 }]]);
      assert(buyer);
      const intent = withKey(buyer);
      const taken = await takeEveryConnection(harness);
      const answers = await Promise.all(harness.shops.map(({ url }) => send(url, intent)));
      await Promise.all(taken.map((client) => client.end()));
      const back = await Promise.all(harness.shops.map(({ url }) => harness.untilServed(url, 10_000)));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]));
      assert.equal((await send(harness.shop(0).url, intent)).status, 201);
      const connections = await shopsConnections(harness);
      assert(connections <= 40, `the shops hold ${connections} connections afterwards`);
      return { taken: taken.length, heldAfter: connections, backMs: Math.round(Math.max(...back)) };
    },
  },
  {
    id: "FL-20 RT-15",
    what: "SIGTERM, twice, while an upload hangs and lines are kept open by people who neither read nor close",
    run: async (harness) => {
      const shop = harness.shop(1);
      await isReadySoon(shop); // before, it lets no socket in
      const lines = await Promise.all([
        line(
          shop.url,
          `POST /api/return HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${harness.admin.token}\r\n${hangingUpload}`,
        ),
        line(shop.url, "GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n"),
        line(shop.url, `${websocket}${upgrade}`),
        line(shop.url, `${websocket}origin: https://evil.example\r\n${upgrade}`),
        line(shop.url, `GET /elsewhere HTTP/1.1\r\nhost: x\r\n${upgrade}`),
      ]);
      await sleep(300);
      const ending = shop.stop();
      await sleep(1000);
      shop.stop();
      const { code, ms } = await ending;
      const said = shop.complaints.join("\n");
      for (const each of lines) each.destroy();
      await shop.start();
      assert.equal(code, 0, `it had to be killed; it said: ${said}`);
      assert(ms <= 20_000, `it took ${ms} ms to end`);
      assert.doesNotMatch(said, /did not end in time/);
      return { lines: lines.length, endedMs: Math.round(ms) };
    },
  },
  {
    id: "FL-21",
    what: "no database when a shop starts: one clear line, and no secret in it",
    run: async (harness) => {
      const shop = await harness.shopOn(`postgresql://shop:a-password-of-the-test@localhost:${await freePort()}/shop`);
      const began = performance.now();
      const refusal = await shop.start().then(
        () => assert.fail("it opened without a database"),
        (error: Error) => error.message,
      );
      const ms = performance.now() - began;
      assert.match(refusal, /database/i);
      assert.doesNotMatch(refusal, /a-password-of-the-test|\n\s+at /);
      assert(ms <= 60_000, `it took ${ms} ms to say so`);
      return { saidMs: Math.round(ms) };
    },
  },
  {
    id: "FL-22",
    what: "keys that are missing, short, an example or twice the same: refused at the start by name, never by value",
    run: async (harness) => {
      const good = "Zr8-not-secret-but-long-enough-4411";
      const wrong: Record<string, string>[] = [
        { AUTH_SECRET: "" },
        { LINK_SECRET: "too-short" },
        { NEXTAUTH_SECRET: "change-me-change-me-change-me-1234" },
        { LINK_SECRET: good.replace("secret", "sacred"), NEXTAUTH_SECRET: good.replace("secret", "sacred") },
      ];
      for (const keys of wrong) {
        const shop = await harness.shopOn(harness.postgres.url, keys);
        const refusal = await shop.start().then(
          () => assert.fail(`it opened with ${JSON.stringify(keys)}`),
          (error: Error) => error.message,
        );
        for (const [name, value] of Object.entries(keys)) {
          assert(refusal.includes(name), `it does not name ${name}: ${refusal}`);
          assert(value === "" || !refusal.includes(value), "it shows a key");
        }
        assert.doesNotMatch(refusal, /\n\s+at /);
      }
      return { refused: wrong.length };
    },
  },
  {
    id: "PY-TEST",
    what: "a gateway's test system is refused at the start, unless payments are said to be tests: then every page says so",
    run: async (harness) => {
      const settings = { KHALTI_URL: "https://dev.khalti.com/api/v2/", KHALTI_SECRET: "a-key-that-is-no-key-4411" };
      const refused = await harness.shopOn(harness.postgres.url, settings);
      const refusal = await refused.start().then(
        () => assert.fail("it opened with a test gateway"),
        (error: Error) => error.message,
      );
      assert.match(refusal, /KHALTI_URL.*PAYMENT_TEST_MODE/);
      const shop = await harness.shopOn(harness.postgres.url, { ...settings, PAYMENT_TEST_MODE: "true" });
      await shop.start();
      try {
        for (const path of ["/", "/products", "/cart", "/checkout", "/no-such-page"]) {
          assert.match(await (await fetch(shop.url + path)).text(), /Test mode: payments are not real/, path);
        }
      } finally {
        await shop.stop();
      }
      return { refused: 1 };
    },
  },
  {
    id: "FL-23",
    what: "two shops start at once on an empty database",
    isInLongLane: true,
    run: async (harness) => {
      const found = await harness.withNewDatabase("new_shop", async (url) => {
        const filled = { SEED: "catalogue" };
        const shops = [await harness.shopOn(url, filled), await harness.shopOn(url, filled)];
        try {
          await Promise.all(shops.map((shop) => shop.start()));
          await Promise.all(shops.map(isReadySoon));
          return await onceOnly(url);
        } finally {
          await Promise.all(shops.map((shop) => shop.stop()));
        }
      });
      assert(found.products > 0);
      assert.equal(found.twice, 0, "something was filled in twice");
      return found;
    },
  },
];

const websocket = "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\n";
const hangingUpload = "content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n";
const upgrade =
  "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/** A line to a shop on which this was said. */
function line(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, () => resolve(socket)));
    socket.once("error", reject);
    socket.once("connect", () => socket.on("error", () => {}));
  });
}

const shopsConnections = (harness: Harness) =>
  harness.database.value<number>(`SELECT count(*)::int FROM pg_stat_activity WHERE datname = 'shop' AND ${isShops}`);
const isShops = `backend_type = 'client backend' AND application_name NOT IN ('faults', 'taker')`;

/** Ends the shops' own connections and takes what becomes free, until there is none for them. */
async function takeEveryConnection(harness: Harness): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (let end = performance.now() + 15_000; performance.now() < end; ) {
    const client = new pg.Client({ connectionString: harness.postgres.url, application_name: "taker" });
    client.on("error", () => {});
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (isIn) {
      taken.push(client);
      continue;
    }
    const rows = await harness.database.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isShops}`);
    if (rows.length === 0) return taken;
  }
  throw new Error("the shops could not be kept out");
}

/** Within the first seconds: it hears of changes only then. */
async function isReadySoon({ url }: ShopProcess): Promise<void> {
  for (const end = performance.now() + 10_000; (await call(`${url}/api/health/ready`)).status !== 200; await sleep(100)) {
    assert(performance.now() < end, `${url} is not ready`);
  }
}

async function onceOnly(url: string): Promise<{ products: number; twice: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ products: number; twice: number }>(`
      SELECT (SELECT count(*)::int FROM product) AS products,
        ((SELECT count(*) - count(DISTINCT name) FROM product) + (SELECT count(*) - count(DISTINCT name) FROM category)
          + (SELECT count(*) - count(DISTINCT migration_name) FROM _prisma_migrations))::int AS twice`);
    return rows[0] ?? { products: 0, twice: 0 };
  } finally {
    await client.end();
  }
}
