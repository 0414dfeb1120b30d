import "server-only";
import type { Bound } from "@/lib/platform/server/db/bounded-count";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { containing } from "@/lib/platform/server/db/like-pattern";
import { reviewStatuses } from "@/lib/sales/review/contract";
import { getVersion, newestFirst, ownColumns, toOwn } from "@/lib/sales/review/queries";
import type { AdminReview, AdminReviewQuery } from "./contract";

type ReviewStatus = (typeof reviewStatuses)[number];

const oldestFirst = [{ createdAt: "asc" }, { id: "asc" }] satisfies Prisma.ReviewOrderByWithRelationInput[];

/** All reviews: with status `pending` oldest first, otherwise newest first. */
export async function listAdminReviews(query: AdminReviewQuery): Promise<{ total: number; reviews: AdminReview[] }> {
  const { page, limit, status } = query;
  const where = getFilter(query);
  const [total, rows] = await Promise.all([
    db.review.count({ where }),
    db.review.findMany({
      where,
      orderBy: status === "pending" ? oldestFirst : newestFirst,
      skip: (page - 1) * limit,
      take: limit,
      relationLoadStrategy: "join",
      include: ownColumns,
    }),
  ]);
  return { total, reviews: rows.map((row) => ({ ...toOwn(row), userId: row.userId, version: getVersion(row) })) };
}

type Filters = Pick<AdminReviewQuery, "status" | "stars" | "q">;

/** How many reviews match, up to a bound. */
export const countMatching = (query: Filters, { tx, upTo }: Bound): Promise<number> =>
  tx.review.count({ where: getFilter(query), take: upTo });

const getFilter = ({ status, stars, q }: Filters): Prisma.ReviewWhereInput => ({
  ...(status && { status }),
  ...(stars && { rating: stars }),
  ...(q && { OR: searchFilters(q) }),
});

function searchFilters(q: string): Prisma.ReviewWhereInput[] {
  const text = containing(q);
  return [{ product: { name: text } }, { authorName: text }, { title: text }, { body: text }];
}

export async function countReviews(): Promise<Record<ReviewStatus, number>> {
  const groups = await db.review.groupBy({ by: ["status"], _count: true });
  const counts = Object.fromEntries(reviewStatuses.map((status) => [status, 0])) as Record<ReviewStatus, number>;
  for (const { status, _count } of groups) counts[status] = _count;
  return counts;
}
