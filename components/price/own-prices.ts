import { call } from "@/lib/platform/api/call";
import { readSession } from "@/lib/platform/auth/session-store";
import { getPrices, maxPricedProducts } from "@/lib/price/contract";
import type { PriceStep } from "@/lib/price/rules";

/** The business's price steps of each variant, by the variant's id. */
export type OwnPrices = ReadonlyMap<string, PriceStep<number>[]>;

type Answer = Promise<OwnPrices | null>;

const freshMs = 60_000;
/** Recent answers for this bearer. */
let cache = { token: "", answers: new Map<string, { at: number; answer: Answer }>() };
/** The products of a page that wait for their common call. */
let waiting: { ids: Set<string>; answer: Promise<Map<string, OwnPrices>> } | null = null;

/** The logged-in business's prices of a product; `null` where they are the retail prices. One call for all products of a page. */
export function readOwnPrices(productId: string): Answer {
  const token = readSession()?.token ?? "";
  if (token !== cache.token) cache = { token, answers: new Map() };
  const { answers } = cache;
  const before = answers.get(productId);
  if (before && before.at > Date.now() - freshMs) return before.answer;
  const answer = fetchInBatch(productId).then((prices) => prices.get(productId) ?? null);
  answers.set(productId, { at: Date.now(), answer });
  answer.catch(() => answers.delete(productId));
  return answer;
}

function fetchInBatch(productId: string): Promise<Map<string, OwnPrices>> {
  if (!waiting || waiting.ids.size >= maxPricedProducts) {
    const ids = new Set<string>();
    waiting = { ids, answer: fetchBatch(ids) };
  }
  waiting.ids.add(productId);
  return waiting.answer;
}

async function fetchBatch(ids: Set<string>): Promise<Map<string, OwnPrices>> {
  await new Promise((resolve) => setTimeout(resolve)); // all components of a page ask in the same turn
  if (waiting?.ids === ids) waiting = null;
  const { isTrade, products } = await call(getPrices, { query: { products: [...ids] } });
  const toPrices = ({ packs: variants }: (typeof products)[number]) =>
    new Map(variants.map(({ variantId, steps }) => [variantId, steps]));
  return new Map(isTrade ? products.map((each) => [each.productId, toPrices(each)]) : []);
}
