import { plainCode } from "./characters";

/**
 * The number in the barcode of a trade item: GTIN-8, -12 (UPC), -13 (EAN) or -14, whose last digit checks the others.
 * Source: GS1 General Specifications, section 7.9.
 */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  const digits = [...code.padStart(14, "0")].map(Number);
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}

/**
 * What was typed ("4 006381 333931") or scanned, as barcodes are stored: scanners read a UPC with or without the zeros in front that
 * make it an EAN or a GTIN-14. Any other text is returned as a code.
 */
export function toGtin(typed: string): string {
  const code = plainCode(typed);
  const digits = code.replaceAll(/[\s-]/g, "");
  if (!isGtin(digits)) return code;
  return digits.length === 8 ? digits : digits.padStart(14, "0").replace(/^0/, "");
}
