import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { containing } from "@/lib/platform/server/db/like-pattern";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import type { listReviews, OwnReview, OwnReviews, Review, ReviewedProduct } from "./contract";

type ProductReviews = ReplyOf<typeof listReviews>;

export const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ReviewOrderByWithRelationInput[];
const photos = { orderBy: { position: "asc" }, select: { id: true, key: true, width: true, height: true } } as const;

/**
 * Products with reviews, newest product first: published products with approved reviews, or everything for administrators. Of the
 * authors only names and districts: no email, no account.
 */
export async function listProductReviews(part = "", isAdmin = false): Promise<ProductReviews> {
  const statusFilter = isAdmin ? {} : ({ status: "approved" } as const);
  const rows = await db.product.findMany({
    where: {
      ...(!isAdmin && { status: "published" }),
      name: containing(part),
      reviews: { some: statusFilter },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    relationLoadStrategy: "join",
    select: {
      id: true,
      name: true,
      createdAt: true,
      reviews: { where: statusFilter, orderBy: newestFirst, include: { photos } },
    },
  });
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    review: row.reviews.map((each) => ({
      ...toReview(each),
      ...(isAdmin && { status: each.status, refusal: each.refusal }),
    })),
  }));
}

type ReviewRow = Prisma.ReviewGetPayload<{ include: { photos: typeof photos } }>;

function toReview({ id, rating, title, body, authorName, place, isVerified, createdAt, answer, ...row }: ReviewRow): Review {
  return {
    _id: id,
    rating,
    title,
    body,
    author: authorName,
    place,
    isVerified,
    createdAt: createdAt.toISOString(),
    answer,
    photos: row.photos.map((each) => ({ _id: each.id, key: each.key, width: each.width, height: each.height })),
  };
}

const productColumns = {
  id: true,
  name: true,
  status: true,
  images: { orderBy: { position: "asc" }, take: 1, select: { key: true, alt: true, width: true, height: true } },
} as const satisfies Prisma.ProductSelect;

type ProductRow = Prisma.ProductGetPayload<{ select: typeof productColumns }>;

const toProduct = ({ id, name, status, images }: ProductRow): ReviewedProduct => ({
  _id: id,
  name,
  isSold: status === "published",
  image: images[0] ?? null,
});

export const ownColumns = { photos, product: { select: productColumns } } as const satisfies Prisma.ReviewInclude;

/** A review with its status; throws if it does not exist. */
export async function getOwnReview(id: string, within: Transaction = db): Promise<OwnReview> {
  return toOwn(await within.review.findUniqueOrThrow({ where: { id }, relationLoadStrategy: "join", include: ownColumns }));
}

export function toOwn({ product, ...row }: Prisma.ReviewGetPayload<{ include: typeof ownColumns }>): OwnReview {
  return { ...toReview(row), status: row.status, refusal: row.refusal, product: toProduct(product) };
}

/** The user's reviews, newest first, and the delivered products they have not reviewed yet. */
export async function listOwnReviews(userId: string): Promise<OwnReviews> {
  const [reviews, items] = await Promise.all([
    db.review.findMany({ where: { userId }, orderBy: newestFirst, relationLoadStrategy: "join", include: ownColumns }),
    db.orderItem.findMany({
      where: {
        order: { userId, status: "delivered" },
        product: { status: "published", reviews: { none: { userId } } },
      },
      orderBy: [{ order: { createdAt: "desc" } }, { id: "asc" }],
      relationLoadStrategy: "join",
      select: {
        order: { select: { id: true, number: true, deliveredAt: true } },
        product: { select: productColumns },
      },
    }),
  ]);
  // A product that was bought twice is reviewed once: list it under the latest order.
  const latest = [...new Map(items.toReversed().map((item) => [item.product.id, item])).values()].toReversed();
  return {
    reviews: reviews.map(toOwn),
    toReview: latest.map(({ order, product }) => ({
      product: toProduct(product),
      orderId: order.id,
      orderNumber: order.number,
      deliveredAt: order.deliveredAt?.toISOString() ?? null,
    })),
  };
}

export type Praise = Review & { product: { _id: string; name: string } };

/** The newest good reviews with a text, for the home page. */
export async function listPraise(limit: number): Promise<Praise[]> {
  const rows = await db.review.findMany({
    where: { status: "approved", rating: { gte: 4 }, body: { not: "" }, product: { status: "published" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    relationLoadStrategy: "join",
    include: { photos, product: { select: { id: true, name: true } } },
  });
  return rows.map((row) => ({ ...toReview(row), product: { _id: row.product.id, name: row.product.name } }));
}

type ReviewState = Pick<Review, "rating" | "title" | "body" | "answer"> & { status: string; photos: readonly { id: string }[] };

/** A hash of a review, which changes whenever its author edits it, and staff publish, reject or answer it. */
export function getVersion({ rating, title, body, status, answer, photos }: ReviewState): string {
  const content = JSON.stringify([rating, title, body, status, answer, photos.map(({ id }) => id).sort()]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}
