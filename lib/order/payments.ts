import "server-only";
import { notifyAdmins } from "@/lib/notification/commands";
import type { PaymentMethod } from "@/lib/payment-method/contract";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { formatPaisa, toRupees } from "@/lib/platform/money";
import { recordEvent } from "./events";
import { readDue, syncPaymentStatus } from "./follow-payments";
import { type LockedOrder, lockOrder } from "./lock";
import { refundMessage } from "./money-messages";
import { notifyCustomer } from "./notify";
import { getExpiry } from "./payment-deadline";

/** Creates a payment for the amount due, by any method. Refused if nothing is due. Returns its id. */
export async function addPayment(
  tx: Transaction,
  orderId: string,
  method: PaymentMethod,
  reference: string | null = null,
): Promise<string> {
  const order = await lockOrder(tx, orderId);
  const { paid, due } = await readDue(tx, order);
  if (order.status === "cancelled" || due === 0n || !isPayable(order))
    throw new AppError("conflict", "There is nothing to pay for this order.");
  const mayExpire = order.status === "pending" && paid === 0n;
  await tx.order.update({
    where: { id: orderId },
    data: { paymentMethod: method, paymentStatus: "unpaid", expiresAt: mayExpire ? getExpiry(method) : null },
    select: { id: true },
  });
  const data = { orderId, method, status: "unpaid", amount: due, reference } as const;
  const { id } = await tx.payment.create({ data, select: { id: true } });
  return id;
}

/** Not while a payment is being checked: nobody should pay twice. */
function isPayable({ paymentStatus }: LockedOrder): boolean {
  return paymentStatus === "unpaid" || paymentStatus === "failed";
}

export type IncomingPayment = {
  orderId: string;
  paymentId: string;
  /** The gateway's transaction id; `null` for cash. */
  gatewayRef: string | null;
  /** In paisa, as the gateway reports it. */
  amount: bigint;
};

/**
 * The result of a payment that arrived: `paid` now; `already` paid by this payment, however often the gateway repeats it;
 * `attention` if it does not match and is not accepted; `refund_due` if it came too late or twice.
 */
export type PaidOutcome = "paid" | "already" | "attention" | "refund_due";

/**
 * The only place where a gateway or bank payment becomes paid, and its order too once nothing is due. Call it only with what the
 * gateway or staff reported to the server.
 */
export async function markPaid(tx: Transaction, incoming: IncomingPayment): Promise<PaidOutcome> {
  const order = await lockOrder(tx, incoming.orderId);
  const payment = await tx.payment.findFirst({ where: { id: incoming.paymentId, orderId: order.id } });
  if (!payment) throw new AppError("not_found", "There is no such payment.");
  if (payment.status === "paid" || payment.status === "refund_due" || payment.status === "refunded") return "already";
  const sums = await readDue(tx, order);
  const mismatch = await getMismatch(tx, order, { due: sums.due, incoming, payment });
  if (mismatch) return refuseMismatch(tx, order, incoming, mismatch);
  if (order.status === "cancelled") return acceptForRefund(tx, order, incoming, "It was paid after the order was cancelled.");
  if (sums.due === 0n) return acceptForRefund(tx, order, incoming, "It was paid twice.");
  await settle(tx, incoming.paymentId, "paid", incoming.gatewayRef);
  await tx.order.update({ where: { id: order.id }, data: { paymentMethod: payment.method }, select: { id: true } });
  const rest = await syncPaymentStatus(tx, { ...order, paymentMethod: payment.method });
  const note = rest.due > 0n ? `${formatPaisa(incoming.amount)}. ${formatPaisa(rest.due)} still due.` : payment.method;
  await recordEvent(tx, order.id, { kind: rest.due > 0n ? "paid-in-part" : "paid", note });
  await notifyPaid(tx, order, { amount: incoming.amount, due: rest.due });
  return "paid";
}

/** Notifies the customer that money arrived, and what is still due. */
export async function notifyPaid(
  tx: Transaction,
  order: LockedOrder,
  { amount, due }: { amount: bigint; due: bigint },
): Promise<void> {
  const rest = due > 0n ? `${formatPaisa(due)} is still due.` : "Thank you.";
  const body = `We have received ${formatPaisa(amount)} for your order ${order.number}. ${rest}`;
  await notifyCustomer(tx, order, { title: "Payment received", body, transition: "paid", note: `${formatPaisa(amount)}.` });
}

type Arrival = { due: bigint; incoming: IncomingPayment; payment: { amount: bigint; method: PaymentMethod } };

/** Why money that arrived cannot be accepted as this payment, or "". */
async function getMismatch(tx: Transaction, order: LockedOrder, { due, incoming, payment }: Arrival): Promise<string> {
  if (await isOthersReference(tx, incoming)) return `The transaction ${incoming.gatewayRef} belongs to another payment.`;
  if (incoming.amount === payment.amount && (due === 0n || incoming.amount <= due)) return "";
  const expected = due > 0n && due < order.total ? `${formatPaisa(due)} is due` : `the order costs ${formatPaisa(order.total)}`;
  return `${formatPaisa(incoming.amount)} arrived by ${payment.method}, but ${expected}.`;
}

async function isOthersReference(tx: Transaction, { gatewayRef, paymentId }: IncomingPayment): Promise<boolean> {
  if (gatewayRef === null) return false;
  return (await tx.payment.count({ where: { gatewayRef, NOT: { id: paymentId } } })) > 0;
}

async function settle(tx: Transaction, id: string, status: "paid" | "refund_due", gatewayRef: string | null): Promise<void> {
  const now = new Date();
  await tx.payment.update({ where: { id }, data: { status, gatewayRef, checkedAt: now, paidAt: now }, select: { id: true } });
}

/** The amount or the reference does not match: the payment is not accepted, and the order is flagged for staff. */
async function refuseMismatch(
  tx: Transaction,
  order: LockedOrder,
  { paymentId }: IncomingPayment,
  reason: string,
): Promise<PaidOutcome> {
  await tx.payment.update({ where: { id: paymentId }, data: { note: reason, checkedAt: new Date() }, select: { id: true } });
  await flagForAttention(tx, order, reason);
  return "attention";
}

/** Money that arrived but has to be refunded. */
async function acceptForRefund(
  tx: Transaction,
  order: LockedOrder,
  { paymentId, gatewayRef, amount }: IncomingPayment,
  reason: string,
): Promise<PaidOutcome> {
  await settle(tx, paymentId, "refund_due", gatewayRef);
  if (order.paymentStatus !== "paid") {
    await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "refund_due" }, select: { id: true } });
  }
  await recordEvent(tx, order.id, { kind: "refund-due", note: reason });
  await flagForAttention(tx, order, reason);
  await notifyCustomer(tx, order, {
    title: "Refund due",
    body: `Order ${order.number}: ${reason} ${refundMessage(toRupees(amount))}`,
    transition: "refund-due",
    note: reason,
  });
  return "refund_due";
}

/** Flags an order for staff. Repeating the same reason does not notify them again. */
export async function flagForAttention(
  tx: Transaction,
  order: Pick<LockedOrder, "id" | "number">,
  reason: string,
): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { id: order.id, OR: [{ attention: null }, { NOT: { attention: reason } }] },
    data: { attention: reason },
  });
  if (count === 0) return;
  // Restores a deleted order, because nobody would see it among the deleted ones.
  const restored = await tx.order.updateMany({ where: { id: order.id, NOT: { deletedAt: null } }, data: { deletedAt: null } });
  if (restored.count > 0) await recordEvent(tx, order.id, { kind: "restored", note: reason });
  await recordEvent(tx, order.id, { kind: "attention", note: reason });
  await notifyAdmins(tx, {
    kind: "order",
    title: `Order ${order.number} needs attention`,
    body: reason,
    href: `/admin/orders/${order.id}`,
  });
}

/** Marks a payment as failed. The order stays open, to be paid another way. Returns whether anything changed. */
export async function failPayment(tx: Transaction, { paymentId, note }: { paymentId: string; note: string }): Promise<boolean> {
  const payment = await tx.payment.findUnique({ where: { id: paymentId }, select: { orderId: true } });
  if (!payment) throw new AppError("not_found", "There is no such payment.");
  const order = await lockOrder(tx, payment.orderId);
  const { count } = await tx.payment.updateMany({
    where: { id: paymentId, status: { in: ["unpaid", "verifying"] } },
    data: { status: "failed", note, checkedAt: new Date() },
  });
  if (count === 0) return false;
  await recordEvent(tx, order.id, { kind: "payment-failed", note });
  if (await fallBackToCash(tx, order)) return true;
  if (order.paymentStatus !== "unpaid" && order.paymentStatus !== "verifying") return true;
  const { paymentStatus } = await syncPaymentStatus(tx, order);
  if (paymentStatus === "failed" && order.status !== "cancelled") {
    await notifyCustomer(tx, order, {
      title: "The payment did not go through",
      body: `We have kept your order ${order.number}. You can pay in another way.`,
      transition: "payment-failed",
      note,
    });
  }
  return true;
}

/** Switches an order back to cash on delivery if that is its only open payment. Returns whether it did. */
async function fallBackToCash(tx: Transaction, { id, status, paymentStatus }: LockedOrder): Promise<boolean> {
  if (status === "cancelled" || (paymentStatus !== "unpaid" && paymentStatus !== "verifying")) return false;
  const open = await tx.payment.findMany({
    where: { orderId: id, status: { in: ["unpaid", "verifying"] } },
    select: { method: true },
  });
  if (open.length === 0 || open.some(({ method }) => method !== "cod")) return false;
  const data = { paymentMethod: "cod", paymentStatus: "unpaid", expiresAt: null } as const;
  await tx.order.update({ where: { id }, data, select: { id: true } });
  return true;
}

/**
 * Turns the payments of a cancelled order into refunds that are due. Open payments stay open, because money may be on its way.
 * Returns the sum.
 */
export async function markRefundsDue(tx: Transaction, order: LockedOrder, reason: string): Promise<bigint> {
  const where = { orderId: order.id, status: "paid" } as const;
  const { _sum } = await tx.payment.aggregate({ where, _sum: { amount: true } });
  const owed = _sum.amount ?? 0n;
  const { count } = await tx.payment.updateMany({
    where,
    data: { status: "refund_due", note: reason },
  });
  if (count === 0) return 0n;
  await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "refund_due" }, select: { id: true } });
  await recordEvent(tx, order.id, { kind: "refund-due", note: reason });
  await flagForAttention(tx, order, `Refund due: ${formatPaisa(owed)}.`);
  return owed;
}
