import "server-only";
import { db } from "@/lib/db";
import type { ReplyOf } from "@/lib/endpoint";
import type { listReviews, Review } from "./contract";

type ProductReviews = ReplyOf<typeof listReviews>;

/** Prisma hands `%` and `_` on to LIKE, where they mean "anything". */
const literally = (part: string) => part.replaceAll(/[\\%_]/g, "\\$&");

/** Products with approved reviews, newest product first. Names and places only: no e-mail, no account. */
export async function listProductReviews(part = ""): Promise<ProductReviews> {
  const rows = await db.product.findMany({
    where: {
      status: "published",
      name: { contains: literally(part), mode: "insensitive" },
      reviews: { some: { status: "approved" } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    relationLoadStrategy: "join",
    select: {
      id: true,
      name: true,
      createdAt: true,
      reviews: { where: { status: "approved" }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
    },
  });
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    review: row.reviews.map(toReview),
  }));
}

type ReviewRow = {
  id: string;
  rating: number;
  title: string;
  body: string;
  authorName: string;
  place: string;
  isVerified: boolean;
  createdAt: Date;
};

function toReview({ id, rating, title, body, authorName, place, isVerified, createdAt }: ReviewRow): Review {
  return { _id: id, rating, title, body, author: authorName, place, isVerified, createdAt: createdAt.toISOString() };
}

export type Praise = Review & { product: { _id: string; name: string } };

/** The newest good reviews that say something: what the home page shows. */
export async function listPraise(limit: number): Promise<Praise[]> {
  const rows = await db.review.findMany({
    where: { status: "approved", rating: { gte: 4 }, body: { not: "" }, product: { status: "published" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    relationLoadStrategy: "join",
    include: { product: { select: { id: true, name: true } } },
  });
  return rows.map((row) => ({ ...toReview(row), product: { _id: row.product.id, name: row.product.name } }));
}
