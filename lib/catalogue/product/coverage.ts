import { add, ceil, divide, type Fraction, multiply, thousandths, whole } from "@/lib/platform/shared/numbers/fraction";
import type { Variant } from "./contract";
import type { Unit } from "./pack-units";
import { getOffered } from "./rules";
import type { AmountUnit, CoverageUnit } from "./vocabulary";

/** How much material a surface takes and a variant holds. Exact: amounts are whole numbers, rates fractions. */

/** One square foot in square metres. */
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

/** The minimum and maximum amount of material. */
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

/** Whether the rate is area or length per amount, such as "8 m² per kg", so that a higher rate takes less. */
export const isYield = (unit: string): boolean => /^m2?_per_/.test(unit);

/** The consumption of an area or length. */
export function consume(quantity: Fraction, unit: SpreadUnit, { min, max }: { min: Fraction; max: Fraction }): Need {
  const [minAmount, maxAmount] = isYield(unit)
    ? [divide(quantity, max), divide(quantity, min)]
    : [multiply(quantity, min), multiply(quantity, max)];
  return { min: minAmount, max: maxAmount, unit: materialUnits[unit] };
}

/** The consumption per square metre for all coats; `null` for rolls and pieces, whose number depends on edges and laps. */
export function getConsumption(row: Omit<CoverageRow, "surface" | "note">): Need | null {
  return row.unit === "m_per_piece" || row.unit === "m2_per_piece" ? null : consumeByRow(whole(1), row);
}

/** The consumption of an area or length by a row of the product's table, with all coats. */
export function consumeByRow(quantity: Fraction, row: Omit<CoverageRow, "surface" | "note">): Need {
  const coats = whole(row.basis === "per_coat" ? row.coats : 1);
  return consume(multiply(quantity, coats), row.unit, { min: thousandths(row.min), max: thousandths(row.max) });
}

export const scale = ({ min, max, unit }: Need, factor: Fraction): Need => ({
  min: multiply(min, factor),
  max: multiply(max, factor),
  unit,
});

/** The usual wastage in percent (spilt, left in the bucket, rolled over edges), which is higher for small areas. */
export const getUsualWastage = (squareMetres: Fraction): number => (squareMetres.top < 10n * squareMetres.bottom ? 10 : 5);

export const withWastage = (need: Need, percent: number): Need =>
  scale(need, add(whole(1), divide(thousandths(percent), whole(100))));

/** Grams, millilitres, millimetres, thousandths of a square metre or of a piece, so that amounts are whole numbers. */
const base: Record<Unit, { unit: AmountUnit; factor: number }> = {
  kg: { unit: "kg", factor: 1000 },
  g: { unit: "kg", factor: 1 },
  l: { unit: "l", factor: 1000 },
  ml: { unit: "l", factor: 1 },
  m: { unit: "m", factor: 1000 },
  m2: { unit: "m2", factor: 1000 },
  piece: { unit: "piece", factor: 1000 },
};

/** The content of a variant, in whole thousandths of the unit of needs. */
export function getVariantAmount({ size, unit }: { size: number; unit: Unit }): { amount: number; unit: AmountUnit } {
  const { unit: variantUnit, factor } = base[unit];
  return { amount: Math.round(size * factor), unit: variantUnit };
}

type PricedVariant = Pick<Variant, "size" | "unit" | "price" | "availability">;

/**
 * Rupees for a finished square metre with all coats: the row's maximum consumption, at the best price per unit among the variants
 * in stock (or all, if none is). `null` if the row is for rolls or pieces, or if no variant is sold by the row's unit.
 */
export function getPricePerM2(row: Omit<CoverageRow, "surface" | "note">, variants: readonly PricedVariant[]): number | null {
  const need = getConsumption(row);
  const priced = getOffered(variants).flatMap((variant) => {
    const { amount, unit } = getVariantAmount(variant);
    return unit === need?.unit ? [{ amount, paisa: Math.round(variant.price * 100) }] : [];
  });
  const [first, ...rest] = priced;
  if (!need || !first) return null;
  const best = rest.reduce((a, b) => (b.paisa * a.amount < a.paisa * b.amount ? b : a), first);
  return Number(ceil(divide(multiply(need.max, whole(10 * best.paisa)), whole(best.amount))));
}
