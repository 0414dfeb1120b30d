import { currentLanguage } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { otherDayText, plainDay, weekdayText } from "./days";
import { dayInNepal } from "./nepal-time";

const units = [
  [msg("year"), 31_536_000],
  [msg("month"), 2_592_000],
  [msg("week"), 604_800],
  [msg("day"), 86_400],
  [msg("hour"), 3600],
  [msg("minute"), 60],
] as const;
const inNepal = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "Asia/Kathmandu" });

/** "2 hours ago". A time in the future, by our clock, is "just now". */
export function timeAgo(iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  for (const [unit, size] of units) {
    if (seconds >= size) return t`${countText(Math.floor(seconds / size), unit)} ago`;
  }
  return t`just now`;
}

/** "under 1 hour", "5 hours", "3 days" */
export function spanText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return t`under 1 hour`;
  return hours < 24 ? countText(hours, "hour") : countText(Math.floor(hours / 24), "day");
}

const full = inNepal({ dateStyle: "full", timeStyle: "short" });
const day = inNepal({ dateStyle: "medium" });
const clock = inNepal({ timeStyle: "short" });

/*
 * Nepali days are written by hand: most browsers know neither its months nor its order, and would say another text than the server.
 */

/** The whole date and time, as a clock in Nepal shows it. */
export function fullTime(iso: string): string {
  if (currentLanguage() === "en") return full.format(new Date(iso));
  const date = dayInNepal(new Date(iso));
  return `${weekdayText(date)} ${plainDay(date).slice(-4)}, ${clockText(iso)}`;
}

/** "21 Nov 2026", as a calendar in Nepal shows it; "5 Mangsir 2083" on Nepali pages. */
export const dayText = (iso: string): string =>
  currentLanguage() === "en" ? day.format(new Date(iso)) : plainDay(dayInNepal(new Date(iso)));

/** "21 Nov 2026", on Nepali pages too: of staff, who choose their calendar. */
export const commonDayText = (iso: string): string =>
  currentLanguage() === "en" ? dayText(iso) : otherDayText(dayInNepal(new Date(iso)));

/** "14:40", as a clock in Nepal shows it. */
export const clockText = (iso: string): string => clock.format(new Date(iso));

/** "21 Nov 2026, 14:05", for use within a text. */
export const momentText = (iso: string): string => `${dayText(iso)}, ${clockText(iso)}`;
