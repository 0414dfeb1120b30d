import { currentLanguage, findText } from "@/lib/platform/shared/language/language";

/** Money is whole paisa (1 rupee = 100 paisa) as bigint in the database and in sums, and rupees in the documented JSON. */

export function toRupees(paisa: bigint): number {
  return Number(paisa) / 100;
}

/** Beyond 2^46 rupees, JSON's numbers are more than a paisa apart. */
export const maxRupees = 70_000_000_000_000;

/** Checks the written digits: arithmetic on floats cannot tell 5 from 5.000000004, nor 0.3 from 0.1 + 0.2. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  const digits = /^-?\d+(?:\.(\d+))?$/.exec(String(value));
  return digits !== null && (digits[1] ?? "").length <= decimals;
}

/** Rupees to whole paisa; throws for more than two decimals rather than round someone's price. */
export function toPaisa(rupees: number): bigint {
  if (!hasAtMostDecimals(rupees, 2) || Math.abs(rupees) > maxRupees)
    throw new RangeError(`${rupees} rupees is not a whole number of paisa`);
  return BigInt(rupees.toFixed(2).replace(".", ""));
}

/** "1,23,456.5": Nepal groups by lakh. By hand, because loading `Intl`'s tables would delay a page's first tap. */
export function groupByLakh(digits: string): string {
  return digits.replace(/\B(?=(\d{2})*\d{3}(?!\d))/g, ",");
}

/** "1,23,456.5", with at most `decimals` decimals. */
export function numberText(value: number, decimals = 0): string {
  return groupByLakh(String(Number(value.toFixed(decimals))));
}

/** "1 order", "1,500 orders". Nepali has one form: what a catalogue says of the noun. */
export function countText(count: number, noun: string, plural = `${noun}s`): string {
  const nepali = findText(noun);
  return `${numberText(count)} ${nepali ?? (count === 1 ? noun : plural)}`;
}

/** "3.4 MB": a file size for staff. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

const rupeeSign = (): string => (currentLanguage() === "ne" ? "रु." : "Rs");

/** "Rs 50,000", "Rs 0.05": with decimals only if there are any. */
export const shortRupees = (rupees: number): string => `${rupeeSign()}\u00a0${numberText(rupees, 2)}`;

/** "Rs 1,23,456.00", never broken over two lines. */
export function formatRupees(rupees: number): string {
  return `${rupeeSign()}\u00a0${groupByLakh(rupees.toFixed(2))}`;
}

/** The same for whole paisa. */
export const formatPaisa = (paisa: bigint): string => formatRupees(toRupees(paisa));

/** No line breaks between "Rs" and its number. */
export const unbroken = (text: string): string => text.replace(/\bRs (?=\d)/g, "Rs\u00a0");
