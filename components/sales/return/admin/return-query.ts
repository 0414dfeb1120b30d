import { z } from "zod";
import { listHref, pageNumber, searchText, viewName } from "@/lib/platform/shared/api/list-url";
import { returnStatuses } from "@/lib/sales/return/vocabulary";

/** The tabs: returns by status, and confirmed orders whose customers want to cancel. */
export const returnTabs = [
  "requested",
  "approved",
  "received",
  "cancellations",
  "refunded",
  "replaced",
  "refused",
  "withdrawn",
  "closed",
  "all",
] as const;
type ReturnTab = (typeof returnTabs)[number];

export const tabNames: Record<ReturnTab, string> = {
  requested: "New requests",
  approved: "Approved",
  received: "Received",
  cancellations: "Cancellations",
  refunded: "Completed",
  replaced: "Replaced",
  refused: "Rejected",
  withdrawn: "Withdrawn",
  closed: "Closed",
  all: "All returns",
};

export const returnQuery = z.object({
  tab: z.enum(returnTabs).catch("requested").default("requested"),
  q: searchText,
  page: pageNumber,
  view: viewName,
});
export type ReturnQuery = z.infer<typeof returnQuery>;

export const returnsPath = "/admin/returns-and-cancels";
export const returnPageSize = 20;

/** The list request for a URL. */
export const toListRequest = (query: ReturnQuery) => ({ ...getFilters(query), page: query.page, limit: returnPageSize });

/** The filters of a URL, as the calls take them. */
export function getFilters({ tab, q }: ReturnQuery) {
  const status = returnStatuses.find((each) => each === tab);
  return { q, ...(status && { status }) };
}

export const returnsHref = ({ tab, ...rest }: Partial<ReturnQuery>): string =>
  listHref(returnsPath, { ...rest, tab: tab === "requested" ? "" : tab });
