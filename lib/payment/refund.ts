import "server-only";
import { recordEvent } from "@/lib/order/events";
import { syncPaymentStatus } from "@/lib/order/follow-payments";
import { lockOrder } from "@/lib/order/lock";
import { notifyCustomer } from "@/lib/order/notify";
import type { Transaction } from "@/lib/platform/db/transaction";
import { formatPaisa } from "@/lib/platform/money";

type Refund = {
  paymentId: string;
  orderId: string;
  /** The reference, or who paid it back. */
  note: string;
  actorId: string | null;
};

/** Marks a payment as refunded. Returns whether anything changed: nothing is refunded twice. */
export async function markRefunded(tx: Transaction, { paymentId, orderId, note, actorId }: Refund): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select: { status: true, amount: true } });
  if (payment.status !== "refund_due" && payment.status !== "paid") return false;
  await tx.payment.update({ where: { id: paymentId }, data: { status: "refunded", note }, select: { id: true } });
  const open = await tx.payment.count({ where: { orderId, status: { in: ["refund_due", "paid"] } } });
  if (open === 0) {
    const data = { paymentStatus: "refunded", attention: null } as const;
    await tx.order.update({ where: { id: orderId }, data, select: { id: true } });
  } else if (payment.status === "paid") {
    // Only a part was refunded; the rest is still paid.
    await syncPaymentStatus(tx, order, { isReopened: true });
  }
  await recordEvent(tx, orderId, { kind: "refunded", note, actorId });
  const amount = formatPaisa(payment.amount);
  await notifyCustomer(tx, order, {
    title: "Refund sent",
    body: `We have paid back ${amount} for your order ${order.number}.`,
    transition: "refunded",
    note,
  });
  return true;
}
