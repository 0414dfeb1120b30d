import type { Area } from "@/lib/catalogue/product/vocabulary";
import { msg } from "@/lib/platform/shared/language/t";

/** The roles of layers in a system, from the bottom up. */
export const layerRoles = {
  preparation: msg("Preparation"),
  primer: msg("Primer"),
  reinforcement: msg("Reinforcement"),
  coat: msg("Coat"),
  protection: msg("Protection"),
} as const;

/** The quantity that a layer is calculated by. */
export const measures = {
  area: "Area with upstands",
  plan: "Area without upstands",
  length: "Length",
  edge: "Corners and edges",
} as const;

/** How a system is measured: in square metres, or in metres with a width in millimetres. */
export const extents = {
  area: { label: msg("An area"), width: msg("Width") },
  strip: { label: msg("A strip along a corner or lap"), width: msg("Width of the strip") },
  joint: { label: msg("A joint"), width: msg("Joint width") },
  crack: { label: msg("A crack through a wall"), width: msg("Wall thickness") },
  wall: { label: msg("A line along a wall"), width: msg("Wall thickness") },
} as const;

export const rateUnits = {
  kg_per_m2: "kg per m²",
  l_per_m2: "L per m²",
  m2_per_kg: "m² per kg",
  m2_per_l: "m² per litre",
  m2_per_piece: "m² per roll or piece",
  kg_per_m: "kg per m",
  m_per_kg: "m per kg",
  m_per_piece: "m per roll or piece",
  joint: "the joint's width × depth",
} as const;

/** How many of a tool are needed. */
export const toolCounts = {
  job: "for the whole job",
  area: "for every so many m²",
  length: "for every so many metres",
  spacing: "one at the start, then one every so many metres",
  rod: "metres of rod, a quarter wider than the joint",
} as const;

export const skills = {
  self: msg("You can do it yourself"),
  either: msg("Do it with care, or hire a crew"),
  crew: msg("Needs a trained crew"),
} as const;

/** The place where water comes in, by its slug in the finder's URL. */
export const placeSlugs = {
  roof_terrace: "roof",
  metal_roof: "metal-roof",
  bathroom: "bathroom",
  kitchen_balcony: "balcony",
  external_wall: "outside-wall",
  internal_damp_wall: "inside-wall",
  basement: "basement",
  foundation: "foundation",
  water_tank: "tank",
  swimming_pool: "pool",
  joint_crack: "crack",
  planter_garden: "planter",
} as const satisfies Record<Area, string>;

/** Each place in a word or two. */
export const placeNames: Record<Area, string> = {
  roof_terrace: msg("Roof"),
  metal_roof: msg("Metal roof"),
  bathroom: msg("Bathroom"),
  kitchen_balcony: msg("Balcony"),
  external_wall: msg("Outside wall"),
  internal_damp_wall: msg("Damp wall"),
  basement: msg("Basement"),
  foundation: msg("Foundation"),
  water_tank: msg("Tank"),
  swimming_pool: msg("Pool"),
  joint_crack: msg("Crack"),
  planter_garden: msg("Planter"),
};

export type RateUnit = keyof typeof rateUnits;

export const findPlace = (slug: string): Area | null =>
  (Object.keys(placeSlugs) as Area[]).find((area) => placeSlugs[area] === slug) ?? null;
