/** The topology of deploy/compose.yaml without containers: two web processes, a worker, a database, a bucket and a proxy. */
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { metricsToken } from "@/scripts/test/shop";
import { call, checkOrders, type Intent, type Reply, send, withKey } from "@/tests/faults/checkout";
import { Database } from "@/tests/faults/database";
import { FrontProxy } from "@/tests/faults/front-proxy";
import type { Harness } from "@/tests/faults/harness";
import { createBuyers, type Variant } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import type { ShopProcess } from "@/tests/faults/shop-process";
import { waitUntil } from "@/tests/faults/wait-until";
import { startBucket } from "@/tests/support/bucket";

export const topologyRows: FaultRow[] = [
  {
    id: "FL-44",
    what: "two web processes and a worker behind a proxy, with one database and one bucket, behave as one shop, also while it is updated",
    isInLongLane: true,
    run: (harness) =>
      harness.withNewDatabase("topology", async (databaseUrl) => {
        const bucket = await startBucket();
        const database = new Database(databaseUrl);
        const proxy = await FrontProxy.open();
        const mediaDir = path.join(harness.folder, "media-topology");
        const settings = Object.entries({
          ...bucket.settings,
          SITE_URL: proxy.url,
          TRUSTED_PROXIES: 1,
          MEDIA_DIR: mediaDir,
          SEED: "catalogue",
        }).map(([name, value]) => [name, String(value)]);
        const start = (ROLE: string) => harness.shopOn(databaseUrl, { ...Object.fromEntries(settings), ROLE });
        const webs = [await start("web"), await start("web")] as const;
        const worker = await start("worker");
        try {
          // Both at once: one of them seeds the database, and the other waits.
          await Promise.all(webs.map((web) => web.start()));
          proxy.targets.push(...webs.map(({ url }) => url));
          const emails = await assertOrdersAndEmails(harness, { database, proxy, worker });
          const images = await assertImages(proxy.url);
          assert(!existsSync(mediaDir) || readdirSync(mediaDir).length === 0, "files were stored on the disk");
          const slowestEditMs = await assertEdits(database, webs);
          await assertWorkerRoutes(worker);
          const duringUpdate = await assertUpdate({ database, proxy, worker, webs });
          assert.equal(proxy.requests.size, 2);
          return { duringUpdate, emails, images, slowestEditMs, requests: [...proxy.requests.values()].join(" and ") };
        } finally {
          await Promise.all([...webs, worker].map((shop) => shop.stop()));
          await proxy.close();
          await database.close();
          await bucket.stop();
        }
      }),
  },
];

type Topology = { database: Database; proxy: FrontProxy; worker: ShopProcess };

async function listVariants(database: Database): Promise<Variant[]> {
  const rows = await database.rows<Variant>(
    `SELECT variant.id, product_id AS "productId", price FROM variant JOIN product ON product.id = product_id
     WHERE product.status = 'published' AND stock > 100 ORDER BY stock DESC LIMIT 6`,
  );
  return rows.map((variant) => ({ ...variant, price: BigInt(variant.price) }));
}

/** All orders placed through the proxy exist, and only the worker sends their emails. */
async function assertOrdersAndEmails(harness: Harness, { database, proxy, worker }: Topology): Promise<number> {
  const variants = await listVariants(database);
  const carts = variants.map((variant) => [{ variant, quantity: 1 }]);
  const intents = (await createBuyers(database, carts)).map(withKey);
  for (const intent of intents) assert.equal((await send(proxy.url, intent)).status, 201);
  const { found } = await checkOrders(database, intents);
  assert.equal(found, intents.length);
  const arrived = () => intents.filter(({ buyer }) => harness.mail.emailsTo(buyer.email) > 0).length;
  await sleep(3000);
  assert.equal(arrived(), 0, "a web process sent an email");
  await worker.start();
  for (const end = performance.now() + 20_000; arrived() < intents.length; await sleep(100)) {
    assert(performance.now() < end, `${arrived()} of ${intents.length} emails arrived`);
  }
  return arrived();
}

/** Every image of the first list page is served through the proxy from the bucket. */
async function assertImages(url: string): Promise<number> {
  const html = await (await fetch(`${url}/products`)).text();
  const images = new Set([...html.matchAll(/\/media\/[^"'\s,&]+\.(?:webp|avif|jpg)/g)].map(([image]) => image));
  assert(images.size > 5, `only ${images.size} images`);
  for (const image of images) {
    const reply = await fetch(`${url}${image}`);
    assert.equal(reply.status, 200, image);
    assert.match(reply.headers.get("content-type") ?? "", /^image\//);
    assert((await reply.arrayBuffer()).byteLength > 100);
  }
  return images.size;
}

/** Both web processes show edits of a page that they had cached. */
async function assertEdits(database: Database, webs: readonly ShopProcess[]): Promise<number> {
  const id = await database.value<string>(`SELECT id FROM product WHERE status = 'published' ORDER BY id LIMIT 1`);
  const shows = (web: ShopProcess, text: string) =>
    fetch(`${web.url}/product/${id}`).then(async (reply) => (await reply.text()).includes(text));
  let slowest = 0;
  for (const text of ["Seals the slab in one coat", "Seals the slab in two coats", "Seals the slab in three coats"]) {
    for (const web of webs) assert.equal(await shows(web, text), false);
    await database.rows(`UPDATE product SET summary = $1 WHERE id = $2`, [text, id]);
    const startedAt = performance.now();
    for (const web of webs) while (!(await shows(web, text))) assert(performance.now() - startedAt < 2000, `${web.url}: ${text}`);
    slowest = Math.max(slowest, Math.round(performance.now() - startedAt));
  }
  return slowest;
}

/** A worker serves health checks and metrics, but no pages. */
async function assertWorkerRoutes({ url }: ShopProcess): Promise<void> {
  const requests = ["/", "/products", "/api/product", "/api/health/ready", "/api/health/live"].map((at) => call(`${url}${at}`));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  assert.deepEqual(statuses, [404, 404, 404, 200, 200]);
  const figures = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  assert.match(await figures.text(), /^tasks_oldest_seconds|^# TYPE tasks gauge/m);
}

/** Restarts each web process in turn, as an update does, while people buy, browse and hold a socket: no request fails. */
async function assertUpdate({ database, proxy, webs }: Topology & { webs: readonly ShopProcess[] }): Promise<number> {
  const variants = await listVariants(database);
  const carts = Array.from({ length: 50 }, () => variants.map((variant) => [{ variant, quantity: 1 }])).flat();
  const buyers = await createBuyers(database, carts);
  const [first] = buyers;
  assert(first);
  const waiting = buyers.map(withKey);
  const ordered: Intent[] = [];
  const statuses = new Map<number, number>();
  let isOver = false;
  const socket = io(proxy.url, { auth: { token: first.token }, forceNew: true, transports: ["websocket"] });
  const isNotified = new Promise((resolve) => socket.once("notification", resolve));
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  const repeat = async (request: () => Promise<Reply | undefined>) => {
    while (!isOver) {
      const reply = await request();
      if (!reply) return;
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      await sleep(Math.random() * 60);
    }
  };
  const buy = async () => {
    const intent = waiting.shift();
    if (!intent) return undefined;
    ordered.push(intent);
    return send(proxy.url, intent);
  };
  const walks = [buy, buy, () => call(`${proxy.url}/products`), () => call(`${proxy.url}/cart`)].map(repeat);
  for (const web of webs) {
    await sleep(1000);
    await web.stop();
    await web.start();
    await sleep(3000);
  }
  isOver = true;
  await Promise.all(walks);
  assert.deepEqual([...statuses.keys()].toSorted(), [200, 201], `${[...statuses].join(" ")}`);
  const { found } = await checkOrders(database, ordered);
  assert.equal(found, ordered.length);
  await waitUntil("the socket is back", () => socket.connected);
  await isNotified;
  socket.disconnect();
  return [...statuses.values()].reduce((sum, count) => sum + count, 0);
}
