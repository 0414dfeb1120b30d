import "server-only";
import { z } from "zod";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { removeImages } from "@/lib/platform/server/media/store-image";
import { photos, withUploads } from "@/lib/platform/server/media/uploads";
import { AppError, fieldError, isUniqueViolation } from "@/lib/platform/shared/errors";
import type { ImageSource } from "@/lib/platform/shared/image";
import { t } from "@/lib/platform/shared/language/t";
import type { OwnReview } from "./contract";
import { maxPhotos } from "./contract";
import { getOwnReview } from "./queries";

type ReviewInput = { rating: number; title: string; body: string };
type Author = { id: string; fullName: string };

/** Many more than anybody writes; a limit is needed because images are expensive to process. */
const writeLimit: Limit = { name: "review", points: 60, seconds: 3600 };

/** Adds the author's only review of a product that was delivered to them. It waits for approval. */
export async function addReview(
  author: Author,
  { productId, photos, ...input }: ReviewInput & { productId: string; photos: File[] },
): Promise<OwnReview> {
  await countTry(writeLimit, author.id);
  const address = await findDelivery(author.id, productId);
  if (await db.review.count({ where: { userId: author.id, productId } })) throw alreadyReviewed();
  return withImages(photos, (images) =>
    transaction(async (tx) => {
      const place = addressDistrict.parse(address).district;
      const data = { productId, userId: author.id, authorName: author.fullName, place, isVerified: true, ...input };
      const review = await tx.review.create({
        data: { ...data, photos: { create: images.map((image, position) => ({ ...image, position })) } },
        select: { id: true, product: { select: { name: true } } },
      });
      await notifyStaff(tx, review.product.name, input);
      return getOwnReview(review.id, tx);
    }),
  );
}

type Edit = ReviewInput & { photos: File[]; dropPhotos: string[] };

/** Changes the author's own review. It waits for approval again, since only its earlier text was approved. */
export async function editReview(author: Author, id: string, { photos, dropPhotos, ...input }: Edit): Promise<OwnReview> {
  await countTry(writeLimit, author.id);
  if (!(await db.review.count({ where: { id, userId: author.id } }))) throw reviewNotFound();
  const { after, dropped } = await withImages(photos, (images) =>
    transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM review WHERE id = ${id}::uuid FOR UPDATE`;
      const review = await tx.review.findUnique({
        where: { id, userId: author.id },
        select: { product: { select: { name: true } }, photos: { select: { id: true, key: true, position: true } } },
      });
      if (!review) throw reviewNotFound();
      const { remaining = [], dropped = [] } = Object.groupBy(review.photos, (each) =>
        dropPhotos.includes(each.id) ? "dropped" : "remaining",
      );
      if (remaining.length + images.length > maxPhotos) throw tooMany();
      const first = 1 + Math.max(-1, ...review.photos.map(({ position }) => position));
      await tx.review.update({
        where: { id },
        data: {
          ...input,
          authorName: author.fullName,
          status: "pending",
          refusal: "",
          photos: {
            deleteMany: { id: { in: dropped.map((each) => each.id) } },
            create: images.map((image, at) => ({ ...image, position: first + at })),
          },
        },
        select: { id: true },
      });
      await notifyStaff(tx, review.product.name, input);
      return { after: await getOwnReview(id, tx), dropped };
    }),
  );
  await removeImages(dropped);
  return after;
}

/** Throws unless the user has a delivered order with the product. Returns its address. */
async function findDelivery(userId: string, productId: string): Promise<Prisma.JsonValue> {
  const order = await db.order.findFirst({
    where: { userId, status: "delivered", items: { some: { productId, product: { status: "published" } } } },
    orderBy: { createdAt: "desc" },
    select: { address: true },
  });
  if (order) return order.address;
  throw new AppError("forbidden", t`Only customers who bought this product here and have received it can review it.`);
}

const addressDistrict = z.object({ district: z.string().catch("") }).catch({ district: "" });

function withImages<T>(files: File[], work: (images: ImageSource[]) => Promise<T>): Promise<T> {
  return withUploads({ ...photos, folder: "review", files }, work).catch((error) => {
    throw isUniqueViolation(error) ? alreadyReviewed() : error;
  });
}

async function notifyStaff(tx: Transaction, name: string, { rating }: ReviewInput): Promise<void> {
  const title = "New review to approve";
  await notifyAdmins(tx, { kind: "review", title, body: `${name}: ${rating} of 5 stars.`, href: "/admin/reviews" });
}

const alreadyReviewed = () => new AppError("conflict", t`You have already reviewed this product. You can change your review.`);
const tooMany = () => fieldError("photos", t`At most ${maxPhotos} photos`);
export const reviewNotFound = () => new AppError("not_found", t`This review no longer exists.`);
