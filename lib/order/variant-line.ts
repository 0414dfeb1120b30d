import "server-only";
import { type Sql, sql } from "@/lib/platform/db/client";
import { type Buyer, getSteps, type TierRow } from "@/lib/price/queries";
import { priceAt } from "@/lib/price/rules";
import type { Image } from "@/lib/product/contract";
import { getHeld } from "@/lib/product/coverage";
import { firstImage } from "@/lib/product/first-image";
import { variantLabel } from "@/lib/product/rules";
import type { Unit } from "@/lib/product/vocabulary";

/** A variant as statements read it. */
export type VariantRow = {
  variantId: string;
  productId: string;
  name: string;
  isSold: boolean;
  sku: string;
  size: number;
  unit: Unit;
  colourName: string | null;
  /** Paisa for one at the buyer's prices, before `tiers`. */
  base: bigint;
  tiers: TierRow[];
  stock: number;
  weightGrams: number;
  image: Image | null;
};

/** The columns of a `PackRow` at this buyer's prices, from `variant` and its `product`. */
export const variantColumns = ({ isTrade, tradeDiscount }: Buyer): Sql => sql`
  variant.id AS "variantId", product.id AS "productId", product.name, product.status = 'published' AS "isSold", variant.sku,
  variant.size::float8 AS size, variant.unit::text AS unit, variant.colour_name AS "colourName", variant.stock,
  variant.weight_grams AS "weightGrams", price_for(variant.price, variant.trade_price, ${isTrade}, ${tradeDiscount}::int) AS base,
  tiers_for(variant.id, ${isTrade}) AS tiers,
  ${firstImage} AS image`;

/** So many of a variant as a line names and prices them; `price` is paisa for one. */
export function getLine({ size, unit, colourName, base, tiers, ...pack }: VariantRow, quantity: number) {
  const price = priceAt(getSteps(base, tiers), quantity);
  const sized = { size, unit };
  return { ...pack, quantity, price, pack: variantLabel(sized), color: colourName ?? "", holds: getHeld(sized) };
}
