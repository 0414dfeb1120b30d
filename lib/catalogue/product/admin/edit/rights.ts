import type { Right } from "@/lib/platform/shared/rights";
import type { AdminProduct } from "./contract";

type Pack = AdminProduct["variants"][number];

const getPrices = ({
  price,
  tradePrice,
  compareAtPrice,
  tiers,
}: Pick<Pack, "price" | "tradePrice" | "compareAtPrice" | "tiers">) => [price, tradePrice, compareAtPrice, tiers];

/** The product without what has rights of its own, and without what follows from the rest. */
function withoutPrices({ variants, updatedAt, review, ...product }: AdminProduct): object {
  const packs = variants.map(({ price, tradePrice, compareAtPrice, tiers, stock, isOrdered, ...pack }) => pack);
  return { ...product, variants: packs };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What somebody must be allowed to do who changes a product like this, or creates it. The price of a new pack is a change of prices.
 * Stock changes only by movements, so that here only a new pack's opening stock counts: others may be sold at this moment.
 */
export function getNeededRights(before: AdminProduct | null, after: AdminProduct): Right[] {
  const packs = new Map(before?.variants.map((pack) => [pack._id, pack]));
  const needed = {
    "product.change": !before || !isSame(withoutPrices(before), withoutPrices(after)),
    "product.price": after.variants.some((pack) => {
      const old = packs.get(pack._id);
      return !old || !isSame(getPrices(old), getPrices(pack));
    }),
    "product.stock": after.variants.some(({ _id, stock }) => stock > 0 && !packs.has(_id)),
  } satisfies Partial<Record<Right, boolean>>;
  return (Object.keys(needed) as (keyof typeof needed)[]).filter((right) => needed[right]);
}
