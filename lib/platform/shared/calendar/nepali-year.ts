import { msgs } from "@/lib/platform/shared/language/t";
import { addDays, daysBetween } from "./nepal-time";

/**
 * Days of the Bikram Sambat for browsers: recognized where a common date is asked for, and said on Nepali pages. It has a table of its
 * own of the years that people may mean, which a test compares with that of bikram-sambat.ts.
 */

export const nepaliMonths = msgs([
  "Baishakh",
  "Jestha",
  "Ashadh",
  "Shrawan",
  "Bhadra",
  "Ashwin",
  "Kartik",
  "Mangsir",
  "Poush",
  "Magh",
  "Falgun",
  "Chaitra",
]);

const firstYear = 2060;
const firstDay = "2003-04-14";
/** The days of each month beyond 29. */
const lengths = `
  223321101011 232321110012 132322010102 223222101011
  223321101011 232321110012 222322011002 223222101011
  223321101011 232321110012 222322011011 223222101011
  232321101011 232321110012 222322101011 223222101011
  232321110011 232321110102 222322101011 223222101011
  232321110011 232321110102 223222101011 223222101011
  232321110012 132321110102 223222101011 223222110111
  123312110111 132321110111 132321110111`
  .trim()
  .split(/\s+/)
  .map((year) => [...year].map((digit) => 29 + Number(digit)));

const sum = (days: readonly number[]) => days.reduce((total, each) => total + each, 0);

/** "2026-11-17" for "2083-08-01"; `null` for anything that is not a day of those years. */
export function fromNepaliDay(text: string): string | null {
  const [year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number) ?? [];
  const months = lengths[year - firstYear] ?? [];
  if (day < 1 || day > (months[month - 1] ?? 0)) return null;
  const before = lengths.slice(0, year - firstYear).flat();
  return addDays(firstDay, sum(before) + sum(months.slice(0, month - 1)) + day - 1);
}

/** A day of the Bikram Sambat; months are counted from 1. */
export type NepaliDay = { year: number; month: number; day: number };

/** The reverse, for "2026-11-17"; `null` outside of those years. */
export function toNepaliDay(common: string): NepaliDay | null {
  let left = daysBetween(firstDay, common);
  if (left < 0) return null;
  for (const [at, length] of lengths.flat().entries()) {
    if (left < length) return { year: firstYear + Math.floor(at / 12), month: (at % 12) + 1, day: left + 1 };
    left -= length;
  }
  return null;
}

/** The refusal of a Nepali day in a field for a common date. */
export const nepaliDayText = (typed: string, day: string): string => `${typed} looks like a Nepali date: do you mean ${day} AD?`;

/** The day that the refusal of a field offers. */
export const getOfferedDay = (error = ""): string | null => /do you mean (\d{4}-\d{2}-\d{2}) AD\?$/.exec(error)?.[1] ?? null;
