import { type PriceTier, priceAt } from "./rules";

/**
 * A variant to buy: its amount in whole units and its price tiers in whole paisa. `max` pieces are in stock; it is sold in a multiple
 * of `multiple` pieces, and at least in `min`, which is one.
 */
export type Offer = { amount: number; tiers: readonly PriceTier<number>[]; min: number; multiple: number; max: number };

/** The same with sets of pieces instead of pieces, so that every number of them can be bought from `least` on, if any is. */
type SetOffer = { amount: number; tiers: readonly PriceTier<number>[]; least: number; max: number };

/** The maximum number of sums to try; beyond it, amounts are scaled to coarser units. */
const maxSums = 100_000;
/** A paisa outweighs any number of pieces, so the number of pieces only decides between equal prices. */
const paisaWeight = 100_000;

/**
 * How many of each variant to buy to get at least `need` for the lowest price, and at equal prices with the fewest pieces; `null`
 * if the stock is not enough. Takes quantity prices into account, and buys more to reach one if that is cheaper.
 */
export function cheapestMix(offers: readonly Offer[], need: number): number[] | null {
  const sets = offers.map(toSets);
  let cheapest: { counts: number[]; cost: number } | null = null;
  for (const used of choicesOfUse(sets)) {
    const mix = mixOf(
      sets.filter((_, at) => used[at]),
      need,
    );
    if (!mix) continue;
    const counts = used.map((isUsed) => (isUsed ? (mix.shift() ?? 0) : 0));
    const cost = getCost(sets, counts);
    // Stryker disable next-line EqualityOperator: of equal mixes any is right
    if (!cheapest || cost < cheapest.cost) cheapest = { counts, cost };
  }
  return cheapest?.counts.map((count, at) => count * (offers[at]?.multiple ?? 1)) ?? null;
}

/** A tier reached within a set begins with the next one. */
const toSets = ({ amount, tiers, min, multiple, max }: Offer): SetOffer => ({
  amount: amount * multiple,
  tiers: tiers.map(({ from, price }) => ({ from: Math.ceil(from / multiple), price: price * multiple })),
  least: Math.ceil(min / multiple),
  max: Math.floor(max / multiple),
});

/** The variants with a minimum that a mix uses, each set of them; all others it may use. At most six have a choice. */
function choicesOfUse(offers: readonly SetOffer[]): boolean[][] {
  let choices: boolean[][] = [[]];
  for (const { least, max } of offers) {
    const options = max < least ? [false] : least > 1 && choices.length < 64 ? [true, false] : [true];
    choices = choices.flatMap((choice) => options.map((isUsed) => [...choice, isUsed]));
  }
  return choices;
}

/** The cheapest mix, each variant that has a minimum with at least that many. */
function mixOf(offers: readonly SetOffer[], need: number): number[] | null {
  const available = offers.reduce((sum, { amount, max }) => sum + amount * max, 0);
  if (offers.length === 0 || available < need) return null;
  const scale = getScale(offers, need);
  const sizes = offers.map(({ amount }) => Math.floor(amount / scale));
  const target = Math.ceil(need / scale);
  const unlimited = best(offers, (from) => cover({ sizes, prices: getPrices(offers, from), target, from }));
  if (unlimited?.every((count, at) => count <= (offers[at]?.max ?? 0))) return unlimited;
  const limits = offers.map(({ max }) => max);
  return best(offers, (from) => coverWithin({ sizes, prices: getPrices(offers, from), target, from }, limits));
}

/** The price of these counts, in paisa. */
export const mixPrice = (offers: readonly Pick<Offer, "tiers">[], counts: readonly number[]): number =>
  offers.reduce((sum, { tiers }, at) => sum + (counts[at] ? counts[at] * priceAt(tiers, counts[at]) : 0), 0);

const getCost = (offers: readonly SetOffer[], counts: readonly number[]): number =>
  mixPrice(offers, counts) * paisaWeight + counts.reduce((sum, count) => sum + count, 0);

function getScale(offers: readonly SetOffer[], need: number): number {
  // Stryker disable all: estimates the work, which decides only whether to calculate in coarser units
  const step = offers.map(({ amount }) => amount).reduce(greatestCommonDivisor, 0);
  const largest = Math.max(...offers.map(({ amount }) => amount));
  const sums = Math.min(need, (largest / step) * largest) / step;
  return sums <= maxSums ? step : Math.ceil(need / maxSums);
}

// Stryker restore all

/**
 * Tries every choice of a price tier for each variant, with that tier's minimum quantity. The cheapest of all results is the best
 * possible, because it is found among those with its own prices.
 */
function best(offers: readonly SetOffer[], solve: (from: number[]) => number[] | null): number[] | null {
  let cheapest: { counts: number[]; cost: number } | null = null;
  for (const from of priceChoices(offers)) {
    // Stryker disable next-line all: saves work, and changes nothing
    if (cheapest && mixPrice(offers, from) * paisaWeight > cheapest.cost) continue;
    const counts = solve(from);
    if (!counts) continue;
    const cost = getCost(offers, counts);
    // Stryker disable next-line EqualityOperator: of equal mixes any is right
    if (!cheapest || cost < cheapest.cost) cheapest = { counts, cost };
  }
  return cheapest?.counts ?? null;
}

/** At most 500 choices; those with the lowest prices are dropped first. */
function priceChoices(offers: readonly SetOffer[]): number[][] {
  let choices: number[][] = [[]];
  for (const { tiers, least, max } of offers) {
    const first = least > 1 ? least : 0;
    const from = tiers
      .map((tier, at) => (at === 0 ? first : tier.from))
      .filter((count, at) => count <= max && (at === 0 || count > first));
    choices = choices.flatMap((choice) => from.map((count) => [...choice, count])).slice(0, 500);
  }
  return choices;
}

const getPrices = (offers: readonly SetOffer[], from: readonly number[]) =>
  offers.map(({ tiers }, at) => priceAt(tiers, from[at] || 1) * paisaWeight + 1);

type Task = { sizes: number[]; prices: number[]; target: number; from: number[] };

const rest = ({ sizes, target, from }: Task) =>
  Math.max(0, target - sizes.reduce((sum, size, at) => sum + size * (from[at] ?? 0), 0));

/** The cheapest mix, ignoring stock. */
function cover(task: Task): number[] {
  const { sizes, prices, from } = task;
  const value = (at: number) => (prices[at] ?? 0) / (sizes[at] ?? 1);
  const order = sizes.map((_, at) => at).sort((a, b) => value(a) - value(b) || (sizes[b] ?? 0) - (sizes[a] ?? 0));
  const [main = 0] = order;
  const size = sizes[main] ?? 1;
  // Among as many other pieces as the best variant has units, some always add up to a whole number of it, so the best mix needs
  // fewer of them.
  const bulk = Math.max(0, Math.floor((rest(task) - size * Math.max(...sizes)) / size));
  const remaining = rest(task) - bulk * size;
  const last = lastVariants(sizes, prices, remaining);
  const counts = from.map((count, at) => count + (at === main ? bulk : 0));
  for (let sum = remaining; sum > 0; ) {
    const at = last[sum] ?? 0;
    counts[at] = (counts[at] ?? 0) + 1;
    sum -= sizes[at] ?? 1;
  }
  return counts;
}

/** For every sum, the last variant of the cheapest mix that reaches it. */
function lastVariants(sizes: readonly number[], prices: readonly number[], target: number): Uint8Array {
  const costs = new Float64Array(target + 1);
  const last = new Uint8Array(target + 1);
  for (let sum = 1; sum <= target; sum++) {
    costs[sum] = Number.POSITIVE_INFINITY;
    for (const [at, size] of sizes.entries()) {
      const cost = (costs[Math.max(0, sum - size)] ?? 0) + (prices[at] ?? 0);
      // Stryker disable next-line EqualityOperator: of equal mixes any is right
      if (cost >= (costs[sum] ?? 0)) continue;
      costs[sum] = cost;
      last[sum] = at;
    }
  }
  return last;
}

type Bundle = { at: number; count: number; size: number; price: number };

/** The cheapest mix within the stock; `null` if the stock is not enough. */
function coverWithin(task: Task, limits: readonly number[]): number[] | null {
  const remaining = rest(task);
  const costs = new Float64Array(remaining + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const bundles = toBundles(task, limits).map((bundle) => ({ ...bundle, sums: useBundle(bundle, costs) }));
  if (costs[remaining] === Number.POSITIVE_INFINITY) return null;
  const counts = [...task.from];
  let sum = remaining;
  for (const { at, count, size, sums } of bundles.reverse()) {
    if (!sums[sum]) continue;
    counts[at] = (counts[at] ?? 0) + count;
    sum = Math.max(0, sum - size);
  }
  return counts;
}

/** One, two, four … pieces of a variant at once: together they make any count up to the stock. */
function toBundles(task: Task, limits: readonly number[]): Bundle[] {
  return task.sizes.flatMap((size, at) => {
    const bundles: Bundle[] = [];
    let free = Math.min((limits[at] ?? 0) - (task.from[at] ?? 0), Math.ceil(rest(task) / size));
    for (let next = 1; free > 0; next *= 2) {
      const count = Math.min(next, free);
      free -= count;
      bundles.push({ at, count, size: count * size, price: count * (task.prices[at] ?? 0) });
    }
    return bundles;
  });
}

/** Lowers the costs of the sums that are cheaper with this bundle, used once. Returns those sums. */
function useBundle({ size, price }: Bundle, costs: Float64Array): Uint8Array {
  const sums = new Uint8Array(costs.length);
  for (let sum = costs.length - 1; sum > 0; sum--) {
    const cost = (costs[Math.max(0, sum - size)] ?? 0) + price;
    // Stryker disable next-line EqualityOperator: of equal mixes any is right
    if (cost >= (costs[sum] ?? 0)) continue;
    costs[sum] = cost;
    sums[sum] = 1;
  }
  return sums;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
