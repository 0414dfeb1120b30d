import { msg } from "@/lib/platform/shared/language/t";
import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { attempt } from "@/lib/platform/server/queue/clock";
import { cancelLocked } from "@/lib/sales/order/commands";
import { lockOrder } from "@/lib/sales/order/lock";
import { expireToCash } from "@/lib/sales/order/money/failed-payments";

/** How much longer an order waits while a gateway does not report the result of a payment. */
const patience = "6 hours";
const reason = msg("It was not paid in time.");

/**
 * Cancels orders that were not paid in time and puts their stock back, but only after the gateways were asked about each of their
 * payments since the deadline, so that no order is cancelled while its money may have arrived. One that was cash on delivery
 * becomes so again instead. Any number of processes may run it at once. Returns how many it cancelled.
 */
export async function expireOrders(): Promise<number> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM "order" o
    WHERE o.status = 'pending' AND o.payment_status IN ('unpaid', 'failed') AND o.expires_at < now()
      AND o.held_at IS NULL AND (o.expires_at < now() - ${patience}::interval OR NOT EXISTS (
        SELECT FROM payment p WHERE p.order_id = o.id AND p.reference IS NOT NULL AND p.method IN ('esewa', 'khalti')
          AND (p.status = 'unpaid' OR (p.status = 'failed' AND p.created_at > now() - interval '2 days'))
          AND (p.checked_at IS NULL OR p.checked_at < o.expires_at)))
    ORDER BY o.expires_at LIMIT 100`;
  let expired = 0;
  for (const { id } of due) if (await attempt("expire an order", () => expire(id), { orderId: id })) expired++;
  if (expired > 0) log.info({ event: "order.expired", orders: expired }, "unpaid orders expired");
  return expired;
}

/** Returns whether the order still had to be cancelled once it was locked. */
function expire(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const isUnpaid = order.paymentStatus === "unpaid" || order.paymentStatus === "failed";
    const { status, expiresAt } = order;
    if (status !== "pending" || order.isHeld || !isUnpaid || expiresAt === null || expiresAt > new Date()) return false;
    if (await expireToCash(tx, order, reason)) return false;
    await cancelLocked(tx, order, { reason, actorId: null, isExpiry: true });
    return true;
  });
}
