import "server-only";
import { maxQuantity } from "@/lib/catalogue/product/limits";
import { db } from "@/lib/platform/server/db/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { rememberKey } from "@/lib/sales/cart/commands";
import { type Buyer, priceFor } from "@/lib/terms/price/queries";
import type { SavedLine, Wishlist } from "./contract";
import { getWishlist } from "./queries";

/** More than anyone reads; limits what one account can store and one reply contains. */
const maxEntries = 200;

type Addition = { saved: readonly SavedLine[]; key: string | null };

/**
 * Saves a product that is on sale, and the variants of it that were in the cart; a repeat without variants or with the same key,
 * even a parallel one, changes nothing.
 */
export function addProduct(buyer: Buyer, productId: string, { saved, key }: Addition): Promise<Wishlist> {
  return transaction(async (tx) => {
    const added = await tx.$executeRaw`
      INSERT INTO wishlist_item (user_id, product_id, price_seen, variant_seen)
      SELECT ${buyer.id}::uuid, product.id, cheapest.price, cheapest.id
      FROM product CROSS JOIN LATERAL (
        SELECT id, ${priceFor(buyer)} AS price
        FROM variant WHERE product_id = product.id ORDER BY 2, position, id LIMIT 1
      ) cheapest
      WHERE product.id = ${productId}::uuid AND product.status = 'published'
        AND (SELECT count(*) FROM wishlist_item WHERE user_id = ${buyer.id}::uuid) < ${maxEntries}
      ON CONFLICT DO NOTHING`;
    if (added === 0 && !(await tx.wishlistItem.count({ where: { userId: buyer.id, productId } }))) {
      throw await refusal(tx, productId);
    }
    const isNew = key === null || (await rememberKey(tx, buyer, key));
    if (isNew) for (const line of saved) await saveLine(tx, buyer, productId, line);
    return getWishlist(buyer, tx);
  });
}

async function saveLine(tx: Transaction, { id }: Buyer, productId: string, { variantId, quantity }: SavedLine): Promise<void> {
  const added = await tx.$executeRaw`
    INSERT INTO saved_line (user_id, product_id, variant_id, quantity)
    SELECT ${id}::uuid, variant.product_id, variant.id, ${quantity}::int
    FROM variant WHERE variant.id = ${variantId}::uuid AND variant.product_id = ${productId}::uuid
    ON CONFLICT (user_id, variant_id)
      DO UPDATE SET quantity = least(${maxQuantity}::int, saved_line.quantity + excluded.quantity)`;
  if (added === 0) throw new AppError("invalid", t`This pack does not belong to the product.`);
}

async function refusal(tx: Transaction, productId: string): Promise<AppError> {
  const product = await tx.product.findUnique({ where: { id: productId }, select: { status: true } });
  if (!product) return new AppError("not_found", t`There is no such product.`);
  return new AppError(
    "conflict",
    product.status === "published"
      ? t`Your wishlist can hold at most ${maxEntries} products.`
      : t`This product is no longer sold.`,
  );
}

export async function removeProduct(buyer: Buyer, productId: string): Promise<Wishlist> {
  await db.wishlistItem.deleteMany({ where: { userId: buyer.id, productId } });
  return getWishlist(buyer);
}
