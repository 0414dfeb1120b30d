/** The terms of the trade: the label of each technology, surface, area and unit, and what it means for a homeowner. */

type Term = { label: string; help: string };

export const technologies = {
  cementitious: { label: "Cementitious", help: "Cement and polymer slurry: sticks to damp concrete and can be tiled over." },
  acrylic: {
    label: "Acrylic",
    help: "Water-based and elastic: coatings for exposed roofs and outside walls, and their primers.",
  },
  polyurethane: {
    label: "Polyurethane (PU)",
    help: "Tough and very elastic: seamless membranes that take foot traffic and standing water, sealants and foams.",
  },
  pu_hybrid: { label: "PU-acrylic hybrid", help: "Easier to apply than pure PU and stronger than pure acrylic." },
  bituminous: {
    label: "Bituminous",
    help: "Black bitumen (alkatra), for foundations and covered roofs. APP sheets stand more heat, SBS sheets more cold.",
  },
  crystalline: { label: "Crystalline", help: "Grows crystals inside concrete and closes its pores for good." },
  epoxy: { label: "Epoxy", help: "Hard and chemical-resistant: tanks, grouts and structural cracks." },
  silane_siloxane: {
    label: "Silane / siloxane",
    help: "Invisible treatment: brick and stone stop drinking rain but still breathe.",
  },
  silicone: { label: "Silicone", help: "Elastic and water-repellent: sealants for glass and bathrooms, clear coats for walls." },
  polymer_modified: {
    label: "Polymer-modified mortar",
    help: "Cement mortar made denser and stickier by polymers: repairs and tile fixing.",
  },
  thermoplastic_sheet: { label: "Plastic sheet", help: "Factory-made PVC, HDPE or TPO sheets and profiles." },
  admixture: { label: "Admixture", help: "Mixed into concrete, mortar or plaster while it is made." },
  tool: { label: "Tool", help: "What you need in your hand." },
} as const satisfies Record<string, Term>;

export const surfaces = {
  concrete: { label: "Concrete", help: "Slabs, beams, columns and screeds." },
  brick_masonry: { label: "Brick", help: "Bare brickwork." },
  plaster: { label: "Plaster", help: "Cement plaster and putty." },
  tile: { label: "Tiles", help: "Laid ceramic, porcelain or mosaic." },
  metal: { label: "Metal sheet", help: "CGI, colour-coated and aluminium roofing." },
  asbestos_cement: { label: "Fibre-cement sheet", help: "Corrugated asbestos-cement and fibre-cement roofs." },
  bitumen_felt: { label: "Old bitumen felt", help: "Existing tar felt and bituminous coatings." },
  wood: { label: "Wood", help: "Frames, boards and plywood." },
  stone: { label: "Stone", help: "Natural stone walls and cladding." },
  gypsum_board: { label: "Gypsum board", help: "Dry partition walls." },
} as const satisfies Record<string, Term>;

export const areas = {
  roof_terrace: "Roof and terrace",
  bathroom: "Bathroom",
  kitchen_balcony: "Kitchen and balcony",
  external_wall: "Outside wall",
  internal_damp_wall: "Damp inside wall",
  basement: "Basement",
  water_tank: "Water tank",
  swimming_pool: "Pool",
  foundation: "Foundation",
  joint_crack: "Joint or crack",
  metal_roof: "Metal roof",
  planter_garden: "Planter and roof garden",
} as const;

export const productStatuses = ["draft", "published", "archived"] as const;
export const productStatusNames: Record<ProductStatus, string> = { draft: "Draft", published: "Published", archived: "Archived" };

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
  m2_per_l: "m² per litre",
  m2_per_kg: "m² per kg",
  kg_per_m2: "kg per m²",
  l_per_m2: "L per m²",
  m_per_piece: "m per piece",
  m2_per_piece: "m² per piece",
} as const;

export const documentKinds = {
  tds: "Technical data sheet",
  sds: "Safety data sheet",
  method_statement: "Method statement",
  certificate: "Certificate",
  warranty: "Warranty terms",
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
