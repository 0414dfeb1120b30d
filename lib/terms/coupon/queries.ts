import "server-only";
import { walkInId } from "@/lib/people/users/walk-in";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { Coupon } from "./rules";

export type CouponRow = Coupon & { id: string };

/** The coupon with this code, and how often this person has used it. */
export async function findCoupon(
  code: string,
  userId: string,
  tx: Transaction = db,
): Promise<{ coupon: CouponRow | null; usesByThisPerson: number }> {
  const coupon = await tx.coupon.findUnique({ where: { code } });
  if (!coupon) return { coupon: null, usesByThisPerson: 0 };
  // Sales without a name share one account (docs/decisions/0108): nobody knows whether this person has used it.
  if (userId === walkInId) return { coupon, usesByThisPerson: 0 };
  return { coupon, usesByThisPerson: await tx.couponUse.count({ where: { couponId: coupon.id, userId } }) };
}
