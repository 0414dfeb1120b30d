/** Processes that start when nothing is there yet, and one that is asked to end while people hold its lines. */
import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "@/scripts/free-port";
import { call, send, withKey } from "./checkout";
import type { Ground } from "./ground";
import { makeBuyers } from "./people";
import type { FaultRow } from "./rows";
import { ShopProcess } from "./shop-process";

export const bootRows: FaultRow[] = [
  {
    id: "FL-12",
    what: "another client takes every connection of PostgreSQL",
    run: async (ground) => {
      const [buyer] = await makeBuyers(ground.database, [[{ pack: ground.pack(3), quantity: 1 }]]);
      assert(buyer);
      const intent = withKey(buyer);
      const taken = await takeEveryConnection(ground);
      const answers = await Promise.all(ground.shops.map(({ url }) => send(url, intent)));
      await Promise.all(taken.map((client) => client.end()));
      const back = await Promise.all(ground.shops.map(({ url }) => ground.untilServed(url, 10_000)));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]));
      assert.equal((await send(ground.shop(0).url, intent)).status, 201);
      const held = await shopsConnections(ground);
      assert(held <= 40, `the shops hold ${held} connections afterwards`);
      return { taken: taken.length, heldAfter: held, backMs: Math.round(Math.max(...back)) };
    },
  },
  {
    id: "FL-20",
    what: "SIGTERM, twice, while an upload hangs and lines are kept open",
    run: async (ground) => {
      const shop = ground.shop(1);
      const lines = await Promise.all([
        line(shop.url, `POST /api/return HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ground.admin.token}\r\n${hangingUpload}`),
        line(shop.url, "GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n"),
        line(shop.url, `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\n${upgrade}`),
      ]);
      await sleep(300);
      const ending = shop.stop();
      await sleep(1000);
      shop.stop();
      const { code, ms } = await ending;
      for (const each of lines) each.destroy();
      await shop.start();
      assert.equal(code, 0);
      assert(ms <= 20_000, `it took ${ms} ms to end`);
      return { endedMs: Math.round(ms) };
    },
  },
  {
    id: "FL-21",
    what: "no database when a shop starts: one clear line, and no secret in it",
    run: async (ground) => {
      const shop = await shopOn(ground, `postgresql://shop:a-password-of-the-test@localhost:${await freePort()}/shop`);
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
    id: "FL-23",
    what: "two shops start at once on an empty database",
    isLong: true,
    run: async (ground) => {
      await ground.database.rows(`CREATE DATABASE new_shop`);
      const url = ground.postgres.url.replace(/\/[^/?]+(\?|$)/, "/new_shop$1");
      const shops = [await shopOn(ground, url), await shopOn(ground, url)];
      try {
        await Promise.all(shops.map((shop) => shop.start()));
        await Promise.all(shops.map(isReadySoon));
        const found = await onceOnly(url);
        assert(found.products > 0);
        assert.equal(found.twice, 0, "something was filled in twice");
        return found;
      } finally {
        await Promise.all(shops.map((shop) => shop.stop()));
        await ground.database.rows(`DROP DATABASE new_shop WITH (FORCE)`);
      }
    },
  },
];

const hangingUpload = "content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n";
const upgrade =
  "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/** A line to a shop on which this was said. */
function line(url: string, words: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(words, () => resolve(socket)));
    socket.once("error", reject);
    socket.once("connect", () => socket.on("error", () => {}));
  });
}

const shopsConnections = (ground: Ground) =>
  ground.database.value<number>(`SELECT count(*)::int FROM pg_stat_activity WHERE datname = 'shop' AND ${isShops}`);
const isShops = `backend_type = 'client backend' AND application_name NOT IN ('faults', 'taker')`;

/** Ends the shops' own connections and takes what becomes free, until there is none for them. */
async function takeEveryConnection(ground: Ground): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (let end = performance.now() + 15_000; performance.now() < end; ) {
    const client = new pg.Client({ connectionString: ground.postgres.url, application_name: "taker" });
    client.on("error", () => {});
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (isIn) {
      taken.push(client);
      continue;
    }
    const rows = await ground.database.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isShops}`);
    if (rows.length === 0) return taken;
  }
  throw new Error("the shops could not be kept out");
}

/** A shop of its own, at a port of its own, on this database. */
async function shopOn(ground: Ground, databaseUrl: string): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  return new ShopProcess(url, { ...ground.shop(0).env, DATABASE_URL: databaseUrl, PORT: String(port), SITE_URL: url });
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
