/** A shop that is used for half an hour without a pause, to detect leaks. */
import assert from "node:assert/strict";
import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { call, send, withKey } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { createBuyers } from "@/tests/faults/people";
import type { FaultRow, RowFigures } from "@/tests/faults/rows";
import type { ShopProcess } from "@/tests/faults/shop-process";

/** SOAK_MINUTES shortens it. Memory must be flat in the last two thirds. */
const minutes = Number(process.env.SOAK_MINUTES || 30);
const samples = 120;
const maxGrowth = 1.05;

export const soakRows: FaultRow[] = [
  {
    id: "FL-45",
    isInLongLane: true,
    what: "while people browse, search, buy and hold sockets and staff edit, memory stays flat and no connection leaks",
    run: async (harness) => {
      // A small page cache, so that it is full long before memory is compared.
      const shop = await harness.shopOn(harness.database.url, { PAGE_CACHE_MB: "4" });
      try {
        await shop.start();
        return await soak(harness, shop);
      } finally {
        await shop.stop();
      }
    },
  },
];

async function soak(harness: Harness, shop: ShopProcess): Promise<RowFigures> {
  await call(`${shop.url}/products`);
  const before = await countOpen(harness, shop);
  const traffic = new Traffic(harness, shop);
  const memory: number[] = [];
  for (let at = 0; at < samples; at++) {
    await sleep((minutes * 60_000) / samples);
    memory.push(await getMemory(shop));
  }
  await traffic.end();
  const [early, late] = [mean(memory.slice(samples / 3, samples / 3 + 12)), mean(memory.slice(-12))];
  const { unexpected, ...counts } = traffic.counts;
  const figures = { minutes, ...counts, earlyMb: Math.round(early), lateMb: Math.round(late) };
  console.log(
    `  memory in MB: ${memory
      .filter((_, at) => at % 6 === 0)
      .map(Math.round)
      .join(" ")}`,
  );
  assert.deepEqual(unexpected, []);
  assert(
    late <= early * maxGrowth,
    `memory grew by more than ${Math.round((maxGrowth - 1) * 100)} %: ${JSON.stringify(figures)}`,
  );
  // Clients keep idle connections for a minute, the shop's pool for half a minute.
  const after = await waitUntilClosed(harness, shop, before);
  assert(!shop.output.includes("MaxListenersExceeded"), "event listeners leaked");
  return { ...figures, sockets: `${before.sockets} → ${after.sockets}`, sessions: `${before.sessions} → ${after.sessions}` };
}

/** Customers and staff who use the shop until `end`. */
class Traffic {
  readonly counts = { requests: 0, orders: 0, sockets: 0, edits: 0, busy: 0, unexpected: [] as string[] };
  #isStopped = false;
  readonly #all: Promise<void>[];

  constructor(
    readonly harness: Harness,
    readonly shop: ShopProcess,
  ) {
    const repeat = async (pauseMs: number, work: (turn: number) => Promise<void>) => {
      for (let turn = 0; !this.#isStopped; turn++) {
        await work(turn);
        await sleep(Math.random() * 2 * pauseMs);
      }
    };
    this.#all = [
      ...Array.from({ length: 4 }, (_, at) => repeat(50, (turn) => this.#browse(turn * 4 + at))),
      repeat(250, (turn) => this.#buy(turn)),
      repeat(500, () => this.#listen()),
      repeat(2000, (turn) => this.#edit(turn)),
    ];
  }

  async end(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#all);
  }

  #record(status: number, name: string, expected: number): void {
    this.counts.requests += 1;
    if (status === 503) this.counts.busy += 1;
    else if (status !== expected) this.counts.unexpected.push(`${name}: ${status}`);
  }

  async #browse(turn: number): Promise<void> {
    const { productId } = this.harness.variant(turn);
    const paths = [
      "/",
      "/products",
      `/product/${productId}`,
      "/api/product",
      "/api/category",
      `/products?q=word${turn}`,
      "/login",
    ];
    const path = turn % 9 === 0 ? `/no-such-page-${turn}` : (paths[turn % paths.length] as string);
    this.#record((await call(this.shop.url + path)).status, path, turn % 9 === 0 ? 404 : 200);
  }

  async #buy(turn: number): Promise<void> {
    const [buyer] = await createBuyers(this.harness.database, [[{ variant: this.harness.variant(turn), quantity: 1 }]]);
    assert(buyer);
    const { status } = await send(this.shop.url, withKey(buyer));
    this.#record(status, "an order", 201);
    if (status === 201) this.counts.orders += 1;
    this.#record((await call(`${this.shop.url}/api/order`, { as: buyer })).status, "their orders", 200);
  }

  async #listen(): Promise<void> {
    const [buyer] = await createBuyers(this.harness.database, [[]]);
    const socket = io(this.shop.url, { auth: { token: buyer?.token }, forceNew: true, transports: ["websocket"] });
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
    await sleep(Math.random() * 2000);
    socket.disconnect();
    this.counts.sockets += 1;
  }

  async #edit(turn: number): Promise<void> {
    const { productId } = this.harness.variant(turn);
    await this.harness.database.rows("UPDATE product SET summary = $2 WHERE id = $1", [productId, `Edited ${turn} times.`]);
    if (turn % 30 === 29) await this.harness.database.rows("NOTIFY public_content");
    this.counts.edits += 1;
  }
}

type OpenConnections = { sockets: number; sessions: number };

/** The open sockets of the process, and the database sessions of all shops. */
async function countOpen(harness: Harness, { pid }: ShopProcess): Promise<OpenConnections> {
  const links = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return ""; // has been closed
    }
  });
  const sessions = await harness.database.value<string>(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()",
  );
  return { sockets: links.filter((link) => link.startsWith("socket:")).length, sessions: Number(sessions) };
}

async function waitUntilClosed(harness: Harness, shop: ShopProcess, before: OpenConnections): Promise<OpenConnections> {
  for (const end = performance.now() + 120_000; ; await sleep(1000)) {
    const now = await countOpen(harness, shop);
    if (now.sockets <= before.sockets && now.sessions <= before.sessions) return now;
    assert(performance.now() < end, `left open: ${JSON.stringify({ before, now })}`);
  }
}

const getMemory = async (shop: ShopProcess) => (await shop.metric("process_resident_memory_bytes")) / 1024 / 1024;

const mean = (figures: number[]) => figures.reduce((sum, each) => sum + each, 0) / figures.length;
