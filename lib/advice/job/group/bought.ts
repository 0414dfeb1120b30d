import type { OrderSystem, VariantAmount } from "./contract";

/** A line of an order with what it holds, without returned pieces. */
type Line = VariantAmount & { productId: string; variantId: string; color: string };

type Order<L> = { systems: readonly Pick<OrderSystem, "jobId" | "variantIds" | "allocated">[]; lines: readonly L[] };

/**
 * The parts of an order's lines that were bought for a job: what its system was allocated, and what nobody was, such as the rest
 * of a bucket, of the lines that are listed under it. Older orders do not say what was allocated: there it is the lines alone.
 */
export function getBought<L extends Line>({ systems, lines }: Order<L>, jobId: string): L[] {
  const stacks = lines.map((line) => ({ line, remaining: line.amount, bought: 0 }));
  const needs = systems.flatMap(({ allocated = [], ...system }) => allocated.map((need) => ({ ...system, ...need })));
  // Each takes from its own lines before it takes from those of others.
  for (const isOwn of [true, false]) {
    for (const need of needs) {
      for (const stack of stacks.filter(({ line }) => isFor(line, need) && need.variantIds.includes(line.variantId) === isOwn)) {
        const used = Math.min(stack.remaining, need.amount);
        need.amount -= used;
        stack.remaining -= used;
        if (need.jobId === jobId) stack.bought += used;
      }
    }
  }
  const listed = new Set(systems.flatMap((system) => (system.jobId === jobId ? system.variantIds : [])));
  return stacks.flatMap(({ line, remaining, bought }) => {
    const isListed = listed.has(line.variantId);
    return isListed || bought > 0 ? { ...line, amount: bought + (isListed ? remaining : 0) } : [];
  });
}

type Goods = Pick<Line, "productId" | "unit">;

const isFor = (line: Goods, need: Goods): boolean => line.productId === need.productId && line.unit === need.unit;
