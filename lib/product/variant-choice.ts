import type { Availability, Variant } from "./contract";

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

/** The variant a page opens with: the first that can be bought. */
export function firstVariant<T extends VariantOption>(variants: T[]): T | undefined {
  return variants.find(({ availability }) => availability !== "sold_out") ?? variants[0];
}

/** The variant someone means who asks for a size or a colour: the rest stays as it was where such a variant exists. */
export function chooseVariant<T extends VariantOption>(
  variants: T[],
  current: T,
  wanted: { pack: string } | { color: string },
): T {
  const exact = variants.find((each) => hasAll(each, { pack: current.pack, color: current.color, ...wanted }));
  return exact ?? firstVariant(variants.filter((each) => hasAll(each, wanted))) ?? current;
}

function hasAll(option: VariantOption, wanted: { pack?: string; color?: string }): boolean {
  return (wanted.pack ?? option.pack) === option.pack && (wanted.color ?? option.color) === option.color;
}
