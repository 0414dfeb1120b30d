/** One shop of two web processes at one port (0052), whose processes are replaced or die while people are there. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { call } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { Load } from "@/tests/faults/load";
import { makeBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import type { ShopProcess } from "@/tests/faults/shop-process";

const token = "for-the-tests-of-the-metrics-alone-0123456789";
/** So few that a busy machine turns nobody away by itself: who is refused here was refused by the change of processes. */
const people = 4;

export const clusterRows: FaultRow[] = [
  {
    id: "FL-42",
    what: "both web processes are replaced in turn while people browse, buy and hold sockets",
    run: (harness, { cuts }) =>
      withTwo(harness, async (shop) => {
        const turns = Math.ceil(cuts / 4);
        const load = await Load.begin(harness, 400 * turns, { urls: [shop.url], atOnce: people });
        const visit = await Visit.begin(harness, shop);
        for (let turn = 1; turn <= turns; turn++) {
          await sleep(1000);
          const before = shop.webPids;
          shop.replace();
          await until("both are replaced", () => shop.output.split("Every process has been replaced").length > turn, 90_000);
          assert.equal(before.filter((pid) => shop.webPids.includes(pid)).length, 0);
          assert.equal(shop.webPids.length, 2);
        }
        await sleep(500);
        const seen = await visit.end();
        const { inDoubt, ...figures } = await load.settle();
        const refused = load.intents.flatMap(({ answers }) => answers).filter(({ status }) => status !== 201);
        assert.deepEqual(refused, []);
        assert.deepEqual(seen.failed, []);
        assert(seen.cutSockets >= people * turns, `only ${seen.cutSockets} sockets were cut: nothing is shown`);
        assert(seen.slowestSocketMs <= 5000, `a socket was away for ${seen.slowestSocketMs} ms`);
        return { turns, requests: seen.answered, slowestSocketMs: seen.slowestSocketMs, inDoubt, ...figures };
      }),
  },
  {
    id: "FL-43",
    what: "kill -9 of one of two web processes while people browse, buy and hold sockets",
    run: (harness, { cuts }) =>
      withTwo(harness, async (shop) => {
        // With each death within a minute the next process is waited for longer, up to half a minute (scripts/processes.ts).
        const kills = Math.ceil(cuts / 4);
        const load = await Load.begin(harness, 400 * kills, { urls: [shop.url], atOnce: people });
        const visit = await Visit.begin(harness, shop);
        const killed: number[] = [];
        for (let kill = 0; kill < kills; kill++) {
          await sleep(1000);
          const pid = shop.webPids[0] as number;
          killed.push(performance.now());
          process.kill(pid, "SIGKILL");
          // The next kill must not meet the only one that takes visitors.
          await until("there are two again", () => shop.output.split("takes visitors in its place").length === kill + 2);
          assert(shop.webPids.length === 2 && !shop.webPids.includes(pid));
          await countAnswers(shop);
        }
        const seen = await visit.end();
        const figures = await load.settle();
        // Who asked the process when it died has no answer; who asks a moment later has one.
        const later = seen.failed.filter(({ at }) => !killed.some((moment) => at < moment + 250));
        assert.deepEqual(later, []);
        assert(seen.failed.length <= people * kills, `${seen.failed.length} requests failed`);
        assert(seen.slowestSocketMs <= 5000, `a socket was away for ${seen.slowestSocketMs} ms`);
        return { kills, failed: seen.failed.length, requests: seen.answered, slowestSocketMs: seen.slowestSocketMs, ...figures };
      }),
  },
];

async function withTwo<T>(harness: Harness, work: (shop: ShopProcess) => Promise<T>): Promise<T> {
  const shop = await harness.shopOn(harness.database.url, { WEB_PROCESSES: "2", DATABASE_POOL: "8", METRICS_TOKEN: token });
  try {
    await shop.start();
    assert.equal(shop.webPids.length, 2);
    for (let time = 0; time < 10; time++) await fetch(`${shop.url}/api/health/live`, { headers: { connection: "close" } });
    assert.equal(await countAnswers(shop), 10);
    return await work(shop);
  } catch (error) {
    for (const line of shop.complaints) console.error(`${shop.url}: ${line.slice(0, 3000)}`);
    throw error;
  } finally {
    await shop.stop();
  }
}

/** What both processes have answered: one scrape tells of all, once all of them are there. */
async function countAnswers(shop: ShopProcess): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, connection: "close" };
  const answer = await fetch(`${shop.url}/metrics`, { headers });
  assert.equal(answer.status, 200);
  const counts = (await answer.text()).matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

type Failed = { at: number; url: string; status: number };

/** People who look around and hear the shop's news, until they are told to end. */
class Visit {
  readonly #failed: Failed[] = [];
  readonly #sockets: Socket[] = [];
  #answered = 0;
  #cutSockets = 0;
  #slowestSocketMs = 0;
  #isOver = false;
  #walks: Promise<void>[] = [];

  static async begin(harness: Harness, shop: ShopProcess): Promise<Visit> {
    const visit = new Visit();
    const goods = Array.from({ length: people }, (_, at) => [{ variant: harness.variant(at), quantity: 1 }]);
    const customers = await makeBuyers(harness.database, goods);
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

  async #walk(ask: (turn: number) => Promise<{ status: number; url: string }>): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const at = performance.now();
      const { status, url } = await ask(turn);
      this.#answered++;
      if (status !== 200) this.#failed.push({ at, url, status });
      await sleep(Math.random() * 60);
    }
  }

  async #listen(url: string, bearer: string): Promise<void> {
    const socket = io(url, { auth: { token: bearer }, forceNew: true, transports: ["websocket"] });
    let goneAt = 0;
    this.#sockets.push(socket);
    socket.on("disconnect", () => {
      goneAt = performance.now();
      this.#cutSockets++;
    });
    await new Promise<void>((resolve) => {
      socket.on("connect", () => {
        if (goneAt) this.#slowestSocketMs = Math.max(this.#slowestSocketMs, Math.round(performance.now() - goneAt));
        resolve();
      });
    });
  }

  async end() {
    this.#isOver = true;
    await Promise.all(this.#walks);
    await until("every socket is back", () => this.#sockets.every(({ connected }) => connected));
    const found = {
      answered: this.#answered,
      failed: this.#failed,
      cutSockets: this.#cutSockets,
      slowestSocketMs: this.#slowestSocketMs,
    };
    for (const socket of this.#sockets) socket.disconnect();
    return found;
  }
}

async function until(what: string, isSo: () => boolean, ms = 30_000): Promise<void> {
  for (const end = performance.now() + ms; !isSo(); await sleep(20)) {
    assert(performance.now() < end, `within ${ms} ms: ${what}`);
  }
}
