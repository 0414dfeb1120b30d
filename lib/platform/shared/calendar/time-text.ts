import { currentLanguage } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;
/** Nepali with the digits that bills and phones show (docs/decisions/0117). */
const locales = { en: "en-GB", ne: "ne-u-nu-latn" } as const;
const inEach = <Format>(make: (locale: string) => Format) => ({ en: make(locales.en), ne: make(locales.ne) });
const inNepal = (options: Intl.DateTimeFormatOptions) =>
  inEach((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "Asia/Kathmandu" }));

const ago = inEach((locale) => new Intl.RelativeTimeFormat(locale));
const full = inNepal({ dateStyle: "full", timeStyle: "short" });

/** "2 hours ago". A time in the future, by our clock, is "just now". */
export function timeAgo(iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  for (const [unit, size] of units) {
    if (seconds >= size) return ago[currentLanguage()].format(-Math.floor(seconds / size), unit);
  }
  return t`just now`;
}

/** "under 1 hour", "5 hours", "3 days" */
export function spanText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return t`under 1 hour`;
  return hours < 24 ? countText(hours, "hour") : countText(Math.floor(hours / 24), "day");
}

/** The whole date and time, as a clock in Nepal shows it. */
export function fullTime(iso: string): string {
  return full[currentLanguage()].format(new Date(iso));
}

const day = inNepal({ dateStyle: "medium" });
const clock = inNepal({ timeStyle: "short" });

/** "21 Nov 2026", as a calendar in Nepal shows it. */
export const dayText = (iso: string): string => day[currentLanguage()].format(new Date(iso));

/** "14:40", as a clock in Nepal shows it. */
export const clockText = (iso: string): string => clock[currentLanguage()].format(new Date(iso));

/** "21 Nov 2026, 14:05", for use within a text. */
export const momentText = (iso: string): string => `${dayText(iso)}, ${clockText(iso)}`;
