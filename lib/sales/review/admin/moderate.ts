import "server-only";
import { notify } from "@/lib/messages/notification/commands";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { removeImages } from "@/lib/platform/server/media/store-image";
import { AppError, toAppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { reviewNotFound } from "@/lib/sales/review/commands";
import type { OwnReview } from "@/lib/sales/review/contract";
import { getOwnReview, getVersion } from "@/lib/sales/review/queries";

type Decision = {
  status?: "approved" | "rejected" | undefined;
  reason?: string;
  answer?: string | undefined;
  /** The version of the review that the moderator has read. */
  version?: string | undefined;
};

/** Publishes, rejects or answers a review, and notifies its author. */
export async function moderateReview(actor: Actor, id: string, decision: Decision): Promise<OwnReview> {
  const { status, reason = "", answer } = decision;
  return transaction(async (tx) => {
    const before = await lockReview(tx, id);
    assertCurrent(before, decision);
    const after = await tx.review.update({
      where: { id },
      data: {
        ...(status && { status, refusal: status === "rejected" ? reason : "" }),
        ...(answer !== undefined && { answer }),
      },
      select: { status: true, answer: true, refusal: true },
    });
    const previous = { status: before.status, answer: before.answer, refusal: before.refusal };
    const name = `${before.product.name}, by ${before.authorName}`;
    await audit(tx, { actor, subject: "review", id, name, action: getAction(status), before: previous, after });
    const notice = getNotice(before, after, { name: before.product.name, reason });
    const href = after.status === "approved" ? (`/product/${before.productId}` as const) : "/customer/reviews-ratings";
    if (notice && before.userId) await notify(tx, before.userId, { kind: "review", ...notice, href });
    return getOwnReview(id, tx);
  });
}

async function lockReview(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT id FROM review WHERE id = ${id}::uuid FOR UPDATE`;
  const review = await tx.review.findUnique({
    where: { id },
    include: { product: { select: { name: true } }, photos: { select: { id: true } } },
  });
  if (!review) throw new AppError("not_found", "This review no longer exists.");
  return review;
}

/** Throws if its author or a colleague has changed the review since the moderator read it. */
function assertCurrent(review: Parameters<typeof getVersion>[0], { version }: Decision): void {
  if (version === undefined || version === getVersion(review)) return;
  throw new AppError("conflict", "This review has just changed. Please read it again.");
}

const getAction = (status: Decision["status"]) =>
  status === "approved" ? "published" : status === "rejected" ? "rejected" : "replied to";

type State = { status: string; answer: string };

/** The notification for the author; `null` if nothing changed for them. */
function getNotice(before: State, after: State, { name, reason }: { name: string; reason: string }) {
  if (after.status === "rejected" && before.status !== "rejected") {
    return {
      title: msg("Your review is not published"),
      body: storedText`You can change your review of ${name}. Reason: ${reason}`,
    };
  }
  if (after.status !== "approved") return null;
  if (before.status !== "approved") {
    return { title: msg("Your review is published"), body: storedText`Thank you for reviewing ${name}.` };
  }
  const isAnswered = after.answer !== "" && after.answer !== before.answer;
  return isAnswered ? { title: msg("We replied to your review"), body: `${name}: ${after.answer}` } : null;
}

type ReviewVersion = { _id: string; version?: string | undefined };

/** Publishes several reviews, each on its own: one failure does not affect the others. */
export async function approveReviews(actor: Actor, reviews: readonly ReviewVersion[]) {
  const approved: string[] = [];
  const refused: { _id: string; message: string }[] = [];
  for (const { _id, version } of reviews) {
    try {
      await moderateReview(actor, _id, { status: "approved", version });
      approved.push(_id);
    } catch (cause) {
      const error = toAppError(cause);
      if (error.status >= 500) log.error({ err: error.cause ?? error }, error.message);
      refused.push({ _id, message: error.message });
    }
  }
  return { approved, refused };
}

/** Deletes a review with its images, so that no product lists it any more (§4). */
export async function deleteReview(actor: Actor, id: string): Promise<void> {
  const images = await transaction(async (tx) => {
    const found = await tx.review.findUnique({
      where: { id },
      include: { photos: { select: { key: true } }, product: { select: { name: true } } },
    });
    const { count } = await tx.review.deleteMany({ where: { id } });
    if (!found || count === 0) throw reviewNotFound();
    const { photos, product, authorName, rating, title, body, status } = found;
    const name = `${product.name}, by ${authorName}`;
    await audit(tx, { actor, subject: "review", id, name, action: "deleted", before: { rating, title, body, status } });
    return photos;
  });
  await removeImages(images);
}
