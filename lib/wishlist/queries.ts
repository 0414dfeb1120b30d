import "server-only";
import { db } from "@/lib/db";
import { toRupees } from "@/lib/money";
import type { Picture } from "@/lib/product/contract";
import { availabilityOf, bestAvailability, packLabel } from "@/lib/product/rules";
import type { Unit } from "@/lib/product/vocabulary";
import type { SessionUser } from "@/lib/session";
import type { Wishlist, WishlistEntry } from "./contract";

/** Whose list it is, and whether they buy at trade prices. */
export type Keeper = Pick<SessionUser, "id" | "isTrade">;

export async function getWishlist({ id, isTrade }: Keeper): Promise<Wishlist> {
  return (await readEntries(id)).map((row) => toEntry(row, isTrade));
}

function toEntry({ isSold, packs, priceSeen, addedAt, ...row }: Row, isTrade: boolean): WishlistEntry {
  const variants = packs.map(({ size, unit, stock, price, tradePrice, color, id }) => ({
    _id: id,
    pack: packLabel({ size, unit }),
    color: color ?? "",
    price: toRupees(BigInt(isTrade ? tradePrice : price)),
    availability: availabilityOf(stock),
  }));
  const seen = toRupees(priceSeen);
  return {
    ...row,
    _id: row.productId,
    addedAt: addedAt.toISOString(),
    price: variants.length ? Math.min(...variants.map(({ price }) => price)) : seen,
    priceSeen: seen,
    availability: isSold && variants.length ? bestAvailability(variants) : "unavailable",
    variants: isSold ? variants : [],
  };
}

type PackRow = {
  id: string;
  size: number;
  unit: Unit;
  color: string | null;
  price: number;
  tradePrice: number;
  stock: number;
};

type Row = {
  productId: string;
  addedAt: Date;
  priceSeen: bigint;
  name: string;
  brand: string;
  isSold: boolean;
  image: Picture | null;
  packs: PackRow[];
};

function readEntries(userId: string): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT item.product_id AS "productId", item.created_at AS "addedAt", item.price_seen AS "priceSeen", product.name,
      brand.name AS brand, product.status = 'published' AS "isSold",
      (SELECT json_build_object('key', image.key, 'alt', image.alt, 'width', image.width, 'height', image.height)
        FROM product_image image WHERE image.product_id = product.id ORDER BY image.position LIMIT 1) AS image,
      coalesce((SELECT json_agg(json_build_object('id', id, 'size', size, 'unit', unit, 'color', colour_name, 'price', price,
        'tradePrice', trade_price, 'stock', stock) ORDER BY position, size, sku)
        FROM variant WHERE product_id = product.id), '[]') AS packs
    FROM wishlist_item item
    JOIN product ON product.id = item.product_id
    JOIN brand ON brand.id = product.brand_id
    WHERE item.user_id = ${userId}::uuid
    ORDER BY item.created_at DESC, item.product_id DESC`;
}
