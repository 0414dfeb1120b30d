import type {
  Area,
  CoverageUnit,
  PackForm,
  SeedCoverage,
  SeedProduct,
  Surface,
  Technology,
} from "../../prisma/seed/catalogue/shape.ts";
import { unitNames } from "./packs.ts";

export const technologyNames: Record<Technology, string> = {
  cementitious: "Cementitious",
  acrylic: "Acrylic dispersion",
  polyurethane: "Polyurethane",
  pu_hybrid: "Polyurethane hybrid",
  bituminous: "Bituminous",
  crystalline: "Crystalline",
  epoxy: "Epoxy",
  silane_siloxane: "Silane / siloxane",
  silicone: "Silicone",
  polymer_modified: "Polymer-modified",
  thermoplastic_sheet: "Thermoplastic",
  admixture: "Admixture",
  tool: "Tool",
};

const surfaceNames: Record<Surface, string> = {
  concrete: "concrete",
  brick_masonry: "brick masonry",
  plaster: "plaster",
  tile: "tile",
  metal: "metal",
  asbestos_cement: "asbestos cement",
  bitumen_felt: "bitumen felt",
  wood: "wood",
  stone: "stone",
  gypsum_board: "gypsum board",
};

const areaNames: Record<Area, string> = {
  roof_terrace: "roof and terrace",
  bathroom: "bathroom",
  kitchen_balcony: "kitchen and balcony",
  external_wall: "outside wall",
  internal_damp_wall: "damp inside wall",
  basement: "basement",
  water_tank: "water tank",
  swimming_pool: "swimming pool",
  foundation: "foundation",
  joint_crack: "joints and cracks",
  metal_roof: "metal roof",
  planter_garden: "planter and roof garden",
};

const pieceNames: Partial<Record<PackForm, string>> = { roll: "roll", cartridge: "cartridge", sausage: "foil pack" };

function sentence(words: string[]): string {
  const text = words.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function surfacesOf(product: SeedProduct): string {
  return sentence(product.surfaces.map((s) => surfaceNames[s]));
}

export function areasOf(product: SeedProduct): string {
  return sentence(product.areas.map((a) => areaNames[a]));
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** "0.8–1.0": both ends with the same number of decimals. */
export function range([min, max]: [number, number]): string {
  const decimals = Math.max(...[min, max].map((n) => (String(n).split(".")[1] ?? "").length));
  return `${min.toFixed(decimals)}–${max.toFixed(decimals)}`;
}

/** Hours as a person says them: minutes where it is under an hour, days where it is two days and more. */
export function hours([min, max]: [number, number]): string {
  const minutes = (h: number) => Math.round((h * 60) / 5) * 5;
  if (max <= 1) return `${minutes(min)}–${minutes(max)} min`;
  if (min >= 48) return `${range([min / 24, max / 24])} days`;
  return `${min}–${max} hours`;
}

export function temperature([min, max]: [number, number]): string {
  return min < 0 ? `${signed(min)} to +${max} °C` : `${min}–${max} °C`;
}

/** What one piece is called: "roll" where every pack is one; where packs differ the catalogue counts by the smallest. */
function pieceOf(product: SeedProduct): string {
  const [first] = product.variants;
  if (!first) return "pack";
  const alike = product.variants.every((v) => v.form === first.form && v.size === first.size);
  return (alike && pieceNames[first.form]) || `${first.size} ${unitNames[first.unit]} pack`;
}

function unitText(unit: CoverageUnit, piece: string): string {
  const texts: Record<CoverageUnit, string> = {
    m2_per_l: "m² per litre",
    m2_per_kg: "m² per kg",
    kg_per_m2: "kg per m²",
    l_per_m2: "litres per m²",
    m_per_piece: `m per ${piece}`,
    m2_per_piece: `m² per ${piece}`,
  };
  return texts[unit];
}

/** "0.8–1.0 m² per litre, per coat"; what is spread once needs no "in total". */
export function coverageText(row: SeedCoverage, product: SeedProduct): string {
  const basis = row.basis === "per_coat" ? ", per coat" : row.coats > 1 ? ", in total" : "";
  return `${range([row.min, row.max])} ${unitText(row.unit, pieceOf(product))}${basis}`;
}

/** The head of the coverage table's second column, nothing where counting makes no sense. */
export function coatsHead(product: SeedProduct): "Coats" | "Layers" | "Fills" | "Passes" | undefined {
  if (/^mixed/i.test(product.coats)) return undefined;
  if (/coat/i.test(product.coats)) return "Coats";
  if (/layer/i.test(product.coats)) return "Layers";
  if (/fill/i.test(product.coats)) return "Fills";
  if (/pass/i.test(product.coats)) return "Passes";
  return product.coverage.some((row) => row.coats > 1) ? "Coats" : undefined;
}

export function years(n: number): string {
  return n === 1 ? "1 year" : `${n} years`;
}
