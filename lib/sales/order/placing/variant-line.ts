import "server-only";
import type { Image } from "@/lib/catalogue/product/contract";
import { getVariantAmount } from "@/lib/catalogue/product/coverage";
import { firstImage } from "@/lib/catalogue/product/first-image";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { variantLabel } from "@/lib/catalogue/product/rules";
import { type SaleRow, saleColumns } from "@/lib/catalogue/product/sale-columns";
import { type Sql, sql } from "@/lib/platform/server/db/client";
import { type Buyer, getTiers, priceColumns, type TierRow } from "@/lib/terms/price/queries";
import { priceAt } from "@/lib/terms/price/rules";

/** A variant as raw queries select it. */
export type VariantRow = SaleRow & {
  variantId: string;
  productId: string;
  name: string;
  sku: string;
  size: number;
  unit: Unit;
  colourName: string | null;
  /** The buyer's price per piece in paisa, before `tiers`. */
  base: bigint;
  tiers: TierRow[];
  weightGrams: number;
  image: Image | null;
};

/** The columns of a `VariantRow` at this buyer's prices, from `variant` and its `product`. */
export const lineColumns = (buyer: Buyer): Sql => sql`
  variant.id AS "variantId", product.id AS "productId", product.name, ${saleColumns}, variant.sku,
  variant.size::float8 AS size, variant.unit::text AS unit, variant.colour_name AS "colourName",
  variant.weight_grams AS "weightGrams", ${priceColumns(buyer)},
  ${firstImage} AS image`;

/** A line of this variant: its label and its price per piece for this quantity, in paisa. */
export function getLine({ size, unit, colourName, base, tiers, ...variant }: VariantRow, quantity: number) {
  const price = priceAt(getTiers(base, tiers), quantity);
  const sized = { size, unit };
  return { ...variant, quantity, price, pack: variantLabel(sized), color: colourName ?? "", holds: getVariantAmount(sized) };
}
