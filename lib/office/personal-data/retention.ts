import "server-only";
import { forgetTags } from "@/lib/people/tag/tags";
import { db } from "@/lib/platform/server/db/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { removeImages } from "@/lib/platform/server/media/store-image";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";

const retentionYears = 2;
/** Longer than the link in the email is valid. */
const unconfirmedDays = 30;
/** How many of each are erased at once; the next round continues. */
const batch = 100;

/** Stays in place of what was wrong with the goods. */
const erasedReason = "Removed two years after the return was settled.";

type Erased = { photoKeys: string[] };

/** Erases the photos and texts of enquiries and returns that were settled two years ago, as the privacy policy promises. */
export async function eraseSettled(): Promise<void> {
  const before = new Date();
  before.setFullYear(before.getFullYear() - retentionYears);
  const erased = await transaction(async (tx) => {
    const all = [...(await deleteEnquiries(tx, before)), ...(await eraseReturns(tx, before))];
    const notices = { kind: { in: ["enquiry", "return"] }, createdAt: { lt: before } };
    if (all.length > 0) await tx.notification.deleteMany({ where: notices });
    return all;
  });
  await removeImages(erased.flatMap(({ photoKeys }) => photoKeys.map((key) => ({ key }))));
  if (erased.length > 0) log.info({ count: erased.length }, "settled enquiries and returns are erased");
}

/** Deletes the notes of which messages were sent, after as long. */
export async function deleteOldMessages(): Promise<void> {
  const before = new Date();
  before.setFullYear(before.getFullYear() - retentionYears);
  await db.$executeRaw`
    DELETE FROM sent_message WHERE id = ANY (ARRAY(SELECT id FROM sent_message WHERE created_at < ${before} LIMIT 5000))`;
}

/** Deletes newsletter addresses whose owners have not confirmed them: only the confirmation allows the shop to keep them. */
export async function deleteUnconfirmed(): Promise<void> {
  const before = new Date(Date.now() - unconfirmedDays * dayMs);
  await db.newsletterSubscriber.deleteMany({ where: { confirmedAt: null, createdAt: { lt: before } } });
}

/**
 * An enquiry is settled when it is closed and nothing was written about it since. One being reopened is locked, and stays.
 * ARRAY makes PostgreSQL select once: some plans of `IN` select again for each row, and find another batch.
 */
async function deleteEnquiries(tx: Transaction, before: Date): Promise<Erased[]> {
  const deleted = await tx.$queryRaw<(Erased & { tags: string[] })[]>`
    DELETE FROM enquiry WHERE id = ANY (ARRAY(
      SELECT id FROM enquiry e WHERE status IN ('closed', 'spam') AND created_at < ${before}
        AND NOT EXISTS (SELECT FROM enquiry_entry WHERE enquiry_id = e.id AND created_at >= ${before})
      ORDER BY created_at LIMIT ${batch} FOR UPDATE))
    RETURNING coalesce(photo_keys, '{}') AS "photoKeys", tags`;
  await forgetTags(tx, [...new Set(deleted.flatMap(({ tags }) => tags))]);
  return deleted;
}

/** The return itself stays with its order and credit note. */
async function eraseReturns(tx: Transaction, before: Date): Promise<Erased[]> {
  const returns = await tx.return.findMany({
    where: {
      status: { notIn: ["requested", "approved", "received"] },
      createdAt: { lt: before },
      events: { none: { createdAt: { gte: before } } },
      reason: { not: erasedReason },
    },
    orderBy: { createdAt: "asc" },
    take: batch,
    select: { id: true, orderId: true, photoKeys: true },
  });
  const ids = returns.map(({ id }) => id);
  const orders = returns.map(({ orderId }) => orderId);
  await tx.return.updateMany({ where: { id: { in: ids } }, data: { reason: erasedReason, refundTo: "", photoKeys: [] } });
  await tx.returnEvent.updateMany({ where: { returnId: { in: ids }, kind: { not: "refunded" } }, data: { note: "" } });
  await tx.orderEvent.updateMany({
    where: { orderId: { in: orders }, kind: { startsWith: "return-" }, createdAt: { lt: before } },
    data: { note: "" },
  });
  return returns;
}
