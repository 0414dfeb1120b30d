/** Measures orders and cart changes by 32 buyers at once, compared with a bare Node that does the same in one transaction. */
import { Agent, request } from "node:http";
import { type Buyer, createBuyers, placement, type Variant } from "../test/buyers.ts";
import type { BenchDatabase } from "./database.ts";
import { connections, type Rounds } from "./load.ts";
import { cpuSeconds } from "./machine.ts";
import { formatNumber, median } from "./numbers.ts";
import { judge, type Row } from "./report.ts";
import { type BenchServer, startBareOrders } from "./servers.ts";

/** A request of a buyer. A script returns the next one, or undefined if the buyer is done. */
type BuyerRequest = { path: string; method: string; body: object; token?: string };
type Script = (buyer: Buyer, time: number) => BuyerRequest | undefined;
type Measurement = { perSecond: number; perCore: number; p50: number; p95: number; refusals: number[] };

const agent = new Agent({ keepAlive: true, maxSockets: connections });
/** Two variants per cart: the smallest cart that could be locked in a different order. */
const linesPerCart = 2;

export async function measureOrders(
  shop: BenchServer,
  database: BenchDatabase,
  databaseUrl: string,
  rounds: Rounds,
): Promise<Row[]> {
  const variants = await prepareVariants(database);
  const bare = await startBareOrders(databaseUrl);
  const orders = rounds.seconds * 100;
  const round = async (server: BenchServer, script: Script, people: number) =>
    oneRound(server, script, await prepareBuyers(database, variants, people));
  const results = {
    orders: [] as Measurement[],
    bareOrders: [] as Measurement[],
    carts: [] as Measurement[],
    bareCarts: [] as Measurement[],
  };
  await round(shop, shopOrder, 2 * connections);
  await round(bare, bareOrder, 2 * connections);
  for (let time = 0; time < rounds.rounds; time++) {
    results.bareOrders.push(await round(bare, bareOrder, orders));
    results.orders.push(await round(shop, shopOrder, orders));
    results.bareCarts.push(await round(bare, changes(variants, rounds.seconds * 60, bareCart), connections));
    results.carts.push(await round(shop, changes(variants, rounds.seconds * 20, shopCart), connections));
  }
  await bare.stop();
  return [
    row("checkout, 32 buyers", results.orders, results.bareOrders, { minimum: 60, of: "perSecond", p95: 400 }),
    row("a cart's additions, 32 buyers", results.carts, results.bareCarts, { minimum: 300, of: "perCore", p95: 60 }),
  ];
}

const shopOrder: Script = ({ token }, time) =>
  time === 0 ? { path: "/api/order", method: "POST", body: placement, token } : undefined;

const bareOrder: Script = ({ id }, time) => (time === 0 ? { path: "/order", method: "POST", body: { userId: id } } : undefined);

/** Adds one variant after the other, `times` times per buyer. */
function changes(variants: Variant[], times: number, getRequest: (buyer: Buyer, variant: Variant) => BuyerRequest): Script {
  return (buyer, time) => {
    const variant = variants[time % variants.length];
    return variant && time < times ? getRequest(buyer, variant) : undefined;
  };
}

const shopCart = ({ id, token }: Buyer, { id: variantId, productId }: Variant): BuyerRequest => ({
  path: `/api/cart/${id}`,
  method: "POST",
  body: { productId, variantId, quantity: 1 },
  token,
});

const bareCart = ({ id: userId }: Buyer, { id: variantId }: Variant): BuyerRequest => ({
  path: "/cart",
  method: "POST",
  body: { userId, variantId },
});

/** Gives the cheapest variants more stock than can be bought, and creates the tables of the bare server. */
async function prepareVariants(database: BenchDatabase): Promise<Variant[]> {
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

/** Creates buyers with full carts, before the clock runs. */
function prepareBuyers(database: BenchDatabase, variants: Variant[], count: number): Promise<Buyer[]> {
  const toLine = (at: number) => ({ variant: variants[at % variants.length] as Variant, quantity: 1 });
  const carts = Array.from({ length: count }, (_, at) =>
    Array.from({ length: linesPerCart }, (_, step) => toLine(at + step * 7)),
  );
  return createBuyers((sql, values) => database.rows(sql, values), carts);
}

/** 32 workers at once; each takes a buyer, sends all of that buyer's requests, then takes the next. */
async function oneRound(server: BenchServer, script: Script, people: Buyer[]): Promise<Measurement> {
  const waiting = [...people];
  const times: number[] = [];
  const refusals: number[] = [];
  const [startedAt, cpu] = [performance.now(), cpuSeconds(server.pid)];
  const buy = async () => {
    for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) {
      let next = script(buyer, 0);
      for (let time = 1; next; next = script(buyer, time++)) {
        const sent = performance.now();
        const status = await send(server.url, next);
        if (status >= 300) refusals.push(status);
        times.push(performance.now() - sent);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, buy));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const used = cpuSeconds(server.pid) - cpu;
  return { perSecond: times.length / seconds, perCore: times.length / used, p50: at(0.5), p95: at(0.95), refusals };
}

function send(url: string, { path, method, body, token }: BuyerRequest): Promise<number> {
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { method, headers, agent, timeout: 30_000 }, (response) => {
      response.resume().once("error", reject);
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.once("timeout", () => outgoing.destroy(new Error(`${url}${path} did not respond in 30 s`)));
    outgoing.once("error", reject).end(text);
  });
}

type Budget = { minimum: number; of: "perSecond" | "perCore"; p95: number };

function row(what: string, ours: Measurement[], bare: Measurement[], { minimum, of, p95 }: Budget): Row {
  const [mine, other] = [middle(ours), middle(bare)];
  return {
    what,
    ours: toText(mine),
    bare: `bare Node and pg: ${toText(other)}`,
    ratio: formatNumber(mine.perCore / other.perCore),
    budget: `≥ ${minimum}${of === "perCore" ? "/core s" : "/s"}, p95 ≤ ${p95} ms`,
    verdict: mine.refusals.length + other.refusals.length > 0 ? "void" : judge(mine[of] >= minimum && mine.p95 <= p95),
  };
}

function toText({ perSecond, perCore, p50, p95, refusals }: Measurement): string {
  const speed = `${formatNumber(perSecond)}/s, ${formatNumber(perCore)}/core s, p50 ${formatNumber(p50)}, p95 ${formatNumber(p95)} ms`;
  if (refusals.length === 0) return speed;
  return `${speed}, ${refusals.length} refused (${[...new Set(refusals)].join(", ")})`;
}

function middle(rounds: Measurement[]): Measurement {
  const of = (name: "perSecond" | "perCore" | "p50" | "p95") => median(rounds.map((round) => round[name]));
  const refusals = rounds.flatMap((round) => round.refusals);
  return { perSecond: of("perSecond"), perCore: of("perCore"), p50: of("p50"), p95: of("p95"), refusals };
}
