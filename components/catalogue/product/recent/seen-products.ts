import { readBrowserValue, writeBrowserValue } from "@/lib/platform/browser/browser-storage";

/** A product whose page was opened in this browser. Without its price, which would be out of date; nothing is sent to the server. */
export type SeenProduct = { id: string; name: string; image: { key: string; width: number; height: number } | null };

const key = "seenProducts";

/** Newest first. Storage may contain anything: `SeenRow` checks what it shows, because this part loads with every page. */
export function readSeen(): (SeenProduct | null)[] {
  const stored = readBrowserValue(key);
  return Array.isArray(stored) ? stored : [];
}

export const writeSeen = (products: readonly unknown[]): void => writeBrowserValue(key, products.slice(0, 12));
