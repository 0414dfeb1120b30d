import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { notFoundError } from "@/lib/platform/shared/errors";
import type { PaymentMethod } from "@/lib/terms/payment-method/contract";

/** The columns of a locked order. */
export type LockedOrder = {
  id: string;
  number: string;
  userId: string;
  status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled";
  paymentStatus: "unpaid" | "verifying" | "paid" | "refund_due" | "refunded" | "failed";
  paymentMethod: PaymentMethod;
  deliveryMethod: "courier" | "pickup";
  total: bigint;
  credited: bigint;
  expiresAt: Date | null;
  isCancelRequested: boolean;
  cancelReason: string | null;
  isHeld: boolean;
  isChangeRequested: boolean;
  isDeleted: boolean;
};

/** Locks an order until the transaction ends, so that its changes run one after another. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder> {
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT id, number, user_id AS "userId", status::text AS status, payment_status::text AS "paymentStatus",
      payment_method::text AS "paymentMethod", delivery_method::text AS "deliveryMethod", total, credited,
      expires_at AS "expiresAt", cancel_asked_at IS NOT NULL AS "isCancelRequested",
      cancel_reason AS "cancelReason", held_at IS NOT NULL AS "isHeld",
      change_requested_at IS NOT NULL AS "isChangeRequested", deleted_at IS NOT NULL AS "isDeleted"
    FROM "order" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!order) throw notFoundError();
  return order;
}

/** The same, but deleted orders are answered as not found. */
export async function lockUndeletedOrder(tx: Transaction, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (order.isDeleted) throw notFoundError();
  return order;
}

/** Locks packs in the same order as all orders do, to avoid deadlocks. */
export async function lockVariants(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT id FROM variant WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}
