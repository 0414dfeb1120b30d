import { type ProductStatus, productStatusNames } from "@/lib/catalogue/product/vocabulary";
import { formatPaisa, shortRupees } from "@/lib/platform/shared/numbers/money";
import type { BulkAction, Rounding } from "./contract";

type ProductState = {
  status: ProductStatus;
  isDeleted: boolean;
  isOrdered: boolean;
  variantCount: number;
  subcategoryId: string;
};

type ProductAction = Exclude<BulkAction, { type: "price" }>;

/** Why a product is skipped by a change, or `null` if it is changed. */
export function skipReason(product: ProductState, action: BulkAction): string | null {
  if (product.isDeleted) return "It is deleted";
  if (action.type === "price") return product.variantCount === 0 ? "It has no packs" : null;
  return reasons[action.type](product, action);
}

const reasons: Record<ProductAction["type"], (product: ProductState, action: ProductAction) => string | null> = {
  status: ({ status, variantCount }, action) => {
    if (action.type !== "status") return null;
    if (status === action.status)
      return status === "draft" ? "It is already a draft" : `It is already ${productStatusNames[status].toLowerCase()}`;
    return action.status === "published" && variantCount === 0 ? "It has no packs to sell" : null;
  },
  move: ({ subcategoryId }, action) =>
    action.type === "move" && subcategoryId === action.subcategoryId ? "It is already there" : null,
  delete: ({ isOrdered, status }) =>
    isOrdered && status === "archived" ? "It was ordered before and is already archived" : null,
};

/** A price changed by hundredths of a percent, rounded to a multiple of `roundTo` rupees; halves are rounded up. */
export function changedPrice(paisa: bigint, basisPoints: bigint, roundTo: Rounding = 1): bigint {
  const step = BigInt(roundTo) * 100n;
  return ((paisa * (10_000n + basisPoints) + step * 5000n) / (step * 10_000n)) * step;
}

export type Tier = { minQuantity: number; price: bigint };
export type Prices = { price: bigint; tradePrice: bigint; compareAtPrice: bigint | null; tiers: Tier[] };
export type NewPrices = Pick<Prices, "price" | "tradePrice" | "tiers">;
type PriceOptions = { percent: number; withTrade: boolean; roundTo: Rounding };

/** The prices of a variant after the change, or why it is skipped. */
export function changedPrices(variant: Prices, { percent, withTrade, roundTo }: PriceOptions): NewPrices | string {
  const change = (paisa: bigint) => changedPrice(paisa, BigInt(Math.round(percent * 100)), roundTo);
  const price = change(variant.price);
  const tradePrice = withTrade ? change(variant.tradePrice) : variant.tradePrice;
  const tiers = withTrade ? variant.tiers.map((tier) => ({ ...tier, price: change(tier.price) })) : variant.tiers;
  const changed = { price, tradePrice, tiers };
  return refusal(variant, changed, roundTo) ?? changed;
}

function refusal(variant: Prices, { price, tradePrice, tiers }: NewPrices, roundTo: Rounding): string | null {
  if ([price, tradePrice, ...tiers.map((tier) => tier.price)].some((each) => each <= 0n))
    return "It would cost less than a rupee";
  if (price > maxPaisa) return `It would cost more than ${formatPaisa(maxPaisa)}`;
  if (price === variant.price && tradePrice === variant.tradePrice) {
    return roundTo === 1
      ? "Rounded to whole rupees, it does not change"
      : `Rounded to ${shortRupees(roundTo)}, it does not change`;
  }
  if (tradePrice > price) return `The trade price (${formatPaisa(tradePrice)}) would be higher`;
  if (variant.compareAtPrice !== null && price >= variant.compareAtPrice) {
    return `It must stay below the old price (${formatPaisa(variant.compareAtPrice)})`;
  }
  // Each quantity price must be lower than the one before; rounding to large steps can make two of them equal.
  const prices = [tradePrice, ...tiers.map((tier) => tier.price)];
  const wasFalling = variant.tiers.length > 0 && isFalling([variant.tradePrice, ...variant.tiers.map((tier) => tier.price)]);
  return wasFalling && !isFalling(prices) ? "Its quantity prices would be the same. Round to smaller steps" : null;
}

const isFalling = (prices: bigint[]) => prices.every((price, at) => at === 0 || price < (prices[at - 1] ?? 0n));

const maxPaisa = 9_999_999_999n;
