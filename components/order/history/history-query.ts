import { z } from "zod";
import { orderStatuses } from "@/lib/order/contract";
import { listHref, pageNumber, searchDay, searchText } from "@/lib/platform/api/list-url";

/** What the address of the order history holds. What makes no sense there is left out. */
export const historyQuery = z.object({
  q: searchText,
  status: z.enum(orderStatuses).optional().catch(undefined),
  from: searchDay,
  to: searchDay,
  page: pageNumber,
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export const historyPath = "/customer/purchase-history";
export const historyPageSize = 10;

export const historyHref = ({ q, status, from, to, page }: Partial<HistoryQuery>): string =>
  listHref(historyPath, { q, status, from, to, page });

/** Whether the list is narrowed by more than its tab. */
export const isNarrowed = ({ q, from, to }: HistoryQuery): boolean => Boolean(q || from || to);
