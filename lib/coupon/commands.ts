import "server-only";
import { AppError } from "@/lib/errors";
import type { Transaction } from "@/lib/transaction";

/**
 * Counts a coupon as used by an order. The limit is in the update itself: however many orders race for the last use, one gets it.
 * The limit for each person holds because an order is placed under a lock of its customer.
 */
export async function countCoupon(tx: Transaction, use: { couponId: string; orderId: string; userId: string }): Promise<void> {
  const counted = await tx.$executeRaw`
    UPDATE coupon SET used = used + 1
    WHERE id = ${use.couponId}::uuid AND is_active AND (max_uses IS NULL OR used < max_uses)`;
  if (counted === 0) {
    const message = "This coupon has been used up.";
    throw new AppError("conflict", message, { fields: { coupon: message } });
  }
  await tx.couponUse.create({ data: use, select: { orderId: true } });
}

/** An order that came to nothing gives its coupon back, once. */
export async function giveCouponBack(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH given_back AS (DELETE FROM coupon_use WHERE order_id = ${orderId}::uuid RETURNING coupon_id)
    UPDATE coupon SET used = used - 1 FROM given_back WHERE coupon.id = given_back.coupon_id`;
}
