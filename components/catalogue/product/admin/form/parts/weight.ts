import { typedNumber } from "@/lib/platform/shared/numbers/read-number";

/** A weight is typed in kilograms and stored in grams. */
export const toKg = (grams: unknown): string => (typeof grams === "number" ? String(grams / 1000) : "");

/** What is not a number is returned as it is, for the schema to reject. */
export function toGrams(typed: string): number | string | null {
  const plain = typed.trim();
  const grams = Math.round(typedNumber(plain) * 1000);
  if (plain === "") return null;
  return Number.isNaN(grams) ? plain : grams;
}
