import { msg } from "@/lib/platform/shared/language/t";

/** The terms of the trade: the label of each technology, surface, area and unit, and what it means for a homeowner. */

type Term = { label: string; help: string };

export const technologies = {
  cementitious: {
    label: msg("Cementitious"),
    help: msg("Cement and polymer slurry: sticks to damp concrete and can be tiled over."),
  },
  acrylic: {
    label: msg("Acrylic"),
    help: msg("Water-based and elastic: coatings for exposed roofs and outside walls, and their primers."),
  },
  polyurethane: {
    label: msg("Polyurethane (PU)"),
    help: msg("Tough and very elastic: seamless membranes that take foot traffic and standing water, sealants and foams."),
  },
  pu_hybrid: { label: msg("PU-acrylic hybrid"), help: msg("Easier to apply than pure PU and stronger than pure acrylic.") },
  bituminous: {
    label: msg("Bituminous"),
    help: msg("Black bitumen (alkatra), for foundations and covered roofs. APP sheets stand more heat, SBS sheets more cold."),
  },
  crystalline: { label: msg("Crystalline"), help: msg("Grows crystals inside concrete and closes its pores for good.") },
  epoxy: { label: msg("Epoxy"), help: msg("Hard and chemical-resistant: tanks, grouts and structural cracks.") },
  silane_siloxane: {
    label: msg("Silane / siloxane"),
    help: msg("Invisible treatment: brick and stone stop drinking rain but still breathe."),
  },
  silicone: {
    label: msg("Silicone"),
    help: msg("Elastic and water-repellent: sealants for glass and bathrooms, clear coats for walls."),
  },
  polymer_modified: {
    label: msg("Polymer-modified mortar"),
    help: msg("Cement mortar made denser and stickier by polymers: repairs and tile fixing."),
  },
  thermoplastic_sheet: { label: msg("Plastic sheet"), help: msg("Factory-made PVC, HDPE or TPO sheets and profiles.") },
  admixture: { label: msg("Admixture"), help: msg("Mixed into concrete, mortar or plaster while it is made.") },
  tool: { label: msg("Tool"), help: msg("What you need in your hand.") },
} as const satisfies Record<string, Term>;

export const surfaces = {
  concrete: { label: msg("Concrete"), help: msg("Slabs, beams, columns and screeds.") },
  brick_masonry: { label: msg("Brick"), help: msg("Bare brickwork.") },
  plaster: { label: msg("Plaster"), help: msg("Cement plaster and putty.") },
  tile: { label: msg("Tiles"), help: msg("Laid ceramic, porcelain or mosaic.") },
  metal: { label: msg("Metal sheet"), help: msg("CGI, colour-coated and aluminium roofing.") },
  asbestos_cement: { label: msg("Fibre-cement sheet"), help: msg("Corrugated asbestos-cement and fibre-cement roofs.") },
  bitumen_felt: { label: msg("Old bitumen felt"), help: msg("Existing tar felt and bituminous coatings.") },
  wood: { label: msg("Wood"), help: msg("Frames, boards and plywood.") },
  stone: { label: msg("Stone"), help: msg("Natural stone walls and cladding.") },
  gypsum_board: { label: msg("Gypsum board"), help: msg("Dry partition walls.") },
} as const satisfies Record<string, Term>;

export const areas = {
  roof_terrace: msg("Roof and terrace"),
  bathroom: msg("Bathroom"),
  kitchen_balcony: msg("Kitchen and balcony"),
  external_wall: msg("Outside wall"),
  internal_damp_wall: msg("Damp inside wall"),
  basement: msg("Basement"),
  water_tank: msg("Water tank"),
  swimming_pool: msg("Pool"),
  foundation: msg("Foundation"),
  joint_crack: msg("Joint or crack"),
  metal_roof: msg("Metal roof"),
  planter_garden: msg("Planter and roof garden"),
} as const;

export const productStatuses = ["draft", "published", "archived"] as const;
export const productStatusNames: Record<ProductStatus, string> = {
  draft: msg("Draft"),
  published: msg("Published"),
  archived: msg("Archived"),
};

/** Why the stock of a variant changed. */
export const movementReasons = {
  opening: "Opening stock",
  received: "Received",
  damaged: "Damaged",
  stocktake: "Stocktake",
  correction: "Correction",
  order: "Sold",
  change: "Order changed",
  cancel: "Order cancelled",
  expiry: "Order not paid in time",
  return: "Returned",
  replacement: "Sent as replacement",
  undelivered: "Came back undelivered",
  written_off: "Written off",
} as const;

/** The units in which amounts of material are calculated, whatever the unit of a variant. */
export const amountUnits = ["kg", "l", "m", "m2", "piece"] as const;

export const coverageUnits = {
  m2_per_l: msg("m² per litre"),
  m2_per_kg: msg("m² per kg"),
  kg_per_m2: msg("kg per m²"),
  l_per_m2: msg("L per m²"),
  m_per_piece: msg("m per piece"),
  m2_per_piece: msg("m² per piece"),
} as const;

export const documentKinds = {
  tds: msg("Technical data sheet"),
  sds: msg("Safety data sheet"),
  method_statement: msg("Method statement"),
  certificate: msg("Certificate"),
  warranty: msg("Warranty terms"),
} as const;

export type Technology = keyof typeof technologies;
export type Surface = keyof typeof surfaces;
export type Area = keyof typeof areas;
export type ProductStatus = (typeof productStatuses)[number];
export type AmountUnit = (typeof amountUnits)[number];
export type CoverageUnit = keyof typeof coverageUnits;
export type DocumentKind = keyof typeof documentKinds;

/** The keys of a vocabulary, in the non-empty tuple type that zod's `enum` requires. */
export function toKeys<T extends object>(terms: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(terms) as [keyof T & string, ...(keyof T & string)[]];
}

/** The problems that `purchase` finds: it only chooses variants that have a price, in quantities in which they are sold. */
export const purchaseProblems = ["unavailable", "sold_out", "short"] as const;
export type PurchaseProblem = (typeof purchaseProblems)[number];
