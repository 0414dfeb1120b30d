import { visitRefusal } from "@/lib/contact/enquiry/rules";
import { addDays, dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";

/** A day in a few days on which an inspection can be requested: not a Saturday. */
export function getVisitDay(now = new Date()): string {
  const day = addDays(dayInNepal(now), 3);
  return visitRefusal(day, now) === null ? day : addDays(dayInNepal(now), 4);
}
