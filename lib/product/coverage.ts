import { cheapestMix, mixPrice } from "@/lib/price/purchase";
import type { PriceStep } from "@/lib/price/rules";
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

/** Nobody is told here how many there are: the cart says what is short. */
const most = 1_000_000_000;

/** The cheapest packs that hold at least `amount` grams or millilitres, large before small. */
export function cheapestPurchase(packs: Pack[], amount: number): Purchase | null {
  const bySize = packs.toSorted((a, b) => b.amount - a.amount);
  const offers = bySize.map(({ steps, price, amount }) => {
    const inPaisa = (steps ?? [{ from: 1, price }]).map((step) => ({ ...step, price: Math.round(step.price * 100) }));
    return { amount, steps: inPaisa, most };
  });
  // What a sum of decimals leaves behind the sixth is not worth a pack.
  const counts = amount > 0 ? cheapestMix(offers, Math.ceil(amount - 1e-6)) : null;
  if (!counts) return null;
  const lines = bySize.map(({ id, label }, at) => ({ id, label, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
  return { lines, price: mixPrice(offers, counts) / 100 };
}

/** The cheapest packs that cover so many square metres of what takes this much material. */
export function purchaseForArea(packs: readonly Pack[], { max, unit }: Amount, squareMetres: number): Purchase | null {
  const fitting = packs.filter((pack) => pack.unit === unit);
  return cheapestPurchase(fitting, max * squareMetres * 1000);
}
