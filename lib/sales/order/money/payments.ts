import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import { formatPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockOrder } from "@/lib/sales/order/lock";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { staysCash } from "@/lib/sales/order/rules";
import { methodNames, type PaymentMethod } from "@/lib/terms/payment-method/contract";
import { flagForAttention } from "./attention";
import { readDue, syncPaymentStatus } from "./follow-payments";
import { refundMessage, storeCreditMessage } from "./money-messages";
import { followDue, keepTaken } from "./parcel-cash";
import { getExpiry } from "./payment-deadline";
import { giveAllBack } from "./store-credit";

/**
 * Creates a payment for the amount due, by any method; cash on delivery that is open already stays the same payment. Refused if
 * nothing is due. Returns its id.
 */
export async function addPayment(tx: Transaction, orderId: string, method: PaymentMethod): Promise<string> {
  const order = await lockOrder(tx, orderId);
  const { received, due } = await readDue(tx, order);
  if (order.status === "cancelled" || due === 0n || !isPayable(order))
    throw new AppError("conflict", t`There is nothing to pay for this order.`);
  const mayExpire = order.status === "pending" && received === 0n;
  const paymentMethod = staysCash(order) ? order.paymentMethod : method;
  await tx.order.update({
    where: { id: orderId },
    data: {
      paymentStatus: "unpaid",
      expiresAt: mayExpire ? getExpiry(method) : null,
      paymentMethod,
    },
    select: { id: true },
  });
  // Couriers on their way collect it as soon as it is cash on delivery.
  if (order.status !== "pending") await followDue(tx, { ...order, paymentMethod }, due);
  const openCash = { orderId, method: "cod", status: "unpaid" } as const;
  const open = method === "cod" && (await tx.payment.findFirst({ where: openCash, select: { id: true } }));
  if (open) return open.id;
  const data = { orderId, method, status: "unpaid", amount: due } as const;
  const { id } = await tx.payment.create({ data, select: { id: true } });
  return id;
}

/** Not while a payment is being checked: nobody should pay twice. */
function isPayable({ paymentStatus }: LockedOrder): boolean {
  return paymentStatus === "unpaid" || paymentStatus === "failed";
}

type IncomingPayment = {
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
type PaidOutcome = "paid" | "already" | "attention" | "refund_due";

/**
 * The only place where a gateway or bank payment becomes paid, and its order too once nothing is due. Call it only with what the
 * gateway or staff reported to the server.
 */
export async function markPaid(tx: Transaction, incoming: IncomingPayment): Promise<PaidOutcome> {
  const order = await lockOrder(tx, incoming.orderId);
  const payment = await tx.payment.findFirst({ where: { id: incoming.paymentId, orderId: order.id } });
  if (!payment) throw new AppError("not_found", t`There is no such payment.`);
  if (payment.status === "paid" || payment.status === "refund_due" || payment.status === "refunded") return "already";
  const { paid, due } = await readDue(tx, order);
  const isOthers = await isOthersReference(tx, incoming);
  const reason = isOthers
    ? storedText`The transaction ${incoming.gatewayRef} belongs to another payment.`
    : getMismatch(order, { due, incoming, payment });
  if (reason) return refuseMismatch(tx, order, { payment, reason, arrived: isOthers ? null : incoming });
  if (due === 0n) return acceptForRefund(tx, order, incoming, lateReason(order, paid));
  await acceptPaid(tx, order, { ...incoming, method: payment.method, due });
  return "paid";
}

const lateReason = ({ status, paymentStatus }: LockedOrder, paid: bigint): string => {
  if (status === "cancelled") return msg("It was paid after the order was cancelled.");
  if (paymentStatus === "refunded") return msg("It was paid after the order was refunded.");
  return paid > 0n ? msg("It was paid twice.") : msg("It was paid when nothing was due any more.");
};

type AcceptedPayment = SettledPayment & { method: PaymentMethod; due: bigint };

async function acceptPaid(tx: Transaction, order: LockedOrder, payment: AcceptedPayment): Promise<void> {
  const { amount, method } = payment;
  await settle(tx, payment, "paid");
  const paymentMethod = staysCash(order) && amount < payment.due ? order.paymentMethod : method;
  await tx.order.update({ where: { id: order.id }, data: { paymentMethod }, select: { id: true } });
  const { paymentId } = payment;
  const { due } = await keepTaken(tx, { order, paymentId }, () => syncPaymentStatus(tx, { ...order, paymentMethod }));
  const note = due > 0n ? storedText`${formatPaisa(amount)}. ${formatPaisa(due)} still due.` : method;
  await recordEvent(tx, order.id, { kind: due > 0n ? "paid-in-part" : "paid", note });
  await notifyPaid(tx, order, { amount, due });
}

type ArrivedPayment = { id: string; method: PaymentMethod; amount: bigint; gatewayRef: string | null; paidAt: Date | null };

/** Accepts an amount other than the one requested: it pays what is due, and the rest becomes a refund due. */
export async function acceptArrived(tx: Transaction, order: LockedOrder, payment: ArrivedPayment): Promise<void> {
  const { id: paymentId, method, gatewayRef } = payment;
  const paidAt = payment.paidAt ?? new Date();
  const { due } = await readDue(tx, order);
  if (due === 0n) throw new AppError("conflict", t`Nothing is due for this order any more. Mark a refund as due instead.`);
  const rest = payment.amount - due;
  const amount = rest > 0n ? due : payment.amount;
  await acceptPaid(tx, order, { paymentId, gatewayRef, amount, paidAt, method, due });
  if (rest <= 0n) return;
  const reason = storedText`${formatPaisa(rest)} more arrived than was due.`;
  const surplus = { orderId: order.id, method, amount: rest, note: reason, checkedAt: new Date(), paidAt } as const;
  await tx.payment.create({ data: { ...surplus, status: "refund_due" }, select: { id: true } });
  await announceRefundDue(tx, order, { amount: rest, reason });
}

/** Notifies the customer that money arrived, and what is still due. */
export async function notifyPaid(
  tx: Transaction,
  order: LockedOrder,
  { amount, due }: { amount: bigint; due: bigint },
): Promise<void> {
  const rest = due > 0n ? storedText`${formatPaisa(due)} is still due.` : msg("Thank you.");
  const body = storedText`We have received ${formatPaisa(amount)} for your order ${order.number}. ${rest}`;
  await notifyCustomer(tx, order, { title: msg("Payment received"), body, transition: "paid", note: `${formatPaisa(amount)}.` });
}

type Row = {
  id: string;
  method: PaymentMethod;
  amount: bigint;
  requestedAmount: bigint | null;
  paidAt: Date | null;
  resolvedAt: Date | null;
};
type Arrival = { due: bigint; incoming: IncomingPayment; payment: Row };

const getRequested = ({ amount, requestedAmount }: Row): bigint => requestedAmount ?? amount;

/** Why the amount that arrived cannot be accepted as this payment, or "". */
function getMismatch(order: LockedOrder, { due, incoming, payment }: Arrival): string {
  if (incoming.amount === getRequested(payment) && (due === 0n || incoming.amount <= due)) return "";
  const [arrived, name] = [formatPaisa(incoming.amount), methodNames[payment.method]];
  return due > 0n && due < order.total
    ? storedText`${arrived} arrived through ${name}, but ${formatPaisa(due)} is due.`
    : storedText`${arrived} arrived through ${name}, but the order costs ${formatPaisa(order.total)}.`;
}

async function isOthersReference(tx: Transaction, { gatewayRef, paymentId }: IncomingPayment): Promise<boolean> {
  if (gatewayRef === null) return false;
  return (await tx.payment.count({ where: { gatewayRef, NOT: { id: paymentId } } })) > 0;
}

type SettledPayment = Pick<IncomingPayment, "paymentId" | "gatewayRef" | "amount"> & { paidAt?: Date | null };

async function settle(
  tx: Transaction,
  { paymentId: id, gatewayRef, amount, paidAt }: SettledPayment,
  status: "paid" | "refund_due",
): Promise<void> {
  const now = new Date();
  const data = { status, gatewayRef, amount, checkedAt: now, paidAt: paidAt ?? now };
  await tx.payment.update({ where: { id }, data, select: { id: true } });
}

type Mismatch = { payment: Row; reason: string; arrived: IncomingPayment | null };

/**
 * The amount or the reference does not match: the payment is not accepted, and the order is flagged for staff. What really arrived
 * is kept, because it is what they accept or refund.
 */
async function refuseMismatch(tx: Transaction, order: LockedOrder, { payment, reason, arrived }: Mismatch): Promise<PaidOutcome> {
  const kept = arrived && {
    gatewayRef: arrived.gatewayRef,
    requestedAmount: getRequested(payment),
    paidAt: payment.paidAt ?? new Date(),
    ...(arrived.amount > 0n && { amount: arrived.amount }),
  };
  const data = { ...kept, note: reason, checkedAt: new Date() };
  await tx.payment.update({ where: { id: payment.id }, data, select: { id: true } });
  await flagForAttention(tx, order, reason, { isResolved: payment.resolvedAt !== null });
  return "attention";
}

/** Money that arrived but has to be refunded. */
async function acceptForRefund(
  tx: Transaction,
  order: LockedOrder,
  incoming: IncomingPayment,
  reason: string,
): Promise<PaidOutcome> {
  await settle(tx, incoming, "refund_due");
  await syncPaymentStatus(tx, order);
  await announceRefundDue(tx, order, { amount: incoming.amount, reason });
  return "refund_due";
}

async function announceRefundDue(
  tx: Transaction,
  order: LockedOrder,
  { amount, reason }: { amount: bigint; reason: string },
): Promise<void> {
  await recordEvent(tx, order.id, { kind: "refund-due", note: reason });
  await flagForAttention(tx, order, reason);
  await notifyCustomer(tx, order, {
    title: msg("Refund due"),
    body: `${storedText`Order ${order.number}: ${reason}`} ${refundMessage(toRupees(amount))}`,
    transition: "refund-due",
    note: reason,
  });
}

/**
 * Turns the payments of a cancelled order into refunds that are due; store credit is back at once. Open payments stay open, because
 * money may be on its way. Returns a sentence about both; "" if nothing was paid.
 */
export async function markRefundsDue(tx: Transaction, order: LockedOrder, reason: string): Promise<string> {
  const credit = await giveAllBack(tx, order, reason);
  const owed = await markMoneyDue(tx, order, reason);
  return [refundMessage(toRupees(owed)), storeCreditMessage(toRupees(credit))].filter(Boolean).join(" ");
}

async function markMoneyDue(tx: Transaction, order: LockedOrder, reason: string): Promise<bigint> {
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
