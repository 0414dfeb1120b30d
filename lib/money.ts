/** Money is whole paisa (1 rupee = 100 paisa) as bigint in the database and in sums, and rupees in the documented JSON. */

export function toRupees(paisa: bigint): number {
  return Number(paisa) / 100;
}

/** Rupees to whole paisa; throws for more than two decimals rather than round somebody's price. */
export function toPaisa(rupees: number): bigint {
  const paisa = Math.round(rupees * 100);
  // The tolerance is what a float of that size cannot tell apart: a fixed one refuses honest large amounts.
  if (!(Math.abs(rupees - paisa / 100) <= Math.abs(rupees) * 2 ** -51))
    throw new RangeError(`${rupees} rupees is not a whole number of paisa`);
  return BigInt(paisa);
}

/** "1,23,456.5": Nepal groups by lakh. By hand, because `Intl` loads its tables before a page answers its first tap. */
export function groupByLakh(digits: string): string {
  return digits.replace(/\B(?=(\d{2})*\d{3}(?!\d))/g, ",");
}

/** "1,23,456.5", with at most so many decimals. */
export function numberText(value: number, decimals = 0): string {
  return groupByLakh(String(Number(value.toFixed(decimals))));
}

/** "Rs 1,23,456.00" */
export function formatRupees(rupees: number): string {
  return `Rs ${groupByLakh(rupees.toFixed(2))}`;
}
