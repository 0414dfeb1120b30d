import { toNumber } from "@/lib/platform/shared/numbers/fraction";
import type { Availability, Variant } from "./contract";
import { getVariantAmount, type Need } from "./coverage";
import type { Quantities } from "./offer";
import { getColourOfImage } from "./rules";

/** A variant as a product page offers it. */
export type VariantChoice = Pick<
  Variant,
  "sku" | "color" | "colorHex" | "size" | "unit" | "price" | "compareAtPrice" | "availability" | keyof Quantities
> & {
  id: string;
  pack: string;
  weightGrams: number;
};

type VariantOption = { pack: string; color: string; availability: Availability };

/** A small roof, in square metres. */
const typicalArea = 50;
/** The most that one person can carry, in grams or millilitres. The variant on the cover image is of this size. */
const maxCarried = 25_000;
/** Below this number of pieces, sales say too little about demand. */
const minSold = 5;

type SizedOption = VariantOption & Pick<Variant, "size" | "unit">;

type Evidence = {
  /** The alt text of the product's first image. */
  cover?: string;
  /** The pieces sold of each variant, by its id. */
  sold?: ReadonlyMap<string, number>;
};

/**
 * The variant that a product page opens with, preferably in stock, and in the colour of the first image or the one with most
 * variants. Of those that one person can carry: the one in which most material is sold, or before there are enough sales, the largest
 * that a typical job uses up.
 */
export function typicalVariant<T extends SizedOption & { id: string }>(
  variants: T[],
  consumption: Need | null,
  { cover = "", sold = new Map() }: Evidence = {},
): T | undefined {
  const inStock = variants.filter(({ availability }) => availability !== "sold_out");
  const shown = getColourOfImage(cover, [...new Set(variants.map(({ color }) => color))]);
  const options = ofMainColour(inStock.length > 0 ? inStock : variants, shown);
  const amount = (variant: T) => {
    const content = getVariantAmount(variant);
    return content.unit === "kg" || content.unit === "l" ? content.amount : 0;
  };
  const portable = options.filter((each) => amount(each) <= maxCarried);
  const getSold = ({ id }: T) => sold.get(id) ?? 0;
  // A few drums hold more than many buckets, but are not what most people look for.
  const compared = portable.length > 0 ? portable : options;
  if (compared.reduce((sum, each) => sum + getSold(each), 0) >= minSold) {
    return largest(compared, (each) => getSold(each) * (amount(each) || 1));
  }
  const typicalAmount = (consumption ? toNumber(consumption.max) : Number.POSITIVE_INFINITY) * typicalArea * 1000;
  const fitting = portable.filter((each) => amount(each) <= typicalAmount);
  if (fitting.length > 0) return largest(fitting, amount);
  return largest(compared, (each) => -amount(each));
}

/** The variants of this colour; if there are none, those of the colours that have most. */
function ofMainColour<T extends VariantOption>(options: T[], shown: string | undefined): T[] {
  const getVariants = (colour: string | undefined) => options.filter(({ color }) => color === colour);
  if (getVariants(shown).length > 0) return getVariants(shown);
  const maxCount = Math.max(...options.map(({ color }) => getVariants(color).length));
  return options.filter(({ color }) => getVariants(color).length === maxCount);
}

/** The item with the largest value; the first of equals. */
function largest<T>(all: T[], of: (each: T) => number): T | undefined {
  return all.reduce<T | undefined>((best, each) => (best === undefined || of(each) > of(best) ? each : best), undefined);
}

/** The first variant in stock, or the first of all. */
export function firstVariant<T extends VariantOption>(variants: T[]): T | undefined {
  return variants.find(({ availability }) => availability !== "sold_out") ?? variants[0];
}

/** The variant for a newly chosen size or colour. The other property stays the same if there is such a variant. */
export function chooseVariant<T extends VariantOption>(
  variants: T[],
  current: T,
  choice: { pack: string } | { color: string },
): T {
  const exact = variants.find((each) => hasAll(each, { pack: current.pack, color: current.color, ...choice }));
  return exact ?? firstVariant(variants.filter((each) => hasAll(each, choice))) ?? current;
}

function hasAll(option: VariantOption, choice: { pack?: string; color?: string }): boolean {
  return (choice.pack ?? option.pack) === option.pack && (choice.color ?? option.color) === option.color;
}
