import { z } from "zod";
import { type Calendar, calendars, dayFrom, dayIn } from "@/components/sales/order/admin/list/calendar-day";
import { assigneeFilter } from "@/lib/people/assignee/contract";
import { tagFilter } from "@/lib/people/tag/contract";
import { listHref, pageNumber, pageRows, searchText, viewName } from "@/lib/platform/shared/api/list-url";
import { msg } from "@/lib/platform/shared/language/t";
import { paymentStatuses } from "@/lib/sales/order/contract";
import { paymentMethods } from "@/lib/terms/payment-method/contract";

/** The staff's queues, in the order of their daily work, and then the states that ask for none. Calls and shipments start with the oldest order. */
export const adminTabs = [
  { name: "all", label: msg("All"), query: {} },
  { name: "pending", label: msg("New"), query: { status: "pending" } },
  { name: "to_confirm", label: msg("To confirm"), query: { toConfirm: "true", sort: "oldest" } },
  { name: "to_call", label: msg("To call"), query: { callDue: "true", sort: "oldest" } },
  { name: "verifying", label: msg("Payments to check"), query: { paymentStatus: "verifying" } },
  { name: "confirmed", label: msg("To ship"), query: { status: "confirmed", held: "false", sort: "oldest" } },
  { name: "part_sent", label: msg("Part sent"), query: { partSent: "true", sort: "oldest" } },
  { name: "part_delivered", label: msg("Part delivered"), query: { partDelivered: "true", sort: "oldest" } },
  { name: "to_hand_over", label: msg("To hand over"), query: { toHandOver: "true", sort: "oldest" } },
  { name: "change_requested", label: msg("Changes asked for"), query: { changeRequested: "true", sort: "oldest" } },
  { name: "hold_over", label: msg("Hold is over"), query: { holdOver: "true", sort: "oldest" } },
  { name: "held", label: msg("On hold"), query: { held: "true", sort: "oldest" } },
  { name: "attention", label: msg("Needs attention"), query: { attention: "true" } },
  { name: "overdue", label: msg("Overdue"), query: { overdue: "true", sort: "oldest" } },
  { name: "refund_due", label: msg("Refunds due"), query: { refundDue: "true" } },
  { name: "to_collect", label: msg("To collect"), query: { toCollect: "true", sort: "oldest" } },
  { name: "all_calls", label: msg("All calls"), query: { toCall: "true", sort: "oldest" } },
  { name: "shipped", label: msg("Shipped"), query: { status: "shipped" } },
  { name: "delivered", label: msg("Delivered"), query: { status: "delivered" } },
  { name: "cancelled", label: msg("Cancelled"), query: { status: "cancelled" } },
  { name: "deleted", label: msg("Deleted"), query: { deleted: "true" } },
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
  courier: z.uuid().optional().catch(undefined),
  assignee: assigneeFilter.catch(undefined),
  tag: tagFilter.catch(undefined),
  page: pageNumber,
  rows: pageRows,
  view: viewName,
});
export type OrderScreenQuery = z.infer<typeof orderScreenQuery>;

export const adminPath = "/admin/orders";

/** Converts the URL's filters to the query of the calls. */
export function getFilters({ tab, q, from, to, method, payment, district, courier, assignee, tag }: OrderScreenQuery) {
  const [first, last] = [dayFrom(from), dayFrom(to)];
  return {
    q,
    ...(first && { from: first }),
    ...(last && { to: last }),
    ...(method && { paymentMethod: method }),
    ...(payment && { paymentStatus: payment }),
    ...(district && { district }),
    ...(courier && { courier }),
    ...(assignee && { assignee }),
    ...(tag && { tag }),
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

/** The calendar belongs to the days: without them, each reader starts in their own. */
function withQuery(path: string, { tab, calendar, page, ...rest }: Partial<OrderScreenQuery>): string {
  const preserved = { tab: tab === "all" ? "" : tab, calendar: rest.from || rest.to ? calendar : "" };
  return listHref(path, { ...rest, ...preserved, page });
}
