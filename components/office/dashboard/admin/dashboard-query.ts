import { type DashboardRange, dashboardRanges } from "@/lib/office/report/admin/dashboard-rules";

const dashboardPath = "/admin/dashboard";

/** The range in the dashboard's URL; today, if it is invalid. */
export const parseRange = ({ range }: Record<string, unknown>): DashboardRange =>
  dashboardRanges.find((each) => each === range) ?? "today";

export const dashboardHref = (range: DashboardRange): string =>
  range === "today" ? dashboardPath : `${dashboardPath}?range=${range}`;

export const rangeTabs: Record<DashboardRange, { label: string; before: string }> = {
  today: { label: "Today", before: "Yesterday by this time" },
  "7": { label: "7 days", before: "7 days before" },
  "30": { label: "30 days", before: "30 days before" },
  fy: { label: "This fiscal year", before: "Same days last year" },
};
