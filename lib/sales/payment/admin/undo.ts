import "server-only";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { auditedTransition } from "@/lib/sales/order/audited-transition";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockUndeletedOrder } from "@/lib/sales/order/lock";
import { readDue, syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { giveBack } from "@/lib/sales/order/money/store-credit";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { readAdminOrder } from "@/lib/sales/order/queries";
import { isAcceptedSlip, isUndoable } from "@/lib/sales/payment/rules";

type Undo = { reason: string; actor: Actor };

/** Undoes what staff recorded or accepted today. The row stays, with the reason; the amount is due again. */
export async function undoPayment(id: string, reason: string, actor: Actor & WithRights): Promise<AdminOrder> {
  const existing = await db.payment.findUnique({ where: { id }, select: { orderId: true } });
  if (!existing) throw new AppError("not_found", "This payment no longer exists.");
  requireRight(actor, "payment.record");
  return transaction(async (tx) => {
    const order = await lockUndeletedOrder(tx, existing.orderId);
    const payment = await tx.payment.findFirst({ where: { id, orderId: order.id } });
    if (!payment) throw new AppError("conflict", "This order was just replaced, and the payment counts for the new one.");
    const surplus = await findSurplus(tx, payment);
    await assertUndoable(tx, payment, surplus);
    const entry = { actor, action: "undid a payment for", details: { reason, amount: formatPaisa(payment.amount) } };
    await auditedTransition(tx, order.id, entry, async () => {
      if (isAcceptedSlip(payment)) await undoSlip(tx, order, { payment, surplus, reason, actor });
      else await undoRecorded(tx, order, { payment, reason, actor });
    });
    return readAdminOrder(order.id, tx);
  });
}

type PaymentRow = Parameters<typeof isUndoable>[0] & { id: string; orderId: string; amount: bigint };

/** Undoes a payment of a locked order that staff recorded. */
export async function undoRecorded(
  tx: Transaction,
  order: LockedOrder,
  { payment, reason, actor }: Undo & { payment: Pick<PaymentRow, "id" | "amount" | "method"> },
) {
  const { id, amount } = payment;
  await tx.payment.update({ where: { id }, data: { status: "failed", note: `Undone: ${reason}` }, select: { id: true } });
  if (payment.method === "store_credit") await giveBack(tx, order, { amount, reason, actorId: actor.id });
  const { due } = await syncPaymentStatus(tx, order, { isReopened: true });
  const note = `${formatPaisa(amount)} undone. ${formatPaisa(due)} still due. Reason: ${reason}`;
  await recordEvent(tx, order.id, { kind: "payment-undone", note, actorId: actor.id });
  await notifyCustomer(tx, order, {
    title: msg("Payment corrected"),
    body: storedText`Order ${order.number}: we recorded ${formatPaisa(amount)} by mistake. ${formatPaisa(due)} is still due.`,
    transition: "payment-undone",
    note: reason,
  });
}

type Surplus = { id: string; note: string } | null;

/** What a transfer brought beyond the amount due: it is due back, as of the same moment as the transfer was accepted. */
async function findSurplus(tx: Transaction, { id, orderId, method, paidAt, proofKey }: PaymentRow): Promise<Surplus> {
  if (paidAt === null || proofKey === null) return null;
  const where = { orderId, method, paidAt, status: "refund_due", proofKey: null, NOT: { id } } as const;
  return tx.payment.findFirst({ where, select: { id: true, note: true } });
}

/** An accepted slip waits to be checked again, for all that is due. What was due back because of it is not any more. */
async function undoSlip(
  tx: Transaction,
  order: LockedOrder,
  { payment: { id, amount }, surplus, reason, actor }: Undo & { payment: PaymentRow; surplus: Surplus },
): Promise<void> {
  if (surplus) {
    const data = { status: "failed", note: `Undone: ${reason}` } as const;
    await tx.payment.update({ where: { id: surplus.id }, data, select: { id: true } });
    await tx.order.updateMany({ where: { id: order.id, attention: surplus.note }, data: { attention: null } });
  }
  const waiting = { status: "verifying", paidAt: null, checkedAt: null } as const;
  await tx.payment.update({ where: { id }, data: waiting, select: { id: true } });
  const { due } = await readDue(tx, order);
  await tx.payment.update({ where: { id }, data: { amount: due }, select: { id: true } });
  await syncPaymentStatus(tx, order, { isReopened: true });
  const note = `The slip of ${formatPaisa(amount)} is checked again. Reason: ${reason}`;
  await recordEvent(tx, order.id, { kind: "payment-undone", note, actorId: actor.id });
  await notifyCustomer(tx, order, {
    title: msg("Payment corrected"),
    body: storedText`Order ${order.number}: we accepted your payment slip by mistake, and check it again. Please do not pay again.`,
    transition: "payment-undone",
    note: reason,
  });
}

async function assertUndoable(tx: Transaction, payment: PaymentRow, surplus: Surplus): Promise<void> {
  if (payment.status !== "paid" || (!payment.takenById && !isAcceptedSlip(payment))) {
    throw new AppError("conflict", "Only a payment recorded or accepted by staff can be undone.");
  }
  if (!isUndoable(payment)) {
    throw new AppError("conflict", "A payment can be undone only on the day it was recorded.");
  }
  if (await tx.courierSettlementLine.count({ where: { paymentId: payment.id, settlement: { undoneAt: null } } })) {
    throw new AppError("conflict", "This payment is a part of a courier's settlement. Undo that one, under Couriers' cash.");
  }
  const { orderId, method, paidAt } = payment;
  const status = { in: ["refund_due" as const, "refunded" as const] };
  const own = { orderId, ...(surplus && { NOT: { id: surplus.id } }) };
  // What it brought beyond the order that this one replaced is due back there.
  const replaced = { order: { replacedBy: { id: orderId } }, method, paidAt };
  if (await tx.payment.count({ where: { status, OR: [own, replaced] } })) {
    throw new AppError("conflict", "A refund was already made for this order, so its payments can no longer be changed.");
  }
}
