import { createIdempotencyKey } from "@/lib/platform/browser/idempotency-key";
import type { CartItem } from "@/lib/sales/cart/contract";

/** The keys of a product's lines that are being saved for later: pressing again after a lost reply saves nothing twice. */
const keys = new Map<string, Map<string, string>>();

type SavedLine = Pick<CartItem, "_id" | "productId" | "variantId" | "quantity">;

/** The key of a line of the cart with this pack and quantity, until the line is out of the cart. */
export function getSaving({ _id, productId, variantId, quantity }: SavedLine): { key: string; end: () => void } {
  const ofProduct = keys.get(productId) ?? new Map<string, string>();
  keys.set(productId, ofProduct);
  const line = `${_id} ${variantId} ${quantity}`;
  const key = ofProduct.get(line) ?? createIdempotencyKey();
  ofProduct.set(line, key);
  return { key, end: () => void ofProduct.delete(line) };
}

/** The product was taken off the wishlist with what was saved of it: saving a line again is another saving. */
export function endSavings(productId: string): void {
  keys.delete(productId);
}
