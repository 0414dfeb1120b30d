import { formatRupees, toRupees } from "@/lib/platform/money";
import type { ProductStatus } from "@/lib/product/vocabulary";
import type { BulkAction } from "./contract";

export const stateNames = { draft: "Draft", published: "Published", archived: "Archived" } as const satisfies Record<
  ProductStatus,
  string
>;

type Facts = { status: ProductStatus; isDeleted: boolean; isOrdered: boolean; packs: number; subcategoryId: string };

type ProductAction = Exclude<BulkAction, { type: "price" }>;

/** Why a product is left out of a change, or `null` where it takes part. */
export function skipReason(product: Facts, action: BulkAction): string | null {
  if (product.isDeleted) return "It is deleted";
  if (action.type === "price") return product.packs === 0 ? "It has no packs" : null;
  return reasons[action.type](product, action);
}

const reasons: Record<ProductAction["type"], (product: Facts, action: ProductAction) => string | null> = {
  status: ({ status, packs }, action) => {
    if (action.type !== "status") return null;
    if (status === action.status) return `It is ${stateNames[status].toLowerCase()} already`;
    return action.status === "published" && packs === 0 ? "It has no pack to sell" : null;
  },
  move: ({ subcategoryId }, action) =>
    action.type === "move" && subcategoryId === action.subcategoryId ? "It is there already" : null,
  delete: ({ isOrdered, status }) => (isOrdered && status === "archived" ? "It was ordered, and is archived already" : null),
};

/** A price changed by hundredths of a percent, to whole rupees; halves go up. */
export function changedPrice(paisa: bigint, basisPoints: bigint): bigint {
  return ((paisa * (10_000n + basisPoints) + 500_000n) / 1_000_000n) * 100n;
}

export type Prices = { price: bigint; tradePrice: bigint; compareAtPrice: bigint | null };

/** What a variant costs after the change, or why it is left out. */
export function changedPrices(
  variant: Prices,
  percent: number,
  withTrade: boolean,
): { price: bigint; tradePrice: bigint } | string {
  const basisPoints = BigInt(Math.round(percent * 100));
  const price = changedPrice(variant.price, basisPoints);
  const tradePrice = withTrade ? changedPrice(variant.tradePrice, basisPoints) : variant.tradePrice;
  if (price <= 0n || tradePrice <= 0n) return "Less than a rupee would be left";
  if (price > maxPaisa) return `It would cost more than ${inRupees(maxPaisa)}`;
  if (price === variant.price && tradePrice === variant.tradePrice) return "Rounded to whole rupees, it stays as it is";
  if (tradePrice > price) return `The trade price (${inRupees(tradePrice)}) would be above it`;
  if (variant.compareAtPrice !== null && price >= variant.compareAtPrice) {
    return `The price it is compared with (${inRupees(variant.compareAtPrice)}) would not be above it`;
  }
  return { price, tradePrice };
}

const maxPaisa = 9_999_999_999n;

export const inRupees = (paisa: bigint) => formatRupees(toRupees(paisa));
