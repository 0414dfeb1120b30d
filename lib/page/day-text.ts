import { nepaliDateText } from "@/lib/platform/calendar/bikram-sambat";
import { dayText } from "@/lib/platform/time-text";

/** "1 Nov 2026 (15 Kartik 2083)": a day, or the day of a moment, in both calendars. */
export function bothCalendars(iso: string): string {
  const moment = new Date(iso.length === 10 ? `${iso}T06:00:00Z` : iso);
  return `${dayText(moment.toISOString())} (${nepaliDateText(moment)})`;
}
