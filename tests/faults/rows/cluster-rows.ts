/** A shop with two web processes on one port (0052), which are replaced or killed while people use it. */
import assert from "node:assert/strict";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { call, isLockWait } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { Load } from "@/tests/faults/load";
import { createBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import type { ShopProcess } from "@/tests/faults/shop-process";
import { waitUntil } from "@/tests/faults/wait-until";

/** Sockets are back within 5 s; beside other rows, which start their own shops on the same two cores, it takes longer. */
const maxSocketMs = process.env.FAULTS_CLAIMS ? 8000 : 5000;
/** Few enough for a busy machine to serve them all, so that any refusal is caused by the replacement. */
const visitors = 4;

export const clusterRows: FaultRow[] = [
  {
    id: "FL-42",
    what: "replacing both web processes while people browse, buy and hold sockets fails no request",
    run: (harness, { cuts }) =>
      withTwo(harness, async (shop) => {
        const turns = Math.ceil(cuts / 4);
        const load = await Load.begin(harness, 400 * turns, { urls: [shop.url], atOnce: visitors });
        const visit = await Visit.begin(harness, shop);
        for (let turn = 1; turn <= turns; turn++) {
          await sleep(1000);
          const before = shop.webPids;
          shop.replace();
          await waitUntil("both are replaced", () => shop.output.split("Every process has been replaced").length > turn, 90_000);
          assert.equal(before.filter((pid) => shop.webPids.includes(pid)).length, 0);
          assert.equal(shop.webPids.length, 2);
        }
        await sleep(500);
        const results = await visit.end();
        const { inDoubt, ...figures } = await load.settle();
        const refused = load.intents.flatMap(({ replies }) => replies).filter(({ status }) => status !== 201);
        // All buy the same product, so some may wait. What the replacement itself refuses or cuts fails at once.
        assert.deepEqual(
          refused.filter((reply) => !isLockWait(reply)),
          [],
        );
        assert(refused.length <= 2, `${refused.length} orders waited too long for a lock`);
        assert.deepEqual(results.failed, []);
        assert(results.cutSockets >= visitors * turns, `only ${results.cutSockets} sockets were cut, so this proves nothing`);
        assert(results.slowestSocketMs <= maxSocketMs, `a socket was away for ${results.slowestSocketMs} ms`);
        return { turns, requests: results.requests, slowestSocketMs: results.slowestSocketMs, inDoubt, ...figures };
      }),
  },
  {
    id: "FL-43",
    what: "kill -9 of one of two web processes while people browse, buy and hold sockets fails only its own requests",
    run: (harness, { cuts }) =>
      withTwo(harness, async (shop) => {
        // Each crash within a minute doubles the wait before the restart, up to half a minute (scripts/processes.ts).
        const kills = Math.ceil(cuts / 4);
        const load = await Load.begin(harness, 400 * kills, { urls: [shop.url], atOnce: visitors });
        const visit = await Visit.begin(harness, shop);
        const killed: number[] = [];
        for (let kill = 0; kill < kills; kill++) {
          await sleep(1000);
          const pid = shop.webPids[0] as number;
          process.kill(pid, "SIGKILL");
          // Until the primary process learns of it, later on a busy machine, it passes connections on to the dead one.
          await waitUntil("its death is noticed", () => shop.output.split("A web process died").length === kill + 2);
          killed.push(performance.now());
          // The next kill must not hit the only remaining process.
          await waitUntil("there are two again", () => shop.output.split("has taken its place").length === kill + 2);
          assert(shop.webPids.length === 2 && !shop.webPids.includes(pid));
          await countRequests(shop);
        }
        const results = await visit.end();
        const figures = await load.settle();
        // Only requests that the process was handling when it died may fail.
        const unexpected = results.failed.filter(({ at }) => !killed.some((moment) => at < moment + 250));
        assert.deepEqual(unexpected, []);
        assert(results.failed.length <= visitors * kills, `${results.failed.length} requests failed`);
        assert(results.slowestSocketMs <= maxSocketMs, `a socket was away for ${results.slowestSocketMs} ms`);
        return {
          kills,
          failed: results.failed.length,
          requests: results.requests,
          slowestSocketMs: results.slowestSocketMs,
          ...figures,
        };
      }),
  },
  {
    id: "FL-52",
    what: "kill -9 of a web process that was given connections and has not taken them: each is answered within seconds, and none twice",
    run: (harness) =>
      withTwo(harness, async (shop) => {
        const [pid] = shop.webPids as [number, number];
        // A process that is stopped takes nothing, but is given every second connection.
        process.kill(pid, "SIGSTOP");
        const opened = Array.from({ length: 6 }, () => openConnection(shop.url));
        await sleep(1000);
        const killedAt = performance.now();
        process.kill(pid, "SIGKILL");
        const endings = await Promise.all(opened.map((ending) => Promise.race([ending, sleep(10_000, "hanging" as const)])));
        const slowestMs = Math.round(performance.now() - killedAt);
        const count = (pattern: RegExp) => endings.filter((ending) => pattern.test(ending)).length;
        const [served, refused, cut] = [count(/^HTTP\/1\.1 200 /), count(/^HTTP\/1\.1 502 /), count(/^cut$/)];
        assert.equal(served + refused + cut, opened.length, `connections ended as ${endings.map((text) => text.slice(0, 20))}`);
        assert(refused > 0, "every connection was taken before the process died, so this proves nothing");
        assert(slowestMs < 3000, `a connection was answered after ${slowestMs} ms`);
        await waitUntil("there are two again", () => shop.output.includes("has taken its place"));
        return { opened: opened.length, served, refused, cut, slowestMs };
      }),
  },
];

/** Sends one request over a connection of its own. Resolves to the reply; `cut` if there is none. */
async function openConnection(url: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "localhost");
  socket.write("GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
  let reply = "";
  try {
    for await (const chunk of socket) reply += chunk;
  } catch {
    // A reset connection.
  }
  return reply || "cut";
}

async function withTwo<T>(harness: Harness, work: (shop: ShopProcess) => Promise<T>): Promise<T> {
  const shop = await harness.shopOn(harness.database.url, { WEB_PROCESSES: "2", DATABASE_POOL: "8" });
  try {
    await shop.start();
    assert.equal(shop.webPids.length, 2);
    for (let time = 0; time < 10; time++) await fetch(`${shop.url}/api/health/live`, { headers: { connection: "close" } });
    assert.equal(await countRequests(shop), 10);
    return await work(shop);
  } catch (error) {
    for (const line of shop.errors) console.error(`${shop.url}: ${line.slice(0, 3000)}`);
    throw error;
  } finally {
    await shop.stop();
  }
}

/** How many requests both processes have handled: /metrics sums up all processes that run. */
const countRequests = (shop: ShopProcess) => shop.metric("http_request_duration_seconds_count");

type FailedRequest = { at: number; url: string; status: number };

/** Visitors who browse and hold a socket until `end`. */
class Visit {
  readonly #failed: FailedRequest[] = [];
  readonly #sockets: Socket[] = [];
  #requests = 0;
  #cutSockets = 0;
  #slowestSocketMs = 0;
  #isStopped = false;
  #walks: Promise<void>[] = [];

  static async begin(harness: Harness, shop: ShopProcess): Promise<Visit> {
    const visit = new Visit();
    const goods = Array.from({ length: visitors }, (_, at) => [{ variant: harness.variant(at), quantity: 1 }]);
    const customers = await createBuyers(harness.database, goods);
    const paths = ["/", "/products", `/product/${harness.variant(0).productId}`, "/api/product", "/api/category", "/login"];
    await Promise.all(customers.map(({ token: bearer }) => visit.#listen(shop.url, bearer)));
    visit.#walks = customers.map((customer, at) =>
      visit.#walk((turn) => {
        const path = turn % 5 === 0 ? `/api/cart/${customer.id}` : paths[(turn + at) % paths.length];
        return call(`${shop.url}${path}`, { as: customer }).then(({ status }) => ({ status, url: path as string }));
      }),
    );
    return visit;
  }

  async #walk(request: (turn: number) => Promise<{ status: number; url: string }>): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn++) {
      const at = performance.now();
      const { status, url } = await request(turn);
      this.#requests++;
      if (status !== 200) this.#failed.push({ at, url, status });
      await sleep(Math.random() * 60);
    }
  }

  async #listen(url: string, bearer: string): Promise<void> {
    const socket = io(url, { auth: { token: bearer }, forceNew: true, transports: ["websocket"] });
    let disconnectedAt = 0;
    this.#sockets.push(socket);
    socket.on("disconnect", () => {
      disconnectedAt = performance.now();
      this.#cutSockets++;
    });
    await new Promise<void>((resolve) => {
      socket.on("connect", () => {
        if (disconnectedAt)
          this.#slowestSocketMs = Math.max(this.#slowestSocketMs, Math.round(performance.now() - disconnectedAt));
        resolve();
      });
    });
  }

  async end() {
    this.#isStopped = true;
    await Promise.all(this.#walks);
    await waitUntil("every socket is back", () => this.#sockets.every(({ connected }) => connected));
    const results = {
      requests: this.#requests,
      failed: this.#failed,
      cutSockets: this.#cutSockets,
      slowestSocketMs: this.#slowestSocketMs,
    };
    for (const socket of this.#sockets) socket.disconnect();
    return results;
  }
}
