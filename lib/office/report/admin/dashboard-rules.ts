import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
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

/** How long is left of a promise: "due in 3 days", "2 days late". */
export function dueText(dueAt: string, now: number): string {
  const days = Math.floor((Date.parse(dueAt) - now) / dayMs);
  if (days < 0) return days === -1 ? "overdue since today" : `${-days - 1} ${days === -2 ? "day" : "days"} late`;
  return days === 0 ? "due today" : `due in ${days} ${days === 1 ? "day" : "days"}`;
}
