import type { Availability, Variant } from "./contract";

/** One pack as its page offers it. */
export type PackChoice = Pick<
  Variant,
  "sku" | "color" | "colorHex" | "size" | "unit" | "price" | "compareAtPrice" | "availability"
> & {
  id: string;
  pack: string;
  weightGrams: number;
};

type PackOption = { pack: string; color: string; availability: Availability };

/** The pack a page opens with: the first that can be bought. */
export function firstPack<T extends PackOption>(packs: T[]): T | undefined {
  return packs.find(({ availability }) => availability !== "sold_out") ?? packs[0];
}

/** The pack somebody means who asks for a size or a colour: the rest stays as it was where such a pack exists. */
export function choosePack<T extends PackOption>(packs: T[], current: T, wanted: { pack: string } | { color: string }): T {
  const exact = packs.find((each) => hasAll(each, { pack: current.pack, color: current.color, ...wanted }));
  return exact ?? firstPack(packs.filter((each) => hasAll(each, wanted))) ?? current;
}

function hasAll(option: PackOption, wanted: { pack?: string; color?: string }): boolean {
  return (wanted.pack ?? option.pack) === option.pack && (wanted.color ?? option.color) === option.color;
}
