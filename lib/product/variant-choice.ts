import { toNumber } from "@/lib/platform/fraction";
import type { Availability, Variant } from "./contract";
import { getVariantAmount, type Need } from "./coverage";

/** One variant as its page offers it. */
export type VariantChoice = Pick<
  Variant,
  "sku" | "color" | "colorHex" | "size" | "unit" | "price" | "compareAtPrice" | "availability"
> & {
  id: string;
  pack: string;
  weightGrams: number;
};

type VariantOption = { pack: string; color: string; availability: Availability };

/** A small roof. */
const typicalArea = 50;
/** The weight one person can carry, in grams or millilitres: the pack of that size is also the one on the cover image. */
const maxCarried = 25_000;
/** Fewer sold pieces than this are no measure of demand. */
const minSold = 5;

type SizedOption = VariantOption & Pick<Variant, "size" | "unit">;

/**
 * The variant a page opens with: of those that can be bought the one in which most material is sold; where little was sold yet,
 * the largest that one person carries and a typical job uses up.
 */
export function typicalVariant<T extends SizedOption & { id: string }>(
  variants: T[],
  consumption: Need | null,
  sold: ReadonlyMap<string, number> = new Map(),
): T | undefined {
  const inStock = variants.filter(({ availability }) => availability !== "sold_out");
  const options = inStock.length > 0 ? inStock : variants;
  const amount = (variant: T) => {
    const content = getVariantAmount(variant);
    return content.unit === "kg" || content.unit === "l" ? content.amount : 0;
  };
  const getSold = ({ id }: T) => sold.get(id) ?? 0;
  if (options.reduce((sum, each) => sum + getSold(each), 0) >= minSold) {
    return largest(options, (each) => getSold(each) * (amount(each) || 1));
  }
  const carried = options.filter((each) => amount(each) <= maxCarried);
  const used = (consumption ? toNumber(consumption.max) : Number.POSITIVE_INFINITY) * typicalArea * 1000;
  const fitting = carried.filter((each) => amount(each) <= used);
  if (fitting.length > 0) return largest(fitting, amount);
  return largest(carried.length > 0 ? carried : options, (each) => -amount(each));
}

/** The first of the largest. */
function largest<T>(all: T[], of: (each: T) => number): T | undefined {
  return all.reduce<T | undefined>((best, each) => (best === undefined || of(each) > of(best) ? each : best), undefined);
}

/** The first that can be bought. */
export function firstVariant<T extends VariantOption>(variants: T[]): T | undefined {
  return variants.find(({ availability }) => availability !== "sold_out") ?? variants[0];
}

/** The variant someone means who asks for a size or a colour: the rest stays as it was where such a variant exists. */
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
