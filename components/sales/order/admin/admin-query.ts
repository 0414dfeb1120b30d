import { z } from "zod";
import { type Calendar, calendars, dayFrom, dayIn } from "@/components/sales/order/admin/list/calendar-day";
import { listHref, pageNumber, pageRows, searchText } from "@/lib/platform/shared/api/list-url";
import { paymentStatuses } from "@/lib/sales/order/contract";
import { paymentMethods } from "@/lib/terms/payment-method/contract";

/** The staff's queues, in the order of their daily work. Calls and shipments start with the oldest order. */
export const adminTabs = [
  { name: "all", label: "All", query: {} },
  { name: "pending", label: "New", query: { status: "pending" } },
  { name: "to_call", label: "To call", query: { toCall: "true", sort: "oldest" } },
  { name: "verifying", label: "Payments to check", query: { paymentStatus: "verifying" } },
  { name: "confirmed", label: "To ship", query: { status: "confirmed", sort: "oldest" } },
  { name: "shipped", label: "Shipped", query: { status: "shipped" } },
  { name: "to_hand_over", label: "To hand over", query: { toHandOver: "true", sort: "oldest" } },
  { name: "overdue", label: "Overdue", query: { overdue: "true", sort: "oldest" } },
  { name: "delivered", label: "Delivered", query: { status: "delivered" } },
  { name: "to_collect", label: "To collect", query: { toCollect: "true", sort: "oldest" } },
  { name: "attention", label: "Needs attention", query: { attention: "true" } },
  { name: "refund_due", label: "Refunds due", query: { refundDue: "true" } },
  { name: "cancelled", label: "Cancelled", query: { status: "cancelled" } },
  { name: "deleted", label: "Deleted", query: { deleted: "true" } },
] as const;
export type AdminTab = (typeof adminTabs)[number]["name"];
const names = adminTabs.map(({ name }) => name) as [AdminTab, ...AdminTab[]];

/** The query of the staff's order list URL. Invalid values are dropped. */
export const orderScreenQuery = z.object({
  tab: z.enum(names).catch("all").default("all"),
  q: searchText,
  /** As typed, in either calendar. */
  from: searchText,
  to: searchText,
  calendar: z.enum(calendars).catch("ad").default("ad"),
  method: z.enum(paymentMethods).optional().catch(undefined),
  payment: z.enum(paymentStatuses).optional().catch(undefined),
  district: searchText,
  page: pageNumber,
  rows: pageRows,
});
export type OrderScreenQuery = z.infer<typeof orderScreenQuery>;

export const adminPath = "/admin/orders";

/** Converts the URL's filters to the query of the calls. */
export function getFilters({ tab, q, from, to, method, payment, district }: OrderScreenQuery) {
  const [first, last] = [dayFrom(from), dayFrom(to)];
  return {
    q,
    ...(first && { from: first }),
    ...(last && { to: last }),
    ...(method && { paymentMethod: method }),
    ...(payment && { paymentStatus: payment }),
    ...(district && { district }),
    ...adminTabs.find(({ name }) => name === tab)?.query,
  };
}

/** The list request for a URL. */
export const toListRequest = (query: OrderScreenQuery) => ({ ...getFilters(query), page: query.page, limit: query.rows });

/** A day in the chosen calendar; an invalid one stays as typed. */
export function toCalendarDay(calendar: Calendar, typed: string): string {
  const day = dayFrom(typed);
  return day ? dayIn(calendar, day) : typed;
}

export const adminHref = (query: Partial<OrderScreenQuery>): string => withQuery(adminPath, query);

/** An order's URL, which preserves the list that it was opened from. */
export const adminOrderHref = (id: string, query: Partial<OrderScreenQuery>): string => withQuery(`${adminPath}/${id}`, query);

function withQuery(path: string, { tab, calendar, page, ...rest }: Partial<OrderScreenQuery>): string {
  const preserved = { tab: tab === "all" ? "" : tab, calendar: calendar === "bs" ? calendar : "" };
  return listHref(path, { ...rest, ...preserved, page });
}
