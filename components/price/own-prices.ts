import { call } from "@/lib/platform/api/call";
import { readSession } from "@/lib/platform/auth/session-store";
import { getPrices, maxPricedProducts } from "@/lib/price/contract";
import type { PriceStep } from "@/lib/price/rules";

/** What one piece of each variant costs the signed-in business, by the variant's id. */
export type OwnPrices = ReadonlyMap<string, PriceStep<number>[]>;

type Answer = Promise<OwnPrices | null>;

const freshMs = 60_000;
/** What was asked for lately, by this bearer. */
let known = { token: "", answers: new Map<string, { at: number; answer: Answer }>() };
/** Products of one page that wait for their common call. */
let waiting: { ids: Set<string>; answer: Promise<Map<string, OwnPrices>> } | null = null;

/** The signed-in business's prices of a product; `null` where those are the prices of everybody. One call for all that a page asks. */
export function readOwnPrices(productId: string): Answer {
  const token = readSession()?.token ?? "";
  if (token !== known.token) known = { token, answers: new Map() };
  const { answers } = known;
  const before = answers.get(productId);
  if (before && before.at > Date.now() - freshMs) return before.answer;
  const answer = askTogether(productId).then((prices) => prices.get(productId) ?? null);
  answers.set(productId, { at: Date.now(), answer });
  answer.catch(() => answers.delete(productId));
  return answer;
}

function askTogether(productId: string): Promise<Map<string, OwnPrices>> {
  if (!waiting || waiting.ids.size >= maxPricedProducts) {
    const ids = new Set<string>();
    waiting = { ids, answer: ask(ids) };
  }
  waiting.ids.add(productId);
  return waiting.answer;
}

async function ask(ids: Set<string>): Promise<Map<string, OwnPrices>> {
  await new Promise((resolve) => setTimeout(resolve)); // everything that a page shows asks in one turn
  if (waiting?.ids === ids) waiting = null;
  const { isTrade, products } = await call(getPrices, { query: { products: [...ids] } });
  const toPrices = ({ packs }: (typeof products)[number]) => new Map(packs.map(({ variantId, steps }) => [variantId, steps]));
  return new Map(isTrade ? products.map((each) => [each.productId, toPrices(each)]) : []);
}
