import "server-only";
import { type Sql, sql } from "@/lib/platform/db/client";
import { type Buyer, getTiers, priceColumns, type TierRow } from "@/lib/price/queries";
import { priceAt } from "@/lib/price/rules";
import type { Image } from "@/lib/product/contract";
import { getVariantAmount } from "@/lib/product/coverage";
import { firstImage } from "@/lib/product/first-image";
import { variantLabel } from "@/lib/product/rules";
import type { Unit } from "@/lib/product/vocabulary";

/** A variant as raw queries select it. */
export type VariantRow = {
  variantId: string;
  productId: string;
  name: string;
  isSold: boolean;
  sku: string;
  size: number;
  unit: Unit;
  colourName: string | null;
  /** The buyer's price per piece in paisa, before `tiers`. */
  base: bigint;
  tiers: TierRow[];
  stock: number;
  weightGrams: number;
  image: Image | null;
};

/** The columns of a `VariantRow` at this buyer's prices, from `variant` and its `product`. */
export const variantColumns = (buyer: Buyer): Sql => sql`
  variant.id AS "variantId", product.id AS "productId", product.name, product.status = 'published' AS "isSold", variant.sku,
  variant.size::float8 AS size, variant.unit::text AS unit, variant.colour_name AS "colourName", variant.stock,
  variant.weight_grams AS "weightGrams", ${priceColumns(buyer)},
  ${firstImage} AS image`;

/** A line of this variant: its label and its price per piece for this quantity, in paisa. */
export function getLine({ size, unit, colourName, base, tiers, ...variant }: VariantRow, quantity: number) {
  const price = priceAt(getTiers(base, tiers), quantity);
  const sized = { size, unit };
  return { ...variant, quantity, price, pack: variantLabel(sized), color: colourName ?? "", holds: getVariantAmount(sized) };
}
