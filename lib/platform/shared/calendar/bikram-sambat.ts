import { dateConfigMap } from "nepali-date-converter";
import { t } from "@/lib/platform/shared/language/t";
import { dayMs, nepalOffsetMs } from "./nepal-time";
import { type NepaliDay, nepaliMonths } from "./nepali-year";

const shrawan = 4;

// The library's own conversions assume that the server's time zone is Nepal's, so only its table of month lengths is used.
const firstYear = 2000;
const firstDay = Date.UTC(1943, 3, 14) / dayMs;

/** The Bikram Sambat day in Kathmandu at that moment. */
export function nepaliDay(moment: Date): NepaliDay {
  let remaining = Math.floor((moment.getTime() + nepalOffsetMs) / dayMs) - firstDay;
  for (let year = firstYear; remaining >= 0; year++) {
    const lengths = dateConfigMap[year];
    if (!lengths) break;
    for (const [at, length] of Object.values(lengths).entries()) {
      if (remaining < length) return { year, month: at + 1, day: remaining + 1 };
      remaining -= length;
    }
  }
  throw new RangeError(`${moment.toISOString()} is outside of the calendar's years`);
}

/** When that day begins in Kathmandu; `null` if the calendar has no such day. */
export function momentOfNepaliDay({ year, month, day }: NepaliDay): Date | null {
  const lengths = Object.values(dateConfigMap[year] ?? {});
  if (day < 1 || day > (lengths[month - 1] ?? 0)) return null;
  let days = firstDay + lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0) + day - 1;
  for (let before = firstYear; before < year; before++) {
    days += Object.values(dateConfigMap[before] ?? {}).reduce((sum, length) => sum + length, 0);
  }
  return new Date(days * dayMs - nepalOffsetMs);
}

/** The number of days in a Bikram Sambat month. */
export function nepaliMonthLength(year: number, month: number): number {
  return Object.values(dateConfigMap[year] ?? {})[month - 1] ?? 0;
}

/** "2083/84": a fiscal year begins with Shrawan. */
export function fiscalYear(moment: Date): string {
  const { year, month } = nepaliDay(moment);
  const first = month >= shrawan ? year : year - 1;
  return `${first}/${String((first + 1) % 100).padStart(2, "0")}`;
}

/** "2083-08-06" */
export function nepaliDate(moment: Date): string {
  const { year, month, day } = nepaliDay(moment);
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

/** "6 Mangsir 2083" */
export function nepaliDateText(moment: Date): string {
  const { year, month, day } = nepaliDay(moment);
  return `${day} ${t(nepaliMonths[month - 1] ?? "")} ${year}`;
}
