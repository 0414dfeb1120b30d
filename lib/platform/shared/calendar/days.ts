import { currentLanguage } from "@/lib/platform/shared/language/language";
import { msgs, t } from "@/lib/platform/shared/language/t";
import { getWeekday } from "./nepal-time";
import { nepaliMonths, toNepaliDay } from "./nepali-year";

// By hand, because a browser and the server may abbreviate months differently.
export const monthNames = msgs(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]);
export const fullMonthNames = msgs([
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]);
const weekdays = msgs(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);

/** Gregorian days, "2026-11-21", without the whole table of the Bikram Sambat. */

type SaidDay = { day: number; month: string; year: number };

const toCommon = (day: string): SaidDay => ({
  day: Number(day.slice(8)),
  month: monthNames[Number(day.slice(5, 7)) - 1] ?? "",
  year: Number(day.slice(0, 4)),
});

function toNepali(day: string): SaidDay {
  const nepali = toNepaliDay(day);
  return nepali ? { ...nepali, month: nepaliMonths[nepali.month - 1] ?? "" } : toCommon(day);
}

/**
 * A day is said in the calendar of its reader: on Nepali pages in the Bikram Sambat, which is what dates on bills, in papers and in
 * people's minds are there. Where a date stands alone, the other calendar is behind it (`otherDayText`).
 */
const toSaid = (day: string): SaidDay => (currentLanguage() === "en" ? toCommon(day) : toNepali(day));

/** "21 Nov 2026"; "5 Mangsir 2083" on Nepali pages. */
export const plainDay = (day: string): string => `${plainDayOfYear(day)} ${toSaid(day).year}`;

/** "21 Nov" */
export function plainDayOfYear(day: string): string {
  const said = toSaid(day);
  return `${said.day} ${t(said.month)}`;
}

/** 21 */
export const dayOfMonth = (day: string): number => toSaid(day).day;

/** "Sat 21 Nov" */
export const weekdayText = (day: string): string => `${t(weekdays[getWeekday(day)] ?? "")} ${plainDayOfYear(day)}`;

/** The same day in the other calendar: "5 Mangsir 2083"; "21 Nov 2026" on Nepali pages. */
export function otherDayText(day: string): string {
  const { day: number, month, year } = currentLanguage() === "en" ? toNepali(day) : toCommon(day);
  return `${number} ${t(month)} ${year}`;
}
