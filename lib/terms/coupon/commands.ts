import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { type AppError, fieldError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import type { CouponRow } from "./queries";

/**
 * Counts a coupon as used by an order. The limit is checked in the update itself: however many orders race for the last use, one
 * gets it. The limit per customer holds because a customer is locked while ordering. The update also checks the discount, so
 * an order that waited while staff changed the coupon does not use the old one.
 */
export async function countCoupon(
  tx: Transaction,
  { id, kind, value, minimum, endsAt, maxUsesEach }: CouponRow,
  use: { orderId: string; userId: string },
): Promise<void> {
  const counted = await tx.$executeRaw`
    UPDATE coupon SET used = used + 1
    WHERE id = ${id}::uuid AND is_active AND (max_uses IS NULL OR used < max_uses)
      AND kind::text = ${kind} AND value = ${value} AND minimum = ${minimum}
      AND ends_at IS NOT DISTINCT FROM ${endsAt}::timestamptz AND max_uses_each IS NOT DISTINCT FROM ${maxUsesEach}::int`;
  if (counted === 0) throw await getConflict(tx, id);
  await tx.couponUse.create({ data: { couponId: id, ...use }, select: { orderId: true } });
}

async function getConflict(tx: Transaction, id: string): Promise<AppError> {
  const current = await tx.coupon.findUnique({ where: { id }, select: { maxUses: true, used: true } });
  const isUsedUp = current?.maxUses != null && current.used >= current.maxUses;
  const message = isUsedUp ? t`This coupon has been used up.` : t`This coupon has just changed. Please check the total again.`;
  return fieldError("coupon", message, "conflict");
}

/** Releases the coupon of a cancelled order; a repeat changes nothing. */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH given_back AS (DELETE FROM coupon_use WHERE order_id = ${orderId}::uuid RETURNING coupon_id)
    UPDATE coupon SET used = used - 1 FROM given_back WHERE coupon.id = given_back.coupon_id`;
}
