/** Starts without a database or with bad settings, and a shutdown with open connections. */
import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "@/scripts/free-port";
import { withClient } from "@/scripts/with-client";
import { call, send, withKey } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { createBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import type { ShopProcess } from "@/tests/faults/shop-process";
import { waitUntil } from "@/tests/faults/wait-until";

export const bootRows: FaultRow[] = [
  {
    id: "FL-12",
    what: "another client takes every connection of PostgreSQL: 503, and recovery afterwards",
    run: async (harness) => {
      const [buyer] = await createBuyers(harness.database, [[{ variant: harness.variant(3), quantity: 1 }]]);
      assert(buyer);
      const intent = withKey(buyer);
      const blockers = await takeEveryConnection(harness);
      const replies = await Promise.all(harness.shops.map(({ url }) => send(url, intent)));
      await Promise.all(blockers.map((client) => client.end()));
      const back = await Promise.all(harness.shops.map(({ url }) => harness.untilServed(url, 10_000)));
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([503]));
      assert.equal((await send(harness.shop(0).url, intent)).status, 201);
      const connections = await countShopConnections(harness);
      assert(connections <= 40, `the shops hold ${connections} connections afterwards`);
      return { taken: blockers.length, heldAfter: connections, backMs: Math.round(Math.max(...back)) };
    },
  },
  {
    id: "FL-20 RT-15",
    what: "SIGTERM, twice, with a hanging upload and connections that neither read nor close: it stops in time",
    run: async (harness) => {
      const shop = harness.shop(1);
      await waitUntilReady(shop); // before, it accepts no sockets
      const connections = await Promise.all([
        openConnection(
          shop.url,
          `POST /api/return HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${harness.admin.token}\r\n${hangingUpload}`,
        ),
        openConnection(shop.url, "GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n"),
        openConnection(shop.url, `${websocket}${upgrade}`),
        openConnection(shop.url, `${websocket}origin: https://evil.example\r\n${upgrade}`),
        openConnection(shop.url, `GET /elsewhere HTTP/1.1\r\nhost: x\r\n${upgrade}`),
      ]);
      await sleep(300);
      const ending = shop.stop();
      await sleep(1000);
      shop.stop();
      const { code, ms } = await ending;
      const errors = shop.errors.join("\n");
      for (const each of connections) each.destroy();
      await shop.start();
      assert.equal(code, 0, `it had to be killed; errors: ${errors}`);
      assert(ms <= 20_000, `it took ${ms} ms to end`);
      assert.doesNotMatch(errors, /did not stop in time/);
      return { connections: connections.length, endedMs: Math.round(ms) };
    },
  },
  {
    id: "FL-21",
    what: "a shop that starts without a database prints one clear line, without a secret",
    run: async (harness) => {
      const shop = await harness.shopOn(`postgresql://shop:a-password-of-the-test@localhost:${await freePort()}/shop`);
      const startedAt = performance.now();
      const refusal = await shop.start().then(
        () => assert.fail("it started without a database"),
        (error: Error) => error.message,
      );
      const ms = performance.now() - startedAt;
      assert.match(refusal, /database/i);
      assert.doesNotMatch(refusal, /a-password-of-the-test|\n\s+at /);
      assert(ms <= 60_000, `it took ${ms} ms to fail`);
      return { failedMs: Math.round(ms) };
    },
  },
  {
    id: "FL-22",
    what: "keys that are missing, short, examples or equal are refused at the start by name, never showing the value",
    run: async (harness) => {
      const good = "Zr8-not-secret-but-long-enough-4411";
      const invalid: Record<string, string>[] = [
        { AUTH_SECRET: "" },
        { LINK_SECRET: "too-short" },
        { NEXTAUTH_SECRET: "change-me-change-me-change-me-1234" },
        { LINK_SECRET: good.replace("secret", "sacred"), NEXTAUTH_SECRET: good.replace("secret", "sacred") },
      ];
      for (const keys of invalid) {
        const shop = await harness.shopOn(harness.postgres.url, keys);
        const refusal = await shop.start().then(
          () => assert.fail(`it started with ${JSON.stringify(keys)}`),
          (error: Error) => error.message,
        );
        for (const [name, value] of Object.entries(keys)) {
          assert(refusal.includes(name), `it does not name ${name}: ${refusal}`);
          assert(value === "" || !refusal.includes(value), "it shows a key");
        }
        assert.doesNotMatch(refusal, /\n\s+at /);
      }
      return { refused: invalid.length };
    },
  },
  {
    id: "PY-TEST",
    what: "a gateway's test system is refused at the start, except in test mode, which every page shows",
    run: async (harness) => {
      const settings = { KHALTI_URL: "https://dev.khalti.com/api/v2/", KHALTI_SECRET: "a-key-that-is-no-key-4411" };
      const refused = await harness.shopOn(harness.postgres.url, settings);
      const refusal = await refused.start().then(
        () => assert.fail("it started with a test gateway"),
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
    what: "two shops that start at once on an empty database set it up once",
    isInLongLane: true,
    run: async (harness) => {
      const found = await harness.withNewDatabase("new_shop", async (url) => {
        const settings = { SEED: "catalogue" };
        const shops = [await harness.shopOn(url, settings), await harness.shopOn(url, settings)];
        try {
          await Promise.all(shops.map((shop) => shop.start()));
          await Promise.all(shops.map(waitUntilReady));
          return await countDuplicates(url);
        } finally {
          await Promise.all(shops.map((shop) => shop.stop()));
        }
      });
      assert(found.products > 0);
      assert.equal(found.duplicates, 0, "something was seeded twice");
      return found;
    },
  },
];

const websocket = "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\n";
const hangingUpload = "content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n";
const upgrade =
  "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/** Opens a connection to a shop and sends a text. */
function openConnection(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, () => resolve(socket)));
    socket.once("error", reject);
    socket.once("connect", () => socket.on("error", () => {}));
  });
}

const countShopConnections = (harness: Harness) =>
  harness.database.value<number>(`SELECT count(*)::int FROM pg_stat_activity WHERE datname = 'shop' AND ${isShops}`);
const isShops = `backend_type = 'client backend' AND application_name NOT IN ('faults', 'taker')`;

/** Terminates the shops' connections and takes the free ones, until there are none left. */
async function takeEveryConnection(harness: Harness): Promise<pg.Client[]> {
  const clients: pg.Client[] = [];
  for (let end = performance.now() + 15_000; performance.now() < end; ) {
    const client = new pg.Client({ connectionString: harness.postgres.url, application_name: "taker" });
    client.on("error", () => {});
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    );
    if (isConnected) {
      clients.push(client);
      continue;
    }
    const rows = await harness.database.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isShops}`);
    if (rows.length === 0) return clients;
  }
  throw new Error("the shops still have connections");
}

/** A shop is ready once its listening connection works, a few seconds after the start. */
const waitUntilReady = ({ url }: ShopProcess) =>
  waitUntil(`${url} is ready`, async () => (await call(`${url}/api/health/ready`)).status === 200);

function countDuplicates(url: string): Promise<{ products: number; duplicates: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ products: number; duplicates: number }>(`
      SELECT (SELECT count(*)::int FROM product) AS products,
        ((SELECT count(*) - count(DISTINCT name) FROM product) + (SELECT count(*) - count(DISTINCT name) FROM category)
          + (SELECT count(*) - count(DISTINCT migration_name) FROM _prisma_migrations WHERE rolled_back_at IS NULL))::int AS duplicates`);
    return rows[0] ?? { products: 0, duplicates: 0 };
  });
}
