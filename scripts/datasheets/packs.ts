import type { PackForm, SeedColour, SeedProduct, SeedVariant, Unit } from "../../prisma/seed/catalogue/shape.ts";

export type Pack = { size: string; colours: SeedColour[] };

export const unitNames: Record<Unit, string> = { kg: "kg", l: "L", ml: "ml", g: "g", m: "m", m2: "m²", piece: "piece" };

const formNames: Record<PackForm, string> = {
  bucket: "bucket",
  drum: "drum",
  bag: "bag",
  sachet: "sachet",
  roll: "roll",
  cartridge: "cartridge",
  sausage: "foil pack",
  bottle: "bottle",
  jerrycan: "jerrycan",
  tin: "tin",
  kit: "kit",
  brush: "brush",
  roller: "roller",
  trowel: "trowel",
  gun: "gun",
  sprayer: "sprayer",
  meter: "meter",
};

function sizeText(variant: SeedVariant): string {
  return `${variant.size} ${unitNames[variant.unit]} ${formNames[variant.form]}`;
}

/** One row for each size, smallest first as the catalogue has them, with the colours it comes in. */
export function packsOf(product: SeedProduct): Pack[] {
  const packs = new Map<string, SeedColour[]>();
  for (const variant of product.variants) {
    const size = sizeText(variant);
    packs.set(size, [...(packs.get(size) ?? []), ...(variant.colour ? [variant.colour] : [])]);
  }
  return [...packs].map(([size, colours]) => ({ size, colours }));
}
