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

/** Creates a payment for what is due, by whatever method. Refuses where nothing is due. Returns its id. */
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
  /** In paisa, as the gateway says it. */
  amount: bigint;
};

/**
 * What became of money that arrived: `paid` now; `already` paid by this payment, however often the gateway repeats it; `attention`
 * where it does not fit and is not accepted; `refund_due` where it came too late or twice.
 */
export type PaidOutcome = "paid" | "already" | "attention" | "refund_due";

/**
 * The one place where a gateway's or a bank's payment becomes paid, and its order with it once nothing is due. Call it only with
 * what the gateway or staff told the server.
 */
export async function markPaid(tx: Transaction, paid: IncomingPayment): Promise<PaidOutcome> {
  const order = await lockOrder(tx, paid.orderId);
  const payment = await tx.payment.findFirst({ where: { id: paid.paymentId, orderId: order.id } });
  if (!payment) throw new AppError("not_found", "There is no such payment.");
  if (payment.status === "paid" || payment.status === "refund_due" || payment.status === "refunded") return "already";
  const sums = await readDue(tx, order);
  const why = await misfit(tx, order, { ...sums, paid, payment });
  if (why) return doesNotFit(tx, order, paid, why);
  if (order.status === "cancelled") return refundDue(tx, order, paid, "It was paid after the order was cancelled.");
  if (sums.due === 0n) return refundDue(tx, order, paid, "It was paid twice.");
  await settle(tx, paid.paymentId, "paid", paid.gatewayRef);
  await tx.order.update({ where: { id: order.id }, data: { paymentMethod: payment.method }, select: { id: true } });
  const rest = await syncPaymentStatus(tx, { ...order, paymentMethod: payment.method });
  const note = rest.due > 0n ? `${formatPaisa(paid.amount)}. ${formatPaisa(rest.due)} still due.` : payment.method;
  await recordEvent(tx, order.id, { kind: rest.due > 0n ? "paid-in-part" : "paid", note });
  await notifyPaid(tx, order, { amount: paid.amount, due: rest.due });
  return "paid";
}

/** Notifies the customer that money came, and what is still due. */
export async function notifyPaid(
  tx: Transaction,
  order: LockedOrder,
  { amount, due }: { amount: bigint; due: bigint },
): Promise<void> {
  const rest = due > 0n ? `${formatPaisa(due)} is still due.` : "Thank you.";
  const body = `We have received ${formatPaisa(amount)} for your order ${order.number}. ${rest}`;
  await notifyCustomer(tx, order, { title: "Payment received", body, transition: "paid", note: `${formatPaisa(amount)}.` });
}

type Arrival = { due: bigint; paid: IncomingPayment; payment: { amount: bigint; method: PaymentMethod } };

/** Why money that arrived cannot be accepted as this payment, or "". */
async function misfit(tx: Transaction, order: LockedOrder, { due, paid, payment }: Arrival): Promise<string> {
  if (await isAnothersReference(tx, paid)) return `The transaction ${paid.gatewayRef} belongs to another payment.`;
  if (paid.amount === payment.amount && (due === 0n || paid.amount <= due)) return "";
  const expected = due > 0n && due < order.total ? `${formatPaisa(due)} is due` : `the order costs ${formatPaisa(order.total)}`;
  return `${formatPaisa(paid.amount)} arrived by ${payment.method}, but ${expected}.`;
}

async function isAnothersReference(tx: Transaction, { gatewayRef, paymentId }: IncomingPayment): Promise<boolean> {
  if (gatewayRef === null) return false;
  return (await tx.payment.count({ where: { gatewayRef, NOT: { id: paymentId } } })) > 0;
}

async function settle(tx: Transaction, id: string, status: "paid" | "refund_due", gatewayRef: string | null): Promise<void> {
  const now = new Date();
  await tx.payment.update({ where: { id }, data: { status, gatewayRef, checkedAt: now, paidAt: now }, select: { id: true } });
}

/** The amount or the reference does not fit: the order is not paid by it, and staff must look. */
async function doesNotFit(
  tx: Transaction,
  order: LockedOrder,
  { paymentId }: IncomingPayment,
  why: string,
): Promise<PaidOutcome> {
  await tx.payment.update({ where: { id: paymentId }, data: { note: why, checkedAt: new Date() }, select: { id: true } });
  await flagForAttention(tx, order, why);
  return "attention";
}

/** Real money that the shop has to pay back. */
async function refundDue(
  tx: Transaction,
  order: LockedOrder,
  { paymentId, gatewayRef, amount }: IncomingPayment,
  why: string,
): Promise<PaidOutcome> {
  await settle(tx, paymentId, "refund_due", gatewayRef);
  if (order.paymentStatus !== "paid") {
    await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "refund_due" }, select: { id: true } });
  }
  await recordEvent(tx, order.id, { kind: "refund-due", note: why });
  await flagForAttention(tx, order, why);
  await notifyCustomer(tx, order, {
    title: "Refund due",
    body: `Order ${order.number}: ${why} ${refundMessage(toRupees(amount))}`,
    transition: "refund-due",
    note: why,
  });
  return "refund_due";
}

/** Flags an order for staff. The same reason again does not notify them again. */
export async function flagForAttention(tx: Transaction, order: Pick<LockedOrder, "id" | "number">, why: string): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { id: order.id, OR: [{ attention: null }, { NOT: { attention: why } }] },
    data: { attention: why },
  });
  if (count === 0) return;
  // Restores a deleted order, because nobody would look at it there.
  const hidden = await tx.order.updateMany({ where: { id: order.id, NOT: { deletedAt: null } }, data: { deletedAt: null } });
  if (hidden.count > 0) await recordEvent(tx, order.id, { kind: "restored", note: why });
  await recordEvent(tx, order.id, { kind: "attention", note: why });
  await notifyAdmins(tx, {
    kind: "order",
    title: `Order ${order.number} needs attention`,
    body: why,
    href: `/admin/orders/${order.id}`,
  });
}

/** Marks a payment as failed. The order stays, to be paid another way. Returns whether anything changed. */
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

/** Returns an order to cash on delivery where that is its only open payment. Returns whether it did. */
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
 * Turns what was paid for a cancelled order into refunds that are due. Open payments stay open: money may be on its way. Returns
 * the sum.
 */
export async function owePayments(tx: Transaction, order: LockedOrder, why: string): Promise<bigint> {
  const where = { orderId: order.id, status: "paid" } as const;
  const { _sum } = await tx.payment.aggregate({ where, _sum: { amount: true } });
  const owed = _sum.amount ?? 0n;
  const { count } = await tx.payment.updateMany({
    where,
    data: { status: "refund_due", note: why },
  });
  if (count === 0) return 0n;
  await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "refund_due" }, select: { id: true } });
  await recordEvent(tx, order.id, { kind: "refund-due", note: why });
  await flagForAttention(tx, order, `Refund due: ${formatPaisa(owed)}.`);
  return owed;
}
