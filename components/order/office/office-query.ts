import { z } from "zod";
import { orderStatuses } from "@/lib/order/contract";

/** The queues of the office: the states of orders, and what waits for a decision about money. */
export const officeTabs = [
  { name: "all", label: "All", query: {} },
  ...orderStatuses.map((status) => ({ name: status, query: { status } })),
  { name: "verifying", label: "Slips to verify", query: { paymentStatus: "verifying" as const } },
  { name: "attention", label: "Needs a look", query: { attention: "true" as const } },
  { name: "refund_due", label: "Refunds due", query: { paymentStatus: "refund_due" as const } },
] as const;
export type OfficeTab = (typeof officeTabs)[number]["name"];
const names = officeTabs.map(({ name }) => name) as [OfficeTab, ...OfficeTab[]];

/** What the address of the office's order list holds. What makes no sense there is left out. */
const date = z.iso.date().optional().catch(undefined);
export const officeQuery = z.object({
  tab: z.enum(names).catch("all").default("all"),
  q: z.string().trim().max(100).catch("").default(""),
  from: date,
  to: date,
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type OfficeQuery = z.infer<typeof officeQuery>;

export const officePath = "/admin/orders";
export const officePageSize = 25;

/** The query of the call behind an address. */
export function wantedOf({ tab, ...rest }: OfficeQuery) {
  return { ...rest, ...officeTabs.find(({ name }) => name === tab)?.query, limit: officePageSize };
}

export function officeHref({ tab, q, from, to, page }: Partial<OfficeQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, from, to, tab: tab === "all" ? "" : tab })) if (value) search.set(name, value);
  if (page && page > 1) search.set("page", String(page));
  return search.size ? `${officePath}?${search}` : officePath;
}
