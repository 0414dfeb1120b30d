import { call } from "@/lib/platform/browser/call";
import { readSession } from "@/lib/platform/browser/session-store";
import { getPrices, maxPricedProducts } from "@/lib/terms/price/contract";
import type { PriceTier } from "@/lib/terms/price/rules";

/** The business's price steps of each variant, by the variant's id. */
export type OwnPrices = ReadonlyMap<string, PriceTier<number>[]>;

type Result = Promise<OwnPrices | null>;

const freshMs = 60_000;
/** Recent results for this bearer, by product id. */
let cache = { token: "", results: new Map<string, { at: number; result: Result }>() };
/** The products that the next call will fetch together. */
let batch: { ids: Set<string>; result: Promise<Map<string, OwnPrices>> } | null = null;

/** The logged-in business's prices of a product; `null` if it pays retail prices. The products of a page share one call. */
export function readOwnPrices(productId: string): Result {
  const token = readSession()?.token ?? "";
  if (token !== cache.token) cache = { token, results: new Map() };
  const { results } = cache;
  const cached = results.get(productId);
  if (cached && cached.at > Date.now() - freshMs) return cached.result;
  const result = fetchInBatch(productId).then((prices) => prices.get(productId) ?? null);
  results.set(productId, { at: Date.now(), result });
  result.catch(() => results.delete(productId));
  return result;
}

function fetchInBatch(productId: string): Promise<Map<string, OwnPrices>> {
  if (!batch || batch.ids.size >= maxPricedProducts) {
    const ids = new Set<string>();
    batch = { ids, result: fetchBatch(ids) };
  }
  batch.ids.add(productId);
  return batch.result;
}

async function fetchBatch(ids: Set<string>): Promise<Map<string, OwnPrices>> {
  await new Promise((resolve) => setTimeout(resolve)); // all components of a page request in the same turn of the event loop
  if (batch?.ids === ids) batch = null;
  const { isTrade, products } = await call(getPrices, { query: { products: [...ids] } });
  const toPrices = ({ variants }: (typeof products)[number]) =>
    new Map(variants.map(({ variantId, steps }) => [variantId, steps]));
  return new Map(isTrade ? products.map((each) => [each.productId, toPrices(each)]) : []);
}
