import "server-only";
import type { Image } from "@/lib/catalogue/product/contract";
import { firstImage } from "@/lib/catalogue/product/first-image";
import { getSellable, type Quantities } from "@/lib/catalogue/product/offer";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { bestAvailability, getAvailability, variantLabel } from "@/lib/catalogue/product/rules";
import { saleJson } from "@/lib/catalogue/product/sale-columns";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Buyer, priceFor } from "@/lib/terms/price/queries";
import type { SavedLine, Wishlist, WishlistEntry } from "./contract";

export async function getWishlist(buyer: Buyer, tx: Transaction = db): Promise<Wishlist> {
  return (await readEntries(buyer, tx)).map(toEntry);
}

function toEntry({ isSold, variants: rows, priceSeen, variantSeen, addedAt, ...row }: Row): WishlistEntry {
  const variants = rows.map(({ size, unit, stock, price, color, id, ...quantities }) => ({
    ...quantities,
    _id: id,
    pack: variantLabel({ size, unit }),
    color: color ?? "",
    price: toRupees(BigInt(price)),
    availability: getAvailability(getSellable({ ...quantities, stock })),
  }));
  const seen = toRupees(priceSeen);
  return {
    ...row,
    _id: row.productId,
    addedAt: addedAt.toISOString(),
    price: variants.length ? Math.min(...variants.map(({ price }) => price)) : seen,
    priceSeen: seen,
    seenNow: variants.find(({ _id }) => _id === variantSeen)?.price ?? null,
    availability: isSold && variants.length ? bestAvailability(variants) : "unavailable",
    variants: isSold ? variants : [],
  };
}

type VariantRow = Quantities & {
  id: string;
  size: number;
  unit: Unit;
  color: string | null;
  price: number;
  stock: number;
};

type Row = {
  productId: string;
  addedAt: Date;
  priceSeen: bigint;
  /** `null` for products that an earlier release added. */
  variantSeen: string | null;
  name: string;
  brand: string;
  isSold: boolean;
  image: Image | null;
  variants: VariantRow[];
  saved: SavedLine[];
};

function readEntries(buyer: Buyer, tx: Transaction): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    SELECT item.product_id AS "productId", item.created_at AS "addedAt", item.price_seen AS "priceSeen",
      item.variant_seen AS "variantSeen", product.name,
      brand.name AS brand, product.status = 'published' AS "isSold",
      ${firstImage} AS image,
      coalesce((SELECT json_agg(json_build_object('id', id, 'size', size, 'unit', unit, 'color', colour_name,
        'price', ${priceFor(buyer)}, ${saleJson}) ORDER BY position, size, sku)
        FROM variant WHERE product_id = product.id), '[]') AS variants,
      coalesce((SELECT json_agg(json_build_object('variantId', variant_id, 'quantity', quantity) ORDER BY created_at, variant_id)
        FROM saved_line WHERE user_id = item.user_id AND product_id = item.product_id), '[]') AS saved
    FROM wishlist_item item
    JOIN product ON product.id = item.product_id
    JOIN brand ON brand.id = product.brand_id
    WHERE item.user_id = ${buyer.id}::uuid
    ORDER BY item.created_at DESC, item.product_id DESC`;
}
