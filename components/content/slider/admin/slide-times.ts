import { nepalOffset, nepalOffsetMs } from "@/lib/platform/shared/calendar/nepal-time";

// Staff enter Nepal time, whatever time zone their computer has.

/** Formats a moment for a `datetime-local` field: "2026-11-21T09:00". */
export function getField(moment: string | null): string {
  return moment ? new Date(Date.parse(moment) + nepalOffsetMs).toISOString().slice(0, 16) : "";
}

/** Parses the value of such a field; `null` if it is empty. */
export const toMoment = (field: string): string | null => (field ? `${field}:00${nepalOffset}` : null);

const momentFormat = new Intl.DateTimeFormat("en-NP", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kathmandu" });
const momentText = (moment: string): string => momentFormat.format(Date.parse(moment));

type SlideTimes = { isActive: boolean; startsAt: string | null; endsAt: string | null };

/** Whether visitors see a slide now, with a label for staff. */
export function getState({ isActive, startsAt, endsAt }: SlideTimes, now: number): { isShown: boolean; label: string } {
  if (!isActive) return { isShown: false, label: "Switched off" };
  if (endsAt && Date.parse(endsAt) <= now) return { isShown: false, label: `Ended ${momentText(endsAt)}` };
  if (startsAt && Date.parse(startsAt) > now) return { isShown: false, label: `From ${momentText(startsAt)}` };
  return { isShown: true, label: endsAt ? `Shown until ${momentText(endsAt)}` : "Shown" };
}
