import { z } from "zod";
import { type Calendar, calendars, dayFrom, dayIn } from "@/components/order/admin/list/calendar-day";
import { paymentStatuses } from "@/lib/order/contract";
import { paymentMethods } from "@/lib/payment-method/contract";
import { listHref, pageNumber, searchText } from "@/lib/platform/api/list-url";

/** The queues of staff, in the order of a morning's work. What has waited longest is shipped first. */
export const adminTabs = [
  { name: "all", label: "All", query: {} },
  { name: "pending", label: "New", query: { status: "pending" } },
  { name: "to_call", label: "To call", query: { toCall: "true", sort: "oldest" } },
  { name: "verifying", label: "Payments to check", query: { paymentStatus: "verifying" } },
  { name: "confirmed", label: "To ship", query: { status: "confirmed", sort: "oldest" } },
  { name: "shipped", label: "Shipped", query: { status: "shipped" } },
  { name: "delivered", label: "Delivered", query: { status: "delivered" } },
  { name: "attention", label: "Needs attention", query: { attention: "true" } },
  { name: "refund_due", label: "Refunds due", query: { paymentStatus: "refund_due" } },
  { name: "cancelled", label: "Cancelled", query: { status: "cancelled" } },
  { name: "deleted", label: "Deleted", query: { deleted: "true" } },
] as const;
export type AdminTab = (typeof adminTabs)[number]["name"];
const names = adminTabs.map(({ name }) => name) as [AdminTab, ...AdminTab[]];

/** What the address of the staff's order list holds. What makes no sense there is left out. */
export const adminQuery = z.object({
  tab: z.enum(names).catch("all").default("all"),
  q: searchText,
  /** As typed, by either calendar. */
  from: searchText,
  to: searchText,
  calendar: z.enum(calendars).catch("ad").default("ad"),
  method: z.enum(paymentMethods).optional().catch(undefined),
  payment: z.enum(paymentStatuses).optional().catch(undefined),
  district: searchText,
  page: pageNumber,
});
export type AdminQuery = z.infer<typeof adminQuery>;

export const adminPath = "/admin/orders";
export const adminPageSize = 25;

/** The filters behind an address, as the calls take them. */
export function getFilters({ tab, q, from, to, method, payment, district }: AdminQuery) {
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

/** The query of the list behind an address. */
export const toListRequest = (query: AdminQuery) => ({ ...getFilters(query), page: query.page, limit: adminPageSize });

/** A day as the chosen calendar writes it; what is no day stays as it was typed. */
export function shownDay(calendar: Calendar, typed: string): string {
  const day = dayFrom(typed);
  return day ? dayIn(calendar, day) : typed;
}

export const adminHref = (query: Partial<AdminQuery>): string => withQuery(adminPath, query);

/** An order's page, which keeps the list that it was opened from. */
export const adminOrderHref = (id: string, query: Partial<AdminQuery>): string => withQuery(`${adminPath}/${id}`, query);

function withQuery(path: string, { tab, calendar, page, ...rest }: Partial<AdminQuery>): string {
  const kept = { tab: tab === "all" ? "" : tab, calendar: calendar === "bs" ? calendar : "" };
  return listHref(path, { ...rest, ...kept, page });
}
