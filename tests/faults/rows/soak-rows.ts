/** A shop that is used for half an hour without a pause: it takes no more at the end than soon after the beginning. */
import assert from "node:assert/strict";
import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { call, send, withKey } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { makeBuyers } from "@/tests/faults/people";
import type { FaultRow, RowFigures } from "@/tests/faults/rows";
import type { ShopProcess } from "@/tests/faults/shop-process";

/** SOAK_MINUTES tries a shorter one: the last two thirds of it are to be flat. */
const minutes = Number(process.env.SOAK_MINUTES || 30);
const samples = 120;
const maxGrowth = 1.05;
const token = "for-the-tests-of-the-metrics-alone-0123456789";

export const soakRows: FaultRow[] = [
  {
    id: "FL-45",
    isInLongLane: true,
    what: "people look, search, buy, hear news and leave without a pause, and staff edit: memory stays, nothing is left open",
    run: async (harness) => {
      // Little room for pages, so that it is full long before memory is compared.
      const shop = await harness.shopOn(harness.database.url, { METRICS_TOKEN: token, PAGE_CACHE_MB: "8" });
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
  const use = new Use(harness, shop);
  const memory: number[] = [];
  for (let at = 0; at < samples; at++) {
    await sleep((minutes * 60_000) / samples);
    memory.push(await getMemory(shop));
  }
  await use.end();
  const [early, late] = [mean(memory.slice(samples / 3, samples / 3 + 12)), mean(memory.slice(-12))];
  const { odd, ...counts } = use.counts;
  const figures = { minutes, ...counts, earlyMb: Math.round(early), lateMb: Math.round(late) };
  console.log(
    `  memory in MB: ${memory
      .filter((_, at) => at % 6 === 0)
      .map(Math.round)
      .join(" ")}`,
  );
  assert.deepEqual(odd, []);
  assert(
    late <= early * maxGrowth,
    `memory grew by more than ${Math.round((maxGrowth - 1) * 100)} %: ${JSON.stringify(figures)}`,
  );
  // Browsers keep their connections for a minute, the shop those to its database for half of one.
  const after = await untilAsBefore(harness, shop, before);
  assert(!shop.output.includes("MaxListenersExceeded"), "listeners were left over");
  return { ...figures, sockets: `${before.sockets} → ${after.sockets}`, sessions: `${before.sessions} → ${after.sessions}` };
}

/** Everybody who uses the shop, until they are told to end. */
class Use {
  readonly counts = { asked: 0, orders: 0, sockets: 0, edits: 0, busy: 0, odd: [] as string[] };
  #isOver = false;
  readonly #all: Promise<void>[];

  constructor(
    readonly harness: Harness,
    readonly shop: ShopProcess,
  ) {
    const again = async (pauseMs: number, what: (turn: number) => Promise<void>) => {
      for (let turn = 0; !this.#isOver; turn++) {
        await what(turn);
        await sleep(Math.random() * 2 * pauseMs);
      }
    };
    this.#all = [
      ...Array.from({ length: 4 }, (_, at) => again(50, (turn) => this.#look(turn * 4 + at))),
      again(250, (turn) => this.#buy(turn)),
      again(500, () => this.#listen()),
      again(2000, (turn) => this.#edit(turn)),
    ];
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#all);
  }

  #see(status: number, at: string, wanted: number): void {
    this.counts.asked += 1;
    if (status === 503) this.counts.busy += 1;
    else if (status !== wanted) this.counts.odd.push(`${at}: ${status}`);
  }

  async #look(turn: number): Promise<void> {
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
    this.#see((await call(this.shop.url + path)).status, path, turn % 9 === 0 ? 404 : 200);
  }

  async #buy(turn: number): Promise<void> {
    const [buyer] = await makeBuyers(this.harness.database, [[{ variant: this.harness.variant(turn), quantity: 1 }]]);
    assert(buyer);
    const { status } = await send(this.shop.url, withKey(buyer));
    this.#see(status, "an order", 201);
    if (status === 201) this.counts.orders += 1;
    this.#see((await call(`${this.shop.url}/api/order`, { as: buyer })).status, "their orders", 200);
  }

  async #listen(): Promise<void> {
    const [buyer] = await makeBuyers(this.harness.database, [[]]);
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

type Open = { sockets: number; sessions: number };

/** Of the process: its sockets, and the sessions of the database that all shops have. */
async function countOpen(harness: Harness, { pid }: ShopProcess): Promise<Open> {
  const links = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return ""; // closed meanwhile
    }
  });
  const sessions = await harness.database.value<string>(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()",
  );
  return { sockets: links.filter((link) => link.startsWith("socket:")).length, sessions: Number(sessions) };
}

async function untilAsBefore(harness: Harness, shop: ShopProcess, before: Open): Promise<Open> {
  for (const end = performance.now() + 120_000; ; await sleep(1000)) {
    const now = await countOpen(harness, shop);
    if (now.sockets <= before.sockets && now.sessions <= before.sessions) return now;
    assert(performance.now() < end, `left open: ${JSON.stringify({ before, now })}`);
  }
}

async function getMemory({ url }: ShopProcess): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}`, connection: "close" } });
  const bytes = /^process_resident_memory_bytes (\d+)/m.exec(await answer.text())?.[1];
  assert(bytes, "the shop does not say what memory it has");
  return Number(bytes) / 1024 / 1024;
}

const mean = (figures: number[]) => figures.reduce((sum, each) => sum + each, 0) / figures.length;
