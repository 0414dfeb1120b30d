import { countText } from "@/lib/platform/shared/numbers/money";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;
const ago = new Intl.RelativeTimeFormat("en");
const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone: "Asia/Kathmandu" });

/** "2 hours ago". A time in the future, by our clock, is "just now". */
export function timeAgo(iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  for (const [unit, size] of units) {
    if (seconds >= size) return ago.format(-Math.floor(seconds / size), unit);
  }
  return "just now";
}

/** "under 1 hour", "5 hours", "3 days" */
export function spanText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return "under 1 hour";
  return hours < 24 ? countText(hours, "hour") : countText(Math.floor(hours / 24), "day");
}

/** The whole date and time, as a clock in Nepal shows it. */
export function fullTime(iso: string): string {
  return full.format(new Date(iso));
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Asia/Kathmandu" });
const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Kathmandu" });

/** "21 Nov 2026", as a calendar in Nepal shows it. */
export const dayText = (iso: string): string => day.format(new Date(iso));

/** "14:40", as a clock in Nepal shows it. */
export const clockText = (iso: string): string => clock.format(new Date(iso));

/** "21 Nov 2026, 14:05", for use within a text. */
export const momentText = (iso: string): string => `${dayText(iso)}, ${clockText(iso)}`;
