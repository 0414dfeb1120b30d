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
import { sumPaid } from "@/lib/sales/order/money/due";
import { readDue, syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { type ReturnedCash, readTaken, returnCash } from "@/lib/sales/order/money/parcel-cash";
import { giveBack } from "@/lib/sales/order/money/store-credit";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { readAdminOrder } from "@/lib/sales/order/queries";
import { isAcceptedSlip, isUndoable } from "@/lib/sales/payment/rules";
import { isStoreCredit } from "@/lib/terms/payment-method/contract";

/** `taken` is what the payment took from the cash of parcels: they collect it again. */
type Undo = { reason: string; actor: Actor; taken: ReturnedCash };

/** Undoes what staff recorded or accepted today. The row stays, with the reason; the amount is due again. */
export async function undoPayment(id: string, reason: string, actor: Actor & WithRights): Promise<AdminOrder> {
  const existing = await db.payment.findUnique({ where: { id }, select: { orderId: true } });
  if (!existing) throw new AppError("not_found", "This payment no longer exists.");
  requireRight(actor, "payment.record");
  return transaction(async (tx) => {
    const order = await lockUndeletedOrder(tx, existing.orderId);
    const payment = await tx.payment.findFirst({ where: { id, orderId: order.id } });
    if (!payment) throw new AppError("conflict", "This order was just replaced, and the payment counts for the new one.");
    const siblings = await listSiblings(tx, payment);
    await assertUndoable(tx, payment, siblings);
    const all = [payment, ...siblings];
    const taken = await readTaken(
      tx,
      all.map((each) => each.id),
    );
    const entry = { actor, action: "undid a payment for", details: { reason, amount: formatPaisa(sumPaid(all)) } };
    await auditedTransition(tx, order.id, entry, async () => {
      if (isAcceptedSlip(payment)) await undoSlip(tx, order, { payment, siblings, taken, reason, actor });
      else await undoRecorded(tx, order, { payments: all, taken, reason, actor });
    });
    return readAdminOrder(order.id, tx);
  });
}

type PaymentRow = Parameters<typeof isUndoable>[0] & { id: string; orderId: string; amount: bigint; note: string };

/** Undoes what staff recorded as one payment of a locked order: one row, unless an edit has divided it. */
export async function undoRecorded(
  tx: Transaction,
  order: LockedOrder,
  { payments, taken, reason, actor }: Undo & { payments: readonly Sibling[] },
) {
  const amount = sumPaid(payments);
  await failAll(tx, payments, reason);
  if (payments.some(({ method }) => isStoreCredit(method))) await giveBack(tx, order, { amount, reason, actorId: actor.id });
  await returnCash(tx, order, taken);
  const { due } = await syncPaymentStatus(tx, order, { isReopened: true });
  const note = storedText`${formatPaisa(amount)} undone. ${formatPaisa(due)} still due. Reason: ${reason}`;
  await recordEvent(tx, order.id, { kind: "payment-undone", note, actorId: actor.id });
  await notifyCustomer(tx, order, {
    title: msg("Payment corrected"),
    body: storedText`Order ${order.number}: we recorded ${formatPaisa(amount)} by mistake. ${formatPaisa(due)} is still due.`,
    transition: "payment-undone",
    note: reason,
  });
}

async function failAll(tx: Transaction, rows: readonly Sibling[], reason: string): Promise<void> {
  const data = { status: "failed", note: `Undone: ${reason}` } as const;
  await tx.payment.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data });
}

type Sibling = Pick<PaymentRow, "id" | "method" | "status" | "amount"> & { note: string };

/**
 * The other rows of the same money, as of the same moment: what an edit divided off and what pays again, and of a transfer whose slip was
 * accepted also what is due back. What staff recorded stays as it is once a part of it is due back: they refund it.
 */
async function listSiblings(tx: Transaction, payment: PaymentRow): Promise<Sibling[]> {
  const { id, orderId, method, paidAt, takenById } = payment;
  if (paidAt === null || !isUndoable(payment)) return [];
  const status = { in: isAcceptedSlip(payment) ? ["paid" as const, "refund_due" as const] : ["paid" as const] };
  const own = { takenById, ...(takenById === null && { proofKey: null }), NOT: { id } };
  const columns = { id: true, method: true, status: true, amount: true, note: true } as const;
  return tx.payment.findMany({ where: { orderId, method, paidAt, status, ...own }, select: columns });
}

type SlipUndo = Undo & { payment: PaymentRow; siblings: readonly Sibling[] };

/** An accepted slip waits to be checked again, for all that is due. Nothing that came of it is due back or paid any more. */
async function undoSlip(
  tx: Transaction,
  order: LockedOrder,
  { payment, siblings, taken, reason, actor }: SlipUndo,
): Promise<void> {
  const { id } = payment;
  const amount = sumPaid([payment, ...siblings]);
  await failAll(tx, siblings, reason);
  const notes = siblings.flatMap(({ note }) => note || []);
  await tx.order.updateMany({ where: { id: order.id, attention: { in: notes } }, data: { attention: null } });
  const waiting = { status: "verifying", paidAt: null, checkedAt: null } as const;
  await tx.payment.update({ where: { id }, data: waiting, select: { id: true } });
  const { due } = await readDue(tx, order);
  await tx.payment.update({ where: { id }, data: { amount: due }, select: { id: true } });
  await returnCash(tx, order, taken);
  await syncPaymentStatus(tx, await returnToCash(tx, order, { due, taken }), { isReopened: true });
  const note = storedText`The slip of ${formatPaisa(amount)} is checked again. Reason: ${reason}`;
  await recordEvent(tx, order.id, { kind: "payment-undone", note, actorId: actor.id });
  await notifyCustomer(tx, order, {
    title: msg("Payment corrected"),
    body: storedText`Order ${order.number}: we accepted your payment slip by mistake, and check it again. Please do not pay again.`,
    transition: "payment-undone",
    note: reason,
  });
}

/** Couriers who were to collect before the slip was accepted collect again, unless it is accepted once more. */
async function returnToCash(tx: Transaction, order: LockedOrder, { due, taken }: { due: bigint; taken: ReturnedCash }) {
  if (taken.length === 0 || order.paymentMethod === "cod") return order;
  const method = "cod" as const;
  await tx.order.update({ where: { id: order.id }, data: { paymentMethod: method }, select: { id: true } });
  const open = { orderId: order.id, method, status: "unpaid", amount: due } as const;
  await tx.payment.create({ data: open, select: { id: true } });
  return { ...order, paymentMethod: method };
}

async function assertUndoable(tx: Transaction, payment: PaymentRow, siblings: readonly Sibling[]): Promise<void> {
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
  const own = { orderId, id: { notIn: siblings.map(({ id }) => id) } };
  // What it brought beyond the order that this one replaced is due back there.
  const replaced = { order: { replacedBy: { id: orderId } }, method, paidAt };
  if (await tx.payment.count({ where: { status, OR: [own, replaced] } })) {
    throw new AppError("conflict", "A refund was already made for this order, so its payments can no longer be changed.");
  }
}
