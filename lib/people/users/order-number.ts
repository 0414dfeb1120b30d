import { readDocumentNumber } from "@/lib/platform/shared/document-number";
import { plainCode } from "@/lib/platform/shared/text/characters";

/** The letters of a shop's order numbers. Those of returns and enquiries have one. */
const letters = "[A-Z]{2,4}";

/**
 * An order number as people type it, in one form: "sw 41" is SW-000041, and "#४१" is 000041, as browsers do not know the shop's
 * letters: `toOrderNumber` adds them.
 */
export function readOrderNumber(typed: string): string {
  const read = readDocumentNumber(letters, typed);
  if (!read) return plainCode(typed).toUpperCase();
  const digits = read.digits.padStart(6, "0");
  return read.prefix ? `${read.prefix}-${digits}` : digits;
}
