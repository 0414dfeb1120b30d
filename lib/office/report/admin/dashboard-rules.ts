import { dayInNepal, daysBetween } from "@/lib/platform/shared/calendar/nepal-time";
import { countText } from "@/lib/platform/shared/numbers/money";
import type { Comparison } from "./vocabulary";

/** How far back the dashboard looks. */
export const dashboardRanges = ["today", "7", "30", "fy"] as const;
export type DashboardRange = (typeof dashboardRanges)[number];

/** A fiscal year is compared with the same days of the last one, because the trade changes with the seasons. */
export const rangeComparisons: Record<DashboardRange, Comparison> = {
  today: "before",
  "7": "before",
  "30": "before",
  fy: "year",
};

/** How long is left of a promise, in days of Nepal: "due in 3 days", "2 days late". */
export function dueText(dueAt: string, now: number): string {
  const due = Date.parse(dueAt);
  const days = daysBetween(dayInNepal(now), dayInNepal(due));
  if (days === 0) return due < now ? "overdue since today" : "due today";
  const count = countText(Math.abs(days), "day");
  return days < 0 ? `${count} late` : `due in ${count}`;
}
