/** What buying costs: orders and changes of carts by 32 people at once, beside a bare Node that does the same in one transaction. */
import { Agent, request } from "node:http";
import { type Buyer, makeBuyers, placement, type Variant } from "../test/buyers.ts";
import type { BenchDatabase } from "./database.ts";
import { connections, type Rounds } from "./load.ts";
import { cpuSeconds } from "./machine.ts";
import { median, shown } from "./numbers.ts";
import { judged, type Row } from "./report.ts";
import { type Running, startBareOrders } from "./servers.ts";

/** Each buyer's next request; none, where this buyer is done. */
type Ask = { path: string; method: string; body: object; token?: string };
type Script = (buyer: Buyer, time: number) => Ask | undefined;
type Measured = { perSecond: number; perCore: number; p50: number; p95: number; refusals: number[] };

const agent = new Agent({ keepAlive: true, maxSockets: connections });
/** A cart of two variants each: the smallest that can lock in two orders. */
const linesEach = 2;

export async function measureOrders(shop: Running, database: BenchDatabase, databaseUrl: string, rounds: Rounds): Promise<Row[]> {
  const variants = await stock(database);
  const bare = await startBareOrders(databaseUrl);
  const orders = rounds.seconds * 100;
  const round = async (server: Running, script: Script, people: number) =>
    oneRound(server, script, await buyers(database, variants, people));
  const found = { orders: [] as Measured[], bareOrders: [] as Measured[], carts: [] as Measured[], bareCarts: [] as Measured[] };
  await round(shop, shopOrder, 2 * connections);
  await round(bare, bareOrder, 2 * connections);
  for (let time = 0; time < rounds.rounds; time++) {
    found.bareOrders.push(await round(bare, bareOrder, orders));
    found.orders.push(await round(shop, shopOrder, orders));
    found.bareCarts.push(await round(bare, changes(variants, rounds.seconds * 60, bareCart), connections));
    found.carts.push(await round(shop, changes(variants, rounds.seconds * 20, shopCart), connections));
  }
  await bare.stop();
  return [
    row("checkout, 32 buyers", found.orders, found.bareOrders, { least: 60, of: "perSecond", p95: 400 }),
    row("a cart's additions, 32 buyers", found.carts, found.bareCarts, { least: 300, of: "perCore", p95: 60 }),
  ];
}

const shopOrder: Script = ({ token }, time) =>
  time === 0 ? { path: "/api/order", method: "POST", body: placement, token } : undefined;

const bareOrder: Script = ({ id }, time) => (time === 0 ? { path: "/order", method: "POST", body: { userId: id } } : undefined);

/** So many times for each buyer, one variant after the other. */
function changes(variants: Variant[], times: number, ask: (buyer: Buyer, variant: Variant) => Ask): Script {
  return (buyer, time) => {
    const variant = variants[time % variants.length];
    return variant && time < times ? ask(buyer, variant) : undefined;
  };
}

const shopCart = ({ id, token }: Buyer, { id: variantId, productId }: Variant): Ask => ({
  path: `/api/cart/${id}`,
  method: "POST",
  body: { productId, variantId, quantity: 1 },
  token,
});

const bareCart = ({ id: userId }: Buyer, { id: variantId }: Variant): Ask => ({
  path: "/cart",
  method: "POST",
  body: { userId, variantId },
});

/** The cheapest variants, and more of each than anybody can buy. */
async function stock(database: BenchDatabase): Promise<Variant[]> {
  await database.rows(
    `CREATE TABLE IF NOT EXISTS bare_order (id uuid PRIMARY KEY, user_id uuid NOT NULL, total bigint NOT NULL)`,
  );
  await database.rows(`CREATE TABLE IF NOT EXISTS bare_line (order_id uuid, variant_id uuid, quantity int NOT NULL,
    PRIMARY KEY (order_id, variant_id))`);
  return database.rows<Variant>(
    `UPDATE variant SET stock = 1000000 WHERE id IN (SELECT variant.id FROM variant JOIN product ON product.id = product_id
       WHERE product.status = 'published' ORDER BY price, variant.id LIMIT 20)
     RETURNING id, product_id AS "productId", price`,
  );
}

/** Made before the clock runs: their carts are full. */
function buyers(database: BenchDatabase, variants: Variant[], count: number): Promise<Buyer[]> {
  const toLine = (at: number) => ({ variant: variants[at % variants.length] as Variant, quantity: 1 });
  const carts = Array.from({ length: count }, (_, at) => Array.from({ length: linesEach }, (_, step) => toLine(at + step * 7)));
  return makeBuyers((sql, values) => database.rows(sql, values), carts);
}

/** 32 at once, each of them a buyer until this one is done, then the next. */
async function oneRound(server: Running, script: Script, people: Buyer[]): Promise<Measured> {
  const waiting = [...people];
  const times: number[] = [];
  const refusals: number[] = [];
  const [began, cpu] = [performance.now(), cpuSeconds(server.pid)];
  const buy = async () => {
    for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) {
      let ask = script(buyer, 0);
      for (let time = 1; ask; ask = script(buyer, time++)) {
        const sent = performance.now();
        const status = await send(server.url, ask);
        if (status >= 300) refusals.push(status);
        times.push(performance.now() - sent);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, buy));
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const used = cpuSeconds(server.pid) - cpu;
  return { perSecond: times.length / seconds, perCore: times.length / used, p50: at(0.5), p95: at(0.95), refusals };
}

function send(url: string, { path, method, body, token }: Ask): Promise<number> {
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, headers, agent, timeout: 30_000 }, (response) => {
      response.resume().once("error", reject);
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    asked.once("timeout", () => asked.destroy(new Error(`${url}${path} did not answer in 30 s`)));
    asked.once("error", reject).end(text);
  });
}

type Budget = { least: number; of: "perSecond" | "perCore"; p95: number };

function row(what: string, ours: Measured[], bare: Measured[], { least, of, p95 }: Budget): Row {
  const [mine, other] = [middle(ours), middle(bare)];
  return {
    what,
    ours: toText(mine),
    bare: `bare Node and pg: ${toText(other)}`,
    ratio: shown(mine.perCore / other.perCore),
    budget: `≥ ${least}${of === "perCore" ? "/core s" : "/s"}, p95 ≤ ${p95} ms`,
    verdict: mine.refusals.length + other.refusals.length > 0 ? "void" : judged(mine[of] >= least && mine.p95 <= p95),
  };
}

function toText({ perSecond, perCore, p50, p95, refusals }: Measured): string {
  const speed = `${shown(perSecond)}/s, ${shown(perCore)}/core s, p50 ${shown(p50)}, p95 ${shown(p95)} ms`;
  if (refusals.length === 0) return speed;
  return `${speed}, ${refusals.length} refused (${[...new Set(refusals)].join(", ")})`;
}

function middle(rounds: Measured[]): Measured {
  const of = (name: "perSecond" | "perCore" | "p50" | "p95") => median(rounds.map((round) => round[name]));
  const refusals = rounds.flatMap((round) => round.refusals);
  return { perSecond: of("perSecond"), perCore: of("perCore"), p50: of("p50"), p95: of("p95"), refusals };
}
