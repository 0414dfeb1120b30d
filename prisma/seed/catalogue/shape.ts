/**
 * The shape of the shop's first catalogue. Plain data: prices in rupees, volumes in litres, weights in kilograms.
 * Every `key` is a stable slug; ids, pictures and documents in the database are derived from it, so a second seed changes nothing.
 */

export type Technology =
  | "cementitious"
  | "acrylic"
  | "polyurethane"
  | "pu_hybrid"
  | "bituminous"
  | "crystalline"
  | "epoxy"
  | "silane_siloxane"
  | "silicone"
  | "polymer_modified"
  | "thermoplastic_sheet"
  | "admixture"
  | "tool";

export type Surface =
  | "concrete"
  | "brick_masonry"
  | "plaster"
  | "tile"
  | "metal"
  | "asbestos_cement"
  | "bitumen_felt"
  | "wood"
  | "stone"
  | "gypsum_board";

/** Where on a building a product is used. */
export type Area =
  | "roof_terrace"
  | "bathroom"
  | "kitchen_balcony"
  | "external_wall"
  | "internal_damp_wall"
  | "basement"
  | "water_tank"
  | "swimming_pool"
  | "foundation"
  | "joint_crack"
  | "metal_roof"
  | "planter_garden";

export type Unit = "kg" | "l" | "ml" | "g" | "m" | "m2" | "piece";

/** What the pack looks like: decides which body the picture script models. */
export type PackForm =
  | "bucket" // plastic pail with lid and handle, 1 to 20 L or kg
  | "drum" // steel or HDPE drum, 50 to 200 L
  | "bag" // paper or woven sack, 5 to 50 kg
  | "sachet" // flat pouch, up to 2 kg
  | "roll" // membrane, mesh, fleece or tape
  | "cartridge" // 280 to 310 ml gun-grade tube
  | "sausage" // 600 ml foil pack
  | "bottle" // HDPE bottle 100 ml to 1 L
  | "jerrycan" // 5 to 30 L
  | "tin" // metal can with lever lid
  | "kit" // two components boxed or strapped together
  | "brush"
  | "roller"
  | "trowel"
  | "gun"
  | "sprayer"
  | "meter"; // moisture or film gauge

export type SeedColour = { name: string; hex: string };

export type SeedVariant = {
  sku: string; // "ABH-RC10-20L-WHT"
  size: number; // 20
  unit: Unit; // "l"
  form: PackForm;
  colour?: SeedColour; // left out where the product has one natural colour
  price: number; // rupees, VAT included
  tradePrice: number; // rupees, for approved business customers; always < price
  compareAtPrice?: number; // rupees, the struck-through price; always > price
  stock: number; // pieces, 0 for sold out
  weight: number; // kilograms, gross
};

export type CoverageUnit = "m2_per_l" | "m2_per_kg" | "kg_per_m2" | "l_per_m2" | "m_per_piece" | "m2_per_piece";

export type SeedCoverage = {
  surface: string; // "Smooth concrete, new", as a datasheet row says it
  coats: number;
  min: number;
  max: number; // never one number: min < max
  unit: CoverageUnit;
  basis: "per_coat" | "total";
  note?: string; // "first coat diluted 20 %"
};

/** Label design of the pack, so that every product line looks like one family. */
type SeedLabel = {
  headline: string; // big on the pack, at most 14 characters: "RoofCoat 10"
  tagline: string; // at most 34 characters: "Elastomeric roof coating"
  colour: string; // main label colour, hex
  accent: string; // second label colour, hex
  icon: "roof" | "drop" | "wall" | "tank" | "bath" | "crack" | "layers" | "bolt" | "tool" | "crystal";
};

export type SeedReview = {
  author: string; // plausible Nepali name
  place: string; // "Bhaktapur"
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  body: string;
  daysAgo: number; // before the seed's fixed date, 2026-11-01
};

export type SeedProduct = {
  key: string; // "abhedya-roofcoat-10"
  name: string; // "Abhedya RoofCoat 10"
  brand: string; // SeedBrand.key
  subcategory: string; // SeedSubcategory.key
  technology: Technology;
  surfaces: Surface[];
  areas: Area[];
  summary: string; // one sentence, at most 160 characters
  description: string[]; // 2 to 4 paragraphs
  features: string[]; // 3 to 6
  steps: string[]; // how to apply, 3 to 7
  notFor: string[]; // 1 to 4 honest limits
  components: string; // "1 component" | "2 components, 4 : 1 by weight"
  coats: string; // "2 coats"; "—" is never used, leave out what does not apply
  touchDryHours?: [number, number]; // at 25 °C, min and max
  recoatHours?: [number, number];
  fullCureDays?: [number, number];
  applicationTemp?: [number, number]; // °C
  shelfLifeMonths?: number;
  standards: string[]; // "IS 2645:2003", "EN 14891 CM", "ASTM C836"; only plausible ones
  technical: { name: string; value: string }[]; // elongation, crack bridging, density, VOC … 3 to 8 rows
  potableWater?: boolean;
  warrantyYears?: number;
  origin: string; // "Nepal", "India", "Turkey" …
  coverage: SeedCoverage[]; // 1 to 5; empty for tools
  variants: SeedVariant[]; // 1 to 6, smallest first
  label: SeedLabel;
  companions: string[]; // keys of primer, mesh, top coat, tool
  keywords: string[]; // what a homeowner types: "leaking roof", "chhat"
  addedDaysAgo: number; // before the seed's fixed date; decides newest-first
  featured?: boolean;
  soldCount: number; // decides best-selling
  reviews: SeedReview[]; // 0 to 8
};

export type SeedBrand = { key: string; name: string; about: string; origin: string; colour: string };

type SeedSubcategory = { key: string; name: string; about: string };

export type SeedCategory = {
  key: string;
  name: string;
  about: string; // 1 or 2 sentences for the listing's introduction
  icon: SeedLabel["icon"];
  subcategories: SeedSubcategory[];
};
