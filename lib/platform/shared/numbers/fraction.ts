/** An exact number: `top / bottom`. */
export type Fraction = { top: bigint; bottom: bigint };

export const whole = (value: bigint | number): Fraction => ({ top: BigInt(value), bottom: 1n });

/** A number as people write it, exact in thousandths. */
export const thousandths = (value: number): Fraction => ({ top: BigInt(Math.round(value * 1000)), bottom: 1000n });

export const multiply = (a: Fraction, b: Fraction): Fraction => reduce(a.top * b.top, a.bottom * b.bottom);
export const divide = (a: Fraction, b: Fraction): Fraction => reduce(a.top * b.bottom, a.bottom * b.top);
export const add = (a: Fraction, b: Fraction): Fraction => reduce(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, { top: -b.top, bottom: b.bottom });
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, whole(0));

/** Rounded up to a whole number. */
export const ceil = ({ top, bottom }: Fraction): bigint => (top > 0n ? (top + bottom - 1n) / bottom : top / bottom);
export const floor = ({ top, bottom }: Fraction): bigint => (top < 0n ? (top - bottom + 1n) / bottom : top / bottom);

/** For display only, not for calculations. */
export const toNumber = ({ top, bottom }: Fraction): number => Number((top * 1_000_000n) / bottom) / 1_000_000;

function reduce(top: bigint, bottom: bigint): Fraction {
  const common = greatestCommonDivisor(top < 0n ? -top : top, bottom) || 1n;
  return { top: top / common, bottom: bottom / common };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
