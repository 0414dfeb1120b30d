import type { PackLook, ProductLook } from "../types.ts";
import type { LabelSpec } from "./label.ts";

/** The whole catalogue, by key. */
export const stock = new Map<string, ProductLook>();

export function inStock(key: string, size: number, color?: string): { product: ProductLook; pack: PackLook } {
  const product = stock.get(key);
  const pack = product?.packs.find((each) => each.size === size && (color === undefined || each.color === color));
  if (!product || !pack) throw new Error(`There is no ${key} of ${size} ${color ?? ""}`);
  return { product, pack };
}

export function specOf(product: ProductLook, pack: PackLook): LabelSpec {
  return { product, net: pack.net, colour: pack.color ? { name: pack.color, hex: pack.hex } : undefined };
}
