import { plainCode } from "@/lib/platform/shared/text/characters";

/** A stock number as search compares it: in upper case, without dashes and spaces. Those of products are stored plain. */
export const skuKey = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** The keys of all stock numbers of a product in one string, each after a space. */
export const skuKeys = (variants: readonly { sku: string }[]) => variants.map(({ sku }) => ` ${skuKey(sku)}`).join("");

/** Whether a stock number, or its beginning, is among these keys. */
export const isSkuAmong = (sku: string, keys: readonly string[]) => keys.some((key) => skuKey(sku).startsWith(key));

/** The key of a query that is one stock number or its beginning, such as "abh rc5 4l"; words alone are none. */
export function readSku(typed: string): string[] {
  const q = plainCode(typed);
  const key = skuKey(q);
  return key.length >= 4 && /[0-9-]/.test(q) && !/[^\w\s-]/.test(q) ? [key] : [];
}

/** The keys of the stock numbers in a list such as "ABH-RC5-20L x 4, KAR-MESH1-10M x 2", or of their beginnings. */
export const readSkus = (text: string): string[] =>
  (plainCode(text).match(/\b\w+(?:-\w+)+/g) ?? []).filter((word) => /\d/.test(word) && word.length >= 6).map(skuKey);
