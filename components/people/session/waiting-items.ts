import type { JobInput } from "@/lib/advice/job/contract";
import { readTabValue, writeTabValue } from "@/lib/platform/browser/browser-storage";

/** Items that a visitor tried to add before logging in, stored in this tab: another site's link must not fill a cart. */

export type WaitingItem = { productId: string; variantId: string; quantity: number };

type WaitingItems = {
  /** The product page where it was chosen. */
  productId: string;
  /** "5 × 20 L + 1 primer", "RoofCoat 10, 20 L". */
  what: string;
  isForWishlist?: boolean;
  /** Missing if the URL contains them. The server validates them like any input. */
  items?: WaitingItem[];
  /** The system that they are for. */
  job?: JobInput;
};

const key = "add-after-login";

export const rememberWaiting = (waiting: WaitingItems): void => writeTabValue(key, waiting);

export function readWaiting(): WaitingItems | null {
  const waiting = readTabValue(key) as Partial<WaitingItems> | null;
  return typeof waiting?.productId === "string" && typeof waiting.what === "string" ? (waiting as WaitingItems) : null;
}

/** The waiting items of this product's page; removes them. */
export function takeWaiting(productId: string): WaitingItems | null {
  const waiting = readWaiting();
  if (waiting?.productId !== productId) return null;
  writeTabValue(key, null);
  return waiting;
}
