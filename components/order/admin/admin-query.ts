import { z } from "zod";
import { type Calendar, calendars, dayFrom, dayIn } from "@/components/order/admin/list/calendar-day";
import { orderStatuses, paymentStatuses } from "@/lib/order/contract";
import { paymentMethods } from "@/lib/payment-method/contract";
import { listHref, pageNumber, searchWords } from "@/lib/platform/api/list-url";

/** The queues of the office: the states of orders, and what waits for a decision about money. */
export const officeTabs = [
  { name: "all", label: "All", query: {} },
  ...orderStatuses.map((status) => ({ name: status, query: { status } })),
  { name: "verifying", label: "Slips to verify", query: { paymentStatus: "verifying" as const } },
  { name: "attention", label: "Needs a look", query: { attention: "true" as const } },
  { name: "refund_due", label: "Refunds due", query: { paymentStatus: "refund_due" as const } },
  { name: "deleted", label: "Deleted", query: { deleted: "true" as const } },
] as const;
export type OfficeTab = (typeof officeTabs)[number]["name"];
const names = officeTabs.map(({ name }) => name) as [OfficeTab, ...OfficeTab[]];

/** What the address of the office's order list holds. What makes no sense there is left out. */
export const officeQuery = z.object({
  tab: z.enum(names).catch("all").default("all"),
  q: searchWords,
  /** As typed, by either calendar. */
  from: searchWords,
  to: searchWords,
  calendar: z.enum(calendars).catch("ad").default("ad"),
  method: z.enum(paymentMethods).optional().catch(undefined),
  payment: z.enum(paymentStatuses).optional().catch(undefined),
  district: searchWords,
  page: pageNumber,
});
export type OfficeQuery = z.infer<typeof officeQuery>;

export const officePath = "/admin/orders";
export const officePageSize = 25;

/** The filters behind an address, as the calls take them. */
export function filtersOf({ tab, q, from, to, method, payment, district }: OfficeQuery) {
  const [first, last] = [dayFrom(from), dayFrom(to)];
  return {
    q,
    ...(first && { from: first }),
    ...(last && { to: last }),
    ...(method && { paymentMethod: method }),
    ...(payment && { paymentStatus: payment }),
    ...(district && { district }),
    ...officeTabs.find(({ name }) => name === tab)?.query,
  };
}

/** The query of the list behind an address. */
export const wantedOf = (query: OfficeQuery) => ({ ...filtersOf(query), page: query.page, limit: officePageSize });

/** A day as the chosen calendar writes it; what is no day stays as it was typed. */
export function shownDay(calendar: Calendar, typed: string): string {
  const day = dayFrom(typed);
  return day ? dayIn(calendar, day) : typed;
}

export function officeHref({ tab, calendar, page, ...rest }: Partial<OfficeQuery>): string {
  const kept = { tab: tab === "all" ? "" : tab, calendar: calendar === "bs" ? calendar : "" };
  return listHref(officePath, { ...rest, ...kept, page });
}
