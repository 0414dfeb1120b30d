import { z } from "zod";
import { listHref, pageNumber, searchText } from "@/lib/platform/shared/api/list-url";
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
});
export type ReturnQuery = z.infer<typeof returnQuery>;

export const returnsPath = "/admin/returns-and-cancels";
export const returnPageSize = 20;

/** The list request for a URL. */
export function toListRequest({ tab, q, page }: ReturnQuery) {
  const status = returnStatuses.find((each) => each === tab);
  return { q, page, limit: returnPageSize, ...(status && { status }) };
}

export const returnsHref = ({ tab, q, page }: Partial<ReturnQuery>): string =>
  listHref(returnsPath, { q, tab: tab === "requested" ? "" : tab, page });
