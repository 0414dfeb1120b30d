import { add, ceil, divide, type Fraction, multiply, thousandths, whole } from "@/lib/platform/fraction";
import type { Variant } from "./contract";
import type { AmountUnit, CoverageUnit, Unit } from "./vocabulary";

/** How much material a surface takes and how much a pack holds, without rounding: what a pack holds is whole, rates are exact in thousandths. */

/** Square metres of a square foot. */
export const squareFoot = 0.09290304;
export const exactSquareFoot: Fraction = { top: 9_290_304n, bottom: 100_000_000n };

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
export type Need = { min: Fraction; max: Fraction; unit: AmountUnit };

const materialUnits = {
  kg_per_m2: "kg",
  l_per_m2: "l",
  m2_per_kg: "kg",
  m2_per_l: "l",
  m2_per_piece: "piece",
  kg_per_m: "kg",
  m_per_kg: "kg",
  m_per_piece: "piece",
} as const satisfies Record<string, AmountUnit>;

type SpreadUnit = keyof typeof materialUnits;

/** "8 m² per kg": the more a kilogram covers, the less is needed. */
export const isYield = (unit: string): boolean => /^m2?_per_/.test(unit);

/** The consumption of an area or length. */
export function consume(quantity: Fraction, unit: SpreadUnit, { min, max }: { min: Fraction; max: Fraction }): Need {
  const [least, most] = isYield(unit)
    ? [divide(quantity, max), divide(quantity, min)]
    : [multiply(quantity, min), multiply(quantity, max)];
  return { min: least, max: most, unit: materialUnits[unit] };
}

/** The consumption per square metre with all coats; `null` for rolls and pieces, which are counted along edges and laps. */
export function getConsumption({ coats, min, max, unit, basis }: Omit<CoverageRow, "surface" | "note">): Need | null {
  if (unit === "m_per_piece" || unit === "m2_per_piece") return null;
  return consume(whole(basis === "per_coat" ? coats : 1), unit, { min: thousandths(min), max: thousandths(max) });
}

export const scale = ({ min, max, unit }: Need, factor: Fraction): Need => ({
  min: multiply(min, factor),
  max: multiply(max, factor),
  unit,
});

/** Percent that is usually spilt, left in the bucket and rolled over edges: more of it on a small area. */
export const getUsualWastage = (squareMetres: Fraction): number => (squareMetres.top < 10n * squareMetres.bottom ? 10 : 5);

export const withWastage = (need: Need, percent: number): Need =>
  scale(need, add(whole(1), divide(thousandths(percent), whole(100))));

/** Grams, millilitres, millimetres, thousandths of a square metre or of a piece: whole, whatever the label says. */
const base: Record<Unit, { unit: AmountUnit; factor: number }> = {
  kg: { unit: "kg", factor: 1000 },
  g: { unit: "kg", factor: 1 },
  l: { unit: "l", factor: 1000 },
  ml: { unit: "l", factor: 1 },
  m: { unit: "m", factor: 1000 },
  m2: { unit: "m2", factor: 1000 },
  piece: { unit: "piece", factor: 1000 },
};

/** What a variant holds, in whole thousandths of the unit in which needs are counted. */
export function getVariantAmount({ size, unit }: { size: number; unit: Unit }): { amount: number; unit: AmountUnit } {
  const { unit: variantUnit, factor } = base[unit];
  return { amount: Math.round(size * factor), unit: variantUnit };
}

type PricedVariant = Pick<Variant, "size" | "unit" | "price" | "availability">;

/**
 * Rupees that a finished square metre takes, all coats counted: at most as much material as the row says, from the pack with the
 * best price among those that can be bought. `null` where the row is not measured by weight or volume.
 */
export function getPricePerM2(row: Omit<CoverageRow, "surface" | "note">, variants: readonly PricedVariant[]): number | null {
  const need = getConsumption(row);
  const inStock = variants.filter(({ availability }) => availability !== "sold_out");
  const priced = (inStock.length > 0 ? inStock : variants).flatMap((variant) => {
    const { amount, unit } = getVariantAmount(variant);
    return unit === need?.unit ? [{ amount, paisa: Math.round(variant.price * 100) }] : [];
  });
  const [first, ...others] = priced;
  if (!need || !first) return null;
  const best = others.reduce((a, b) => (b.paisa * a.amount < a.paisa * b.amount ? b : a), first);
  return Number(ceil(divide(multiply(need.max, whole(10 * best.paisa)), whole(best.amount))));
}
