import { z } from "zod";
import { orderStatuses } from "@/lib/order/contract";

/** What the address of the order history holds. What makes no sense there is left out. */
const date = z.iso.date().optional().catch(undefined);
export const historyQuery = z.object({
  q: z.string().trim().max(100).catch("").default(""),
  status: z.enum(orderStatuses).optional().catch(undefined),
  from: date,
  to: date,
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export const historyPath = "/customer/purchase-history";
export const historyPageSize = 10;

export function historyHref(query: Partial<HistoryQuery>): string {
  const search = new URLSearchParams();
  for (const name of ["q", "status", "from", "to"] as const) {
    if (query[name]) search.set(name, query[name]);
  }
  if (query.page && query.page > 1) search.set("page", String(query.page));
  return search.size ? `${historyPath}?${search}` : historyPath;
}

/** Whether the list is narrowed by more than its tab. */
export const isNarrowed = ({ q, from, to }: HistoryQuery): boolean => Boolean(q || from || to);
