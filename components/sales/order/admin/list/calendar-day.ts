import { momentOfNepaliDay, nepaliDate } from "@/lib/platform/shared/calendar/bikram-sambat";
import { dayInNepal, nepalOffset } from "@/lib/platform/shared/calendar/nepal-time";

export const calendars = ["ad", "bs"] as const;
export type Calendar = (typeof calendars)[number];

/** Bikram Sambat is about 57 years ahead, so this year separates the shop's dates in the two calendars. */
const firstNepaliYear = 2070;

/** Parses a day in either calendar into the common one, "2026-11-21"; `null` if there is no such day. */
export function dayFrom(text: string): string | null {
  const [, year, month, day] = (/^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? []).map(Number);
  if (!year || !month || !day) return null;
  if (year >= firstNepaliYear) {
    const moment = momentOfNepaliDay({ year, month, day });
    return moment && dayInNepal(moment);
  }
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** Formats a day of the common calendar in one of the two. */
export function dayIn(calendar: Calendar, day: string): string {
  return calendar === "bs" ? nepaliDate(toNoon(day)) : day;
}

/** Noon in Kathmandu, which is the same day in every time zone that matters. */
export const toNoon = (day: string): Date => new Date(`${day}T12:00:00${nepalOffset}`);
