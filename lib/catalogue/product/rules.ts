import { t } from "@/lib/platform/shared/language/t";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import type { Availability, UnitPrice, Variant } from "./contract";
import { packSizes, type Unit } from "./pack-units";

export type { Availability } from "./contract";

/** At this stock or less a page shows "only a few left", and staff are notified unless the variant has its own threshold. */
export const lowStock = 5;

/** The same bands as the database's `stock_band`. Pages show only the band, so that most sales do not change any page. */
export function getAvailability(stock: number): Availability {
  if (stock === 0) return "sold_out";
  return stock <= lowStock ? "low" : "in_stock";
}

export function bestAvailability(variants: Pick<Variant, "availability">[]): Availability {
  const all = new Set(variants.map(({ availability }) => availability));
  if (all.has("in_stock")) return "in_stock";
  return all.has("low") ? "low" : "sold_out";
}

/** The variants whose prices stand for a product: those in stock, or all if everything is sold out. */
export function getOffered<T extends Pick<Variant, "availability">>(variants: readonly T[]): readonly T[] {
  const inStock = variants.filter(({ availability }) => availability !== "sold_out");
  return inStock.length > 0 ? inStock : variants;
}

const perUnit: Record<Unit, { unit: UnitPrice["unit"]; factor: number }> = {
  kg: { unit: "kg", factor: 1 },
  g: { unit: "kg", factor: 1000 },
  l: { unit: "l", factor: 1 },
  ml: { unit: "l", factor: 1000 },
  m: { unit: "m", factor: 1 },
  m2: { unit: "m2", factor: 1 },
  piece: { unit: "piece", factor: 1 },
};

/** Rupees for one litre, kilogram, metre, square metre or piece, to the paisa. */
export function getUnitPrice(price: number, size: number, unit: Unit): UnitPrice {
  const { unit: base, factor } = perUnit[unit];
  return { price: Math.round(((price * factor) / size) * 100) / 100, unit: base };
}

export function bestUnitPrice(variants: readonly Pick<Variant, "unitPrice">[]): UnitPrice {
  return variants.map(({ unitPrice }) => unitPrice).reduce((best, each) => (each.price < best.price ? each : best));
}

/** "20 L", "310 ml", "10 m²": English, as it is stored and compared; `packText` says it. */
export function variantLabel({ size, unit }: Pick<Variant, "size" | "unit">): string {
  return packSizes[unit].replace("{0}", numberText(size, 3));
}

/** The label of a pack in the language at hand; one that is said already stays. */
export const packText = (pack: string): string =>
  pack.replace(/^([\d,.]+) (\S+)$/, (_, size: string, unit: string) => t(`{0} ${unit}`, size));

/** An amount with its unit in the language at hand; without an amount, the unit alone. */
export const unitText = (unit: Unit, amount = ""): string => t(packSizes[unit], amount).trim();

/** "20 L, White" */
export function variantName({ color, ...sized }: Pick<Variant, "size" | "unit" | "color">): string {
  return packName({ pack: variantLabel(sized), color });
}

type NamedPack = { pack: string; color: string | null };

/** Like `variantName`, of the label of a size: "20 L, White". */
export function packName({ pack, color }: NamedPack): string {
  return [pack, color].filter(Boolean).join(", ");
}

/** "RoofCoat 10, 20 L, White" */
export function itemName({ name, ...variant }: NamedPack & { name: string }): string {
  return [name, packName(variant)].filter(Boolean).join(", ");
}

/** "20 L, White: Rs 5,400.00", "20 L, White: sold out" */
export function offerText({ price, availability, ...variant }: NamedPack & Pick<Variant, "price" | "availability">): string {
  return `${packName(variant)}: ${availability === "sold_out" ? t`sold out` : formatRupees(price)}`;
}

/** Primers are recognized by their names; lists then show "primer" instead of the name. */
export const isPrimer = (name: string): boolean => /primer/i.test(name);

/** A variant size as a query parameter: "20l". */
export function variantKey({ size, unit }: Pick<Variant, "size" | "unit">): string {
  return `${size}${unit}`;
}

/** The index of the image for each colour: the first whose alt text names it and no other colour of the product. */
export function getImageOfColour(alts: readonly string[], colours: readonly string[]): Record<string, number> {
  const names = colours.filter(Boolean);
  const isNamed = (alt: string, colour: string) => alt.toLowerCase().includes(colour.toLowerCase());
  const indexes = names.map((colour) => {
    // An image of "Light grey" does not name "Grey".
    const others = names.filter((other) => other !== colour && !isNamed(colour, other));
    return [colour, alts.findIndex((alt) => isNamed(alt, colour) && !others.some((other) => isNamed(alt, other)))] as const;
  });
  return Object.fromEntries(indexes.filter(([, at]) => at >= 0));
}

/** The colour an image shows: the only one that its alt text names. */
export function getColourOfImage(alt: string, colours: readonly string[]): string | undefined {
  return Object.keys(getImageOfColour([alt], colours))[0];
}
