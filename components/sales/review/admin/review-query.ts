import { z } from "zod";
import { listHref, pageNumber, searchText, viewName } from "@/lib/platform/shared/api/list-url";
import { reviewStatuses } from "@/lib/sales/review/contract";

export const reviewTabs = [...reviewStatuses, "all"] as const;
type ReviewTab = (typeof reviewTabs)[number];

export const tabNames: Record<ReviewTab, string> = {
  pending: "To approve",
  approved: "Published",
  rejected: "Rejected",
  all: "All",
};

export const reviewQuery = z.object({
  tab: z.enum(reviewTabs).catch("pending").default("pending"),
  q: searchText,
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  page: pageNumber,
  view: viewName,
});
type ReviewQuery = z.infer<typeof reviewQuery>;

export const reviewsPath = "/admin/reviews";
export const reviewPageSize = 20;

/** The list request for a URL. */
export const toListRequest = (query: ReviewQuery) => ({ ...getFilters(query), page: query.page, limit: reviewPageSize });

/** The filters of a URL, as the calls take them. */
export const getFilters = ({ tab, q, stars }: ReviewQuery) => ({
  q,
  ...(stars && { stars }),
  ...(tab !== "all" && { status: tab }),
});

export const reviewsHref = ({ tab, ...rest }: Partial<ReviewQuery>): string =>
  listHref(reviewsPath, { ...rest, tab: tab === "pending" ? "" : tab });
