/** The names of reports, as URLs and calls spell them. */

export const reportNames = [
  "sales",
  "vat",
  "prints",
  "payments",
  "money",
  "credit",
  "products",
  "customers",
  "districts",
  "stock",
  "movements",
  "coupons",
  "returns",
] as const;
export type ReportName = (typeof reportNames)[number];

export const reportFormats = ["csv", "xlsx", "pdf"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Named ranges of days; "own" is given by `from` and `to`. */
export const rangeNames = ["today", "7", "30", "bs_month", "last_bs_month", "fy", "last_fy", "own"] as const;
export type RangeName = (typeof rangeNames)[number];

export const rangeLabels: Record<RangeName, string> = {
  today: "Today",
  "7": "Last 7 days",
  "30": "Last 30 days",
  bs_month: "This month (BS)",
  last_bs_month: "Last month (BS)",
  fy: "This fiscal year",
  last_fy: "Last fiscal year",
  own: "Custom dates",
};

/** The days with which figures are compared. */
export const comparisons = ["none", "before", "year"] as const;
export type Comparison = (typeof comparisons)[number];

export const comparisonLabels: Record<Comparison, string> = {
  none: "No comparison",
  before: "Previous period",
  year: "Previous year",
};

export const calendars = ["ad", "bs"] as const;
export type CalendarName = (typeof calendars)[number];

export const timeGroups = ["day", "week", "month", "bs_month"] as const;
export type TimeGroup = (typeof timeGroups)[number];
