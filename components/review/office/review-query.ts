import { z } from "zod";
import { reviewStatuses } from "@/lib/review/contract";

export const reviewTabs = [...reviewStatuses, "all"] as const;
export type ReviewTab = (typeof reviewTabs)[number];

export const tabNames: Record<ReviewTab, string> = {
  pending: "To approve",
  approved: "Published",
  rejected: "Refused",
  all: "All",
};

export const reviewQuery = z.object({
  tab: z.enum(reviewTabs).catch("pending").default("pending"),
  q: z.string().trim().max(100).catch("").default(""),
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

export const reviewsPath = "/admin/reviews";
export const reviewPageSize = 20;

/** The query of the call behind an address. */
export function wantedOf({ tab, q, stars, page }: ReviewQuery) {
  return { q, page, limit: reviewPageSize, ...(stars && { stars }), ...(tab !== "all" && { status: tab }) };
}

export function reviewsHref({ tab, q, stars, page }: Partial<ReviewQuery>): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (stars) search.set("stars", String(stars));
  if (tab && tab !== "pending") search.set("tab", tab);
  if (page && page > 1) search.set("page", String(page));
  return search.size ? `${reviewsPath}?${search}` : reviewsPath;
}
