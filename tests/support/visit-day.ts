import { dayInNepal, visitRefusal } from "@/lib/enquiry/rules";

/** A day in a few days on which an inspection can be requested: not a Saturday. */
export function getVisitDay(now = new Date()): string {
  const day = dayInNepal(now, 3);
  return visitRefusal(day, now) === null ? day : dayInNepal(now, 4);
}
