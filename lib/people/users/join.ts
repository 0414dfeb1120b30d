import "server-only";
import { maxTags } from "@/lib/people/tag/contract";
import { closeAccount } from "@/lib/people/users/closing/closure";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import type { User } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { audit } from "@/lib/records/audit/commands";

/**
 * Moves everything of another account to this one and closes it. Of two approved businesses, one without a price group takes over the other's.
 * Returns the images to delete.
 */
export async function joinAccount(
  tx: Transaction,
  user: SessionUser,
  other: Pick<User, "id" | "priceGroupId" | "approvedAt">,
): Promise<{ key: string }[]> {
  // One whose approval ended keeps its group, for when it is approved again.
  const priceGroupId = other.approvedAt && other.priceGroupId;
  const ownIsMissing = { id: user.id, priceGroupId: null, approvedAt: { not: null } };
  const { count } = priceGroupId ? await tx.user.updateMany({ where: ownIsMissing, data: { priceGroupId } }) : { count: 0 };
  await audit(tx, {
    actor: user,
    subject: "user",
    id: user.id,
    name: user.fullName,
    action: "joined another account to",
    after: { joinedAccount: other.id, ...(count > 0 && { priceGroup: priceGroupId }) },
  });
  return moveAccount(tx, { from: other.id, to: user.id });
}

type Move = { from: string; to: string };

/** Both accounts are locked. Returns the images to delete. */
export async function moveAccount(tx: Transaction, { from, to }: Move): Promise<{ key: string }[]> {
  const move = { where: { userId: from }, data: { userId: to } };
  // Clear the other account's idempotency keys: they are no longer needed.
  await tx.order.updateMany({ where: { userId: from }, data: { userId: to, idempotencyKey: null, requestHash: null } });
  await tx.orderEvent.updateMany({ where: { actorId: from }, data: { actorId: to } });
  await tx.return.updateMany(move);
  await tx.returnEvent.updateMany({ where: { actorId: from }, data: { actorId: to } });
  await tx.couponUse.updateMany(move);
  await tx.storeCredit.updateMany({ where: { userId: from }, data: { userId: to, idempotencyKey: null } });
  await tx.enquiry.updateMany(move);
  await tx.job.updateMany(move);
  await tx.notification.updateMany(move);
  await tx.personNote.updateMany(move);
  await tx.sentMessage.updateMany(move);
  await moveTags(tx, from, to);
  await moveAddresses(tx, from, to);
  await moveCart(tx, from, to);
  const images = await moveReviews(tx, from, to);
  return [...images, ...(await closeAccount(tx, from))];
}

/** As many as fit, this account's own first. */
async function moveTags(tx: Transaction, from: string, to: string): Promise<void> {
  const rows = await tx.user.findMany({ where: { id: { in: [from, to] } }, select: { id: true, tags: true } });
  const tags = rows.toSorted(({ id }) => (id === to ? -1 : 1)).flatMap((row) => row.tags);
  if (tags.length === 0) return;
  await tx.user.update({ where: { id: to }, data: { tags: [...new Set(tags)].slice(0, maxTags) }, select: { id: true } });
}

/** Only one address can be the default: this account's, if it has one. */
async function moveAddresses(tx: Transaction, from: string, to: string): Promise<void> {
  const hasDefault = (await tx.address.count({ where: { userId: to, isDefault: true } })) > 0;
  await tx.address.updateMany({ where: { userId: from }, data: { userId: to, ...(hasDefault && { isDefault: false }) } });
}

/** If both carts, or both wishlists, have a variant, this account's line stays as it is. */
async function moveCart(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.cartSystem.updateMany({ where: { userId: from }, data: { userId: to } });
  await tx.$executeRaw`
    UPDATE cart_item item SET user_id = ${to}::uuid WHERE user_id = ${from}::uuid
      AND NOT EXISTS (SELECT 1 FROM cart_item own WHERE own.user_id = ${to}::uuid AND own.variant_id = item.variant_id)`;
  await tx.$executeRaw`
    UPDATE wishlist_item item SET user_id = ${to}::uuid WHERE user_id = ${from}::uuid
      AND NOT EXISTS (SELECT 1 FROM wishlist_item own WHERE own.user_id = ${to}::uuid AND own.product_id = item.product_id)`;
  // Those of the moved products have moved with them.
  await tx.$executeRaw`
    UPDATE saved_line line SET user_id = ${to}::uuid WHERE user_id = ${from}::uuid
      AND NOT EXISTS (SELECT 1 FROM saved_line own WHERE own.user_id = ${to}::uuid AND own.variant_id = line.variant_id)`;
}

/** If both accounts reviewed a product, only the newer review stays. */
async function moveReviews(tx: Transaction, from: string, to: string): Promise<{ key: string }[]> {
  const reviews = await tx.review.findMany({
    where: { userId: { in: [from, to] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, productId: true, photos: { select: { key: true } } },
  });
  const seenIds = new Set<string>();
  const older = reviews.filter(({ productId }) => seenIds.size === seenIds.add(productId).size);
  await tx.review.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } });
  await tx.review.updateMany({ where: { userId: from }, data: { userId: to } });
  return older.flatMap(({ photos }) => photos);
}
