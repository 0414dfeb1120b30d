import { momentOfNepaliDay, nepaliDate, nepaliDateText } from "@/lib/platform/shared/calendar/bikram-sambat";
import { monthNames, plainDay } from "@/lib/platform/shared/calendar/days";
import { addDays, dayInNepal, daysBetween, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";

/** Days of the calendar in Nepal, as texts: "2026-11-21". */
export type Day = string;

/** Both days are included; the last one only up to `until`, a moment, if that is given. */
export type Range = { from: Day; to: Day; until?: string };

/** How many days a range has. */
export const countDays = ({ from, to }: Range): number => daysBetween(from, to) + 1;

export const toDays = (range: Range): Day[] => Array.from({ length: countDays(range) }, (_, at) => addDays(range.from, at));

/** "2083-08-05" */
export const toBs = (day: Day): string => nepaliDate(startOfDay(day));

/** The Gregorian day of "2083-08-05" BS; `null` if the calendar has no such day. */
export function dayOfBs(text: string): Day | null {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const moment = /^\d{4}-\d{1,2}-\d{1,2}$/.test(text) ? momentOfNepaliDay({ year, month, day }) : null;
  return moment && dayInNepal(moment);
}

/** "Nov 2026" */
export const monthText = (day: Day): string => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** "5 Mangsir 2083" */
export const nepaliDayText = (day: Day): string => nepaliDateText(startOfDay(day));

/** "21 Nov 2026" for one day, "15 – 21 Nov 2026" for several: a shared month or year is written once. */
export function rangeText({ from, to }: Range, write: (day: Day) => string = plainDay): string {
  if (from === to) return write(from);
  const [first, last] = [write(from).split(" "), write(to).split(" ")];
  if (first[2] !== last[2]) return `${first.join(" ")} – ${last.join(" ")}`;
  return `${first.slice(0, first[1] === last[1] ? 1 : 2).join(" ")} – ${last.join(" ")}`;
}
