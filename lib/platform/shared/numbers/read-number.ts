import { plainCode } from "@/lib/platform/shared/text/characters";

/** A number as people type it: "12,5", "1,200", "४०", "40 sq ft". `null` if it is not a number, or not a measure. */
export function readNumber(text: string): number | null {
  // A unit may follow: "m", "sq ft", "m2", "वर्गमिटर".
  const number = /^(\d[\d.,]*|\.\d+)\s*(?!e[+-]?\d)(?:[\p{L}\p{M}. ]+[23]?)?$/iu.exec(plainCode(text))?.[1];
  const value = number === undefined ? null : toNumber(number.replace(/[.,]$/, ""));
  return value !== null && value < 1e9 ? value : null;
}

/** An amount as bills and spreadsheets write it: "12,950/-", "Rs. 12,950.00", "रु १२,९५०", "NPR 640". */
export function readAmount(text: string): number | null {
  const number = plainCode(text)
    .replace(/^(?:rs|npr|nrs|रु|रू|₨|₹)[.:]?\s*/iu, "")
    .replace(/(?:\/-?|\.?-|\/=|=|(?:rs|npr|nrs|रु|रू|₨|₹|only)\.?)$/iu, "")
    .trimEnd();
  return /^[+-]?[\d.,]+$/.test(number) ? toNumber(number.replace(/[.,]$/, "")) : null;
}

/** What people type into a field for a number; `NaN` for an empty field and for what is not a number, so that its schema refuses it. */
export const typedNumber = (typed: unknown): number =>
  readAmount(String(typed ?? "")) ?? readNumber(String(typed ?? "")) ?? Number.NaN;

/**
 * A comma before one or two final digits is a decimal comma, and so is the last sign of "1.234,50"; other commas separate groups.
 */
function toNumber(written: string): number | null {
  const european = /^[+-]?\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(written);
  const plain = european ? written.replaceAll(".", "") : written;
  if (/^[+-]?\d+,\d{1,2}$/.test(plain)) return Number(plain.replace(",", "."));
  if (!/^[+-]?(?:\d{1,14}(?:,\d{2,3})*(?:\.\d{1,20})?|\.\d{1,6})$/.test(plain)) return null;
  return Number(plain.replaceAll(",", ""));
}
