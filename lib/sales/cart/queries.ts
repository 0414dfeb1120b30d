import "server-only";
import type { Image } from "@/lib/catalogue/product/contract";
import { getVariantAmount } from "@/lib/catalogue/product/coverage";
import { firstImage } from "@/lib/catalogue/product/first-image";
import { getAvailable, getProblem } from "@/lib/catalogue/product/offer";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { variantLabel } from "@/lib/catalogue/product/rules";
import { type SaleRow, saleColumns } from "@/lib/catalogue/product/sale-columns";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Buyer, getTiers, priceColumns, type TierRow, toWire } from "@/lib/terms/price/queries";
import { priceAt } from "@/lib/terms/price/rules";
import type { Cart } from "./contract";
import { toCart } from "./rules";
import { readCartSystems } from "./systems";

export async function getCart(buyer: Buyer, tx: Transaction = db): Promise<Cart> {
  const lines = await readLines(buyer, tx);
  return toCart(lines.map(toItem), lines.length > 0 ? await readCartSystems(buyer.id, tx) : []);
}

function toItem({ isSold, base, tiers, priceSeen, stock, size, unit, color, ...item }: Line) {
  const ownTiers = getTiers(base, tiers);
  const sale = { ...item, isSold, hasPrice: base > 0n, stock };
  return {
    ...item,
    pack: variantLabel({ size, unit }),
    holds: getVariantAmount({ size, unit }),
    color: color ?? "",
    price: toRupees(priceAt(ownTiers, item.quantity)),
    priceSteps: toWire(ownTiers),
    previousPrice: base === priceSeen ? null : toRupees(priceSeen),
    available: getAvailable(sale),
    problem: getProblem(sale, item.quantity),
  };
}

type Line = SaleRow & {
  _id: string;
  productId: string;
  variantId: string;
  quantity: number;
  priceSeen: bigint;
  name: string;
  size: number;
  unit: Unit;
  color: string | null;
  base: bigint;
  tiers: TierRow[];
  weightGrams: number;
  hasOtherVariants: boolean;
  image: Image | null;
};

/** A single statement, because it runs after every change of a cart. */
function readLines(buyer: Buyer, tx: Transaction): Promise<Line[]> {
  return tx.$queryRaw<Line[]>`
    SELECT item.id AS "_id", item.product_id AS "productId", item.variant_id AS "variantId", item.quantity,
      item.price_seen AS "priceSeen", product.name, ${saleColumns},
      variant.size::float8 AS size, variant.unit::text AS unit, variant.colour_name AS color,
      ${priceColumns(buyer)}, variant.weight_grams AS "weightGrams",
      EXISTS (SELECT FROM variant other WHERE other.product_id = item.product_id AND other.id <> item.variant_id) AS "hasOtherVariants",
      ${firstImage} AS image
    FROM cart_item item
    JOIN product ON product.id = item.product_id
    JOIN variant ON variant.id = item.variant_id
    WHERE item.user_id = ${buyer.id}::uuid
    ORDER BY item.created_at, item.id`;
}
