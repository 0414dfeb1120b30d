import { type PriceStep, priceAt } from "@/lib/price/rules";
import type { Variant } from "./contract";
import { variantLabel } from "./rules";
import type { CoverageUnit } from "./vocabulary";

export type CoverageRow = {
  surface: string;
  coats: number;
  min: number;
  max: number;
  unit: CoverageUnit;
  basis: "per_coat" | "total";
  note: string;
};

/** How much material, at least and at most. */
export type Amount = { min: number; max: number; unit: "kg" | "l" };

type Measure = { unit: Amount["unit"]; isYield: boolean };

// Rolls and other pieces are counted along edges and overlaps, which an area alone does not tell.
const measures: Partial<Record<CoverageUnit, Measure>> = {
  kg_per_m2: { unit: "kg", isYield: false },
  l_per_m2: { unit: "l", isYield: false },
  m2_per_kg: { unit: "kg", isYield: true },
  m2_per_l: { unit: "l", isYield: true },
};

/** What one square metre takes with all its coats; `null` where the row is not measured by weight or volume. */
export function getConsumption({ coats, min, max, unit, basis }: Omit<CoverageRow, "surface" | "note">): Amount | null {
  const measure = measures[unit];
  if (!measure) return null;
  const times = basis === "per_coat" ? coats : 1;
  const [least, most] = measure.isYield ? [1 / max, 1 / min] : [min, max];
  return { min: least * times, max: most * times, unit: measure.unit };
}

/** `amount` is in grams or millilitres, so that sums are whole. */
export type Pack = {
  /** Of the variant. */
  id: string;
  label: string;
  amount: number;
  unit: Amount["unit"];
  price: number;
  /** A price that falls with the number of variants: `price` is that of one. */
  steps?: readonly PriceStep<number>[] | undefined;
};

const baseUnits: Partial<Record<Variant["unit"], { unit: Amount["unit"]; factor: number }>> = {
  kg: { unit: "kg", factor: 1000 },
  g: { unit: "kg", factor: 1 },
  l: { unit: "l", factor: 1000 },
  ml: { unit: "l", factor: 1 },
};

type VariantOffer = Pick<Variant, "size" | "unit" | "price" | "availability"> & Pick<Pack, "id" | "steps">;

type Sized = Pick<Variant, "size" | "unit">;

/** Grams or millilitres; `null` of what is sold by length, area or piece. */
export function getBaseAmount({ size, unit }: Sized): { amount: number; unit: Amount["unit"] } | null {
  const base = baseUnits[unit];
  return base ? { amount: Math.round(size * base.factor), unit: base.unit } : null;
}

/** The variants that can be bought, in their cheapest colour; all of them where everything is sold out. */
export function variantsByAmount(variants: VariantOffer[]): Pack[] {
  const inStock = variants.filter(({ availability }) => availability !== "sold_out");
  const cheapest = new Map<string, Pack>();
  for (const variant of inStock.length ? inStock : variants) {
    const base = getBaseAmount(variant);
    if (!base) continue;
    const label = variantLabel(variant);
    const known = cheapest.get(label);
    if (known && known.price <= variant.price) continue;
    cheapest.set(label, { id: variant.id, label, ...base, price: variant.price, steps: variant.steps });
  }
  return [...cheapest.values()];
}

/**
 * Rupees that a finished square metre takes, all coats counted: at most as much material as the row says, from the packs with the
 * best price. `null` where the row is not measured by weight or volume.
 */
export function getPricePerM2(row: Omit<CoverageRow, "surface" | "note">, variants: Omit<VariantOffer, "id">[]): number | null {
  const need = getConsumption(row);
  const prices = variantsByAmount(variants.map((variant) => ({ ...variant, id: "" }))).flatMap(({ unit, price, amount }) =>
    unit === need?.unit ? (price * 1000) / amount : [],
  );
  return need && prices.length > 0 ? Math.ceil(Math.min(...prices) * need.max) : null;
}

export type Purchase = { lines: { id: string; label: string; count: number }[]; price: number };

// Beyond this many steps the rest comes in the variant with the best price: no other mix is cheaper for that part.
const maxSteps = 20_000;

/** The cheapest variants that hold at least `amount` grams or millilitres, large before small. */
export function cheapestPurchase(variants: Pack[], amount: number): Purchase | null {
  const step = variants.map((variant) => variant.amount).reduce(greatestCommonDivisor, 0);
  if (step === 0 || !(amount > 0)) return null;
  const bySize = variants.toSorted((a, b) => b.amount - a.amount);
  const best = bySize.reduce((a, b) => (b.price / b.amount < a.price / a.amount ? b : a));
  const bulk = Math.max(0, Math.floor((amount - maxSteps * step) / best.amount));
  const counts = cheapestCounts(bySize, Math.ceil((amount - bulk * best.amount) / step - 1e-6), step);
  counts.set(best, (counts.get(best) ?? 0) + bulk);
  const lines = bySize
    .map((variant) => ({ id: variant.id, label: variant.label, count: counts.get(variant) ?? 0 }))
    .filter(({ count }) => count > 0);
  return { lines, price: bySize.reduce((sum, variant) => sum + getPrice(variant, counts.get(variant) ?? 0), 0) };
}

/** The cheapest packs that cover so many square metres of what takes this much material. */
export function purchaseForArea(packs: readonly Pack[], { max, unit }: Amount, squareMetres: number): Purchase | null {
  const fitting = packs.filter((pack) => pack.unit === unit);
  return cheapestPurchase(fitting, max * squareMetres * 1000);
}

function getPrice({ price, steps }: Pack, count: number): number {
  return count * (steps && count > 0 ? priceAt(steps, count) : price);
}

/** For every number of steps, the last variant of the cheapest way to hold as much. */
function cheapestCounts(variants: Pack[], steps: number, step: number): Map<Pack, number> {
  const prices = [0];
  const last: Pack[] = [];
  for (let at = 1; at <= steps; at++) {
    prices[at] = Number.POSITIVE_INFINITY;
    for (const variant of variants) {
      const price = (prices[Math.max(0, at - variant.amount / step)] ?? 0) + variant.price;
      if (price >= (prices[at] ?? 0)) continue;
      prices[at] = price;
      last[at] = variant;
    }
  }
  const counts = new Map<Pack, number>();
  for (let at = steps; at > 0; ) {
    const variant = last[at];
    if (!variant) break;
    counts.set(variant, (counts.get(variant) ?? 0) + 1);
    at -= variant.amount / step;
  }
  return counts;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
