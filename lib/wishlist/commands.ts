import "server-only";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { Buyer } from "@/lib/price/queries";
import type { Wishlist } from "./contract";
import { getWishlist } from "./queries";

/** More than anyone reads; limits what one account can store and one reply contains. */
const maxEntries = 200;

/** Saves a product that is on sale; a repeat, even a parallel one, changes nothing. */
export async function addProduct(buyer: Buyer, productId: string): Promise<Wishlist> {
  const added = await db.$executeRaw`
    INSERT INTO wishlist_item (user_id, product_id, price_seen)
    SELECT ${buyer.id}::uuid, product.id,
      (SELECT min(price_for(price, trade_price, ${buyer.isTrade}, ${buyer.tradeDiscount}::int)) FROM variant WHERE product_id = product.id)
    FROM product
    WHERE product.id = ${productId}::uuid AND product.status = 'published'
      AND EXISTS (SELECT FROM variant WHERE product_id = product.id)
      AND (SELECT count(*) FROM wishlist_item WHERE user_id = ${buyer.id}::uuid) < ${maxEntries}
    ON CONFLICT DO NOTHING`;
  const wishlist = await getWishlist(buyer);
  if (added === 0 && !wishlist.some((entry) => entry.productId === productId)) throw await refusal(productId, wishlist);
  return wishlist;
}

async function refusal(productId: string, wishlist: Wishlist): Promise<AppError> {
  const product = await db.product.findUnique({ where: { id: productId }, select: { status: true } });
  if (!product) return new AppError("not_found", "There is no such product.");
  const isFull = product.status === "published" && wishlist.length >= maxEntries;
  return new AppError(
    "conflict",
    isFull ? `Your wishlist can hold at most ${maxEntries} products.` : "This product is no longer sold.",
  );
}

export async function removeProduct(buyer: Buyer, productId: string): Promise<Wishlist> {
  await db.wishlistItem.deleteMany({ where: { userId: buyer.id, productId } });
  return getWishlist(buyer);
}
