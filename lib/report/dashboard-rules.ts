/** How far back the dashboard looks. */
export const dashboardRanges = ["today", "7", "30", "fy"] as const;
export type DashboardRange = (typeof dashboardRanges)[number];

/** Within how many days the shop promises to pay money back (lib/order/payments.ts says it to the customer). */
export const refundDays = 7;

/** How long is left of a promise: "due in 3 days", "2 days late". */
export function dueText(dueAt: string, now: number): string {
  const days = Math.floor((Date.parse(dueAt) - now) / 86_400_000);
  if (days < 0) return days === -1 ? "late since today" : `${-days - 1} ${days === -2 ? "day" : "days"} late`;
  return days === 0 ? "due today" : `due in ${days} ${days === 1 ? "day" : "days"}`;
}
