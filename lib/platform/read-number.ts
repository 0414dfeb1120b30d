import { toLatinDigits } from "./digits";

/** A number as people type it: "12,5", "1,200", "४०", "40 sq ft". `null` if it is not a number. */
export function readNumber(text: string): number | null {
  const latin = toLatinDigits(text.normalize("NFKC"));
  // A unit may follow: "m", "sq ft", "m2", "वर्गमिटर".
  const number = /^\s*(\d[\d.,]*|\.\d+)\s*(?!e\d)(?:[\p{L}\p{M}.\s]+[23]?)?\s*$/iu.exec(latin)?.[1];
  const plain = number?.replace(/[.,]$/, "") ?? "";
  if (!/^\d{1,9}(,\d{2,3})*(\.\d{1,6})?$|^\d{1,9},\d{1,2}$|^\.\d{1,6}$/.test(plain)) return null;
  // A comma before one or two final digits is a decimal comma; between groups of digits it is a separator.
  const value = Number(/^\d+,\d{1,2}$/.test(plain) ? plain.replace(",", ".") : plain.replaceAll(",", ""));
  return Number.isFinite(value) ? value : null;
}
