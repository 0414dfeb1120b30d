import type { JobInput } from "@/lib/job/contract";

/** What a visitor wanted when the shop asked them to log in first, noted in this tab: another site's link must not fill a cart. */

export type WaitingItem = { productId: string; variantId: string; quantity: number };

export type Waiting = {
  /** On whose page it was wanted. */
  productId: string;
  /** "5 × 20 L + 1 primer", "RoofCoat 10, 20 L". */
  what: string;
  pieces: number;
  isForWishlist?: boolean;
  /** Left out where the address says it. The server checks them like anything that is sent. */
  items?: WaitingItem[];
  /** The system that they are for. */
  job?: JobInput;
};

const key = "wanted-before-sign-in";

export const rememberWaiting = (wanted: Waiting): void => sessionStorage.setItem(key, JSON.stringify(wanted));

export function readWaiting(): Waiting | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof found?.productId === "string" && typeof found.what === "string" && found.pieces > 0 ? found : null;
  } catch {
    return null;
  }
}

/** What waits for this product's page, once. */
export function takeWaiting(productId: string): Waiting | null {
  const found = readWaiting();
  if (found?.productId !== productId) return null;
  sessionStorage.removeItem(key);
  return found;
}
