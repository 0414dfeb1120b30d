import { type PriceStep, priceAt } from "./rules";

/** A pack as it can be bought: how much it holds in whole units, what it costs from how many on in whole paisa, and how many there are. */
export type Offer = { amount: number; steps: readonly PriceStep<number>[]; most: number };

/** So many sums are tried at most; what is measured finer than that is rounded up to it. */
const maxSums = 100_000;
/** In what is added up, a paisa weighs more than any number of packs: of two equal prices the one with fewer packs wins. */
const paisaWeight = 100_000;

/**
 * How many of each pack hold at least `need` for the least money, and of equal prices with the fewest packs. `null` where all that
 * there is does not hold enough. A price that falls with the number counts, and so does buying more in order to reach it.
 */
export function cheapestMix(offers: readonly Offer[], need: number): number[] | null {
  const held = offers.reduce((sum, { amount, most }) => sum + amount * most, 0);
  if (offers.length === 0 || held < need) return null;
  const scale = getScale(offers, need);
  const sizes = offers.map(({ amount }) => Math.floor(amount / scale));
  const target = Math.ceil(need / scale);
  const unlimited = best(offers, (from) => cover({ sizes, prices: getPrices(offers, from), target, from }));
  if (unlimited?.every((count, at) => count <= (offers[at]?.most ?? 0))) return unlimited;
  const limits = offers.map(({ most }) => most);
  return best(offers, (from) => coverWithin({ sizes, prices: getPrices(offers, from), target, from }, limits));
}

/** What so many of each cost, in paisa. */
export const mixPrice = (offers: readonly Offer[], counts: readonly number[]): number =>
  offers.reduce((sum, { steps }, at) => sum + (counts[at] ? counts[at] * priceAt(steps, counts[at]) : 0), 0);

function getScale(offers: readonly Offer[], need: number): number {
  const step = offers.map(({ amount }) => amount).reduce(greatestCommonDivisor, 0);
  const largest = Math.max(...offers.map(({ amount }) => amount));
  const sums = Math.min(need, (largest / step) * largest) / step;
  return sums <= maxSums ? step : Math.ceil(need / maxSums);
}

/**
 * Every choice of a price for each pack, with the number from which that price holds: the cheapest answer of all of them is the
 * cheapest there is, for it is found among those with its own prices.
 */
function best(offers: readonly Offer[], solve: (from: number[]) => number[] | null): number[] | null {
  let found: { counts: number[]; cost: number } | null = null;
  for (const from of priceChoices(offers)) {
    if (found && mixPrice(offers, from) * paisaWeight > found.cost) continue;
    const counts = solve(from);
    if (!counts) continue;
    const cost = mixPrice(offers, counts) * paisaWeight + counts.reduce((sum, count) => sum + count, 0);
    if (!found || cost < found.cost) found = { counts, cost };
  }
  return found?.counts ?? null;
}

/** At most a few hundred: those with the lowest prices are left out first. */
function priceChoices(offers: readonly Offer[]): number[][] {
  let choices: number[][] = [[]];
  for (const { steps, most } of offers) {
    const from = steps.map((step, at) => (at === 0 ? 0 : step.from)).filter((count) => count <= most);
    choices = choices.flatMap((choice) => from.map((count) => [...choice, count])).slice(0, 500);
  }
  return choices;
}

const getPrices = (offers: readonly Offer[], from: readonly number[]) =>
  offers.map(({ steps }, at) => priceAt(steps, from[at] || 1) * paisaWeight + 1);

type Task = { sizes: number[]; prices: number[]; target: number; from: number[] };

const rest = ({ sizes, target, from }: Task) =>
  Math.max(0, target - sizes.reduce((sum, size, at) => sum + size * (from[at] ?? 0), 0));

/** The cheapest mix from shelves that never empty. */
function cover(task: Task): number[] {
  const { sizes, prices, from } = task;
  const value = (at: number) => (prices[at] ?? 0) / (sizes[at] ?? 1);
  const order = sizes.map((_, at) => at).sort((a, b) => value(a) - value(b) || (sizes[b] ?? 0) - (sizes[a] ?? 0));
  const [main = 0] = order;
  const size = sizes[main] ?? 1;
  // So many other packs as the best pack holds units contain some that add up to whole ones of it: an answer needs fewer of them.
  const bulk = Math.max(0, Math.floor((rest(task) - size * Math.max(...sizes)) / size));
  const left = rest(task) - bulk * size;
  const last = lastPacks(sizes, prices, left);
  const counts = from.map((count, at) => count + (at === main ? bulk : 0));
  for (let sum = left; sum > 0; ) {
    const at = last[sum] ?? 0;
    counts[at] = (counts[at] ?? 0) + 1;
    sum -= sizes[at] ?? 1;
  }
  return counts;
}

/** For every sum, the last pack of the cheapest way to hold as much. */
function lastPacks(sizes: readonly number[], prices: readonly number[], target: number): Uint8Array {
  const costs = new Float64Array(target + 1);
  const last = new Uint8Array(target + 1);
  for (let sum = 1; sum <= target; sum++) {
    costs[sum] = Number.POSITIVE_INFINITY;
    for (const [at, size] of sizes.entries()) {
      const cost = (costs[Math.max(0, sum - size)] ?? 0) + (prices[at] ?? 0);
      if (cost >= (costs[sum] ?? 0)) continue;
      costs[sum] = cost;
      last[sum] = at;
    }
  }
  return last;
}

type Bundle = { at: number; count: number; size: number; price: number };

/** The cheapest mix of what there is; `null` where that is too little. */
function coverWithin(task: Task, limits: readonly number[]): number[] | null {
  const left = rest(task);
  const costs = new Float64Array(left + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const taken = toBundles(task, limits).map((bundle) => ({ ...bundle, sums: take(bundle, costs) }));
  if (costs[left] === Number.POSITIVE_INFINITY) return null;
  const counts = [...task.from];
  let sum = left;
  for (const { at, count, size, sums } of taken.reverse()) {
    if (!sums[sum]) continue;
    counts[at] = (counts[at] ?? 0) + count;
    sum = Math.max(0, sum - size);
  }
  return counts;
}

/** One, two, four … of a pack at once: together they make any number of it that is there. */
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

/** Takes a bundle into account, once; answers for which sums it is taken. */
function take({ size, price }: Bundle, costs: Float64Array): Uint8Array {
  const sums = new Uint8Array(costs.length);
  for (let sum = costs.length - 1; sum > 0; sum--) {
    const cost = (costs[Math.max(0, sum - size)] ?? 0) + price;
    if (cost >= (costs[sum] ?? 0)) continue;
    costs[sum] = cost;
    sums[sum] = 1;
  }
  return sums;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
