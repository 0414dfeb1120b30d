import { z } from "zod";
import { listHref, pageNumber, searchDay, searchText } from "@/lib/platform/shared/api/list-url";
import { orderStatuses } from "@/lib/sales/order/contract";

/** The query of the order history's URL. Invalid values are dropped. */
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

/** Whether there are filters besides the tab. */
export const isFiltered = ({ q, from, to }: HistoryQuery): boolean => Boolean(q || from || to);
