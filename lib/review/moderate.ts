import "server-only";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notification/commands";
import { transaction } from "@/lib/transaction";
import type { OwnReview } from "./contract";
import { getOwnReview } from "./queries";

type Decision = { status?: "approved" | "rejected" | undefined; reason: string; answer?: string | undefined };

/** Publishes or refuses a review, and answers it. Its author is told what changed for them. */
export async function moderateReview(id: string, { status, reason, answer }: Decision): Promise<OwnReview> {
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM review WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.review.findUnique({
      where: { id },
      select: { userId: true, status: true, answer: true, productId: true, product: { select: { name: true } } },
    });
    if (!before) throw new AppError("not_found", "This review does not exist, or no longer does.");
    const after = await tx.review.update({
      where: { id },
      data: {
        ...(status && { status, refusal: status === "rejected" ? reason : "" }),
        ...(answer !== undefined && { answer }),
      },
      select: { status: true, answer: true },
    });
    const news = newsOf(before, after, { name: before.product.name, reason });
    if (!news || !before.userId) return;
    const href = after.status === "approved" ? (`/product/${before.productId}` as const) : "/customer/reviews-ratings";
    await notify(tx, before.userId, { kind: "review", ...news, href });
  });
  return getOwnReview(id);
}

type State = { status: string; answer: string };

/** What its author learns, or nothing where nothing changed for them. */
function newsOf(before: State, after: State, { name, reason }: { name: string; reason: string }) {
  if (after.status === "rejected" && before.status !== "rejected") {
    return { title: "Your review is not published", body: `${name}: ${reason} You can change it.` };
  }
  if (after.status !== "approved") return null;
  if (before.status !== "approved") {
    return { title: "Your review is published", body: `Thank you for writing about ${name}.` };
  }
  const isAnswered = after.answer !== "" && after.answer !== before.answer;
  return isAnswered ? { title: "We answered your review", body: `${name}: ${after.answer}` } : null;
}
