import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { formatRupees, toRupees } from "@/lib/money";
import { notifyAdmins } from "@/lib/notification/commands";
import type { Transaction } from "@/lib/transaction";
import { refundSentence } from "./money-words";
import { isGateway, type PaymentMethod } from "./rules";
import { type Held, holdOrder, record, tellCustomer } from "./tell";

/** A transfer takes its time, and banks rest on Saturdays. */
const bankSeconds = 3 * 86_400;

/** When an order that waits for a payment is given up; `null` where it is paid at the door or the counter. */
export function expiryOf(method: PaymentMethod, now = new Date()): Date | null {
  if (method === "cod") return null;
  return new Date(now.getTime() + (isGateway(method) ? env().ORDER_EXPIRY_SECONDS : bankSeconds) * 1000);
}

/** Begins another attempt to pay an order, by whatever method. Refused where nothing is to be paid (any more). Returns its id. */
export async function addPayment(
  tx: Transaction,
  orderId: string,
  method: PaymentMethod,
  reference: string | null = null,
): Promise<string> {
  const order = await holdOrder(tx, orderId);
  if (order.status === "cancelled" || !isPayable(order))
    throw new AppError("conflict", "There is nothing to pay for this order.");
  await tx.order.update({
    where: { id: orderId },
    data: { paymentMethod: method, paymentStatus: "unpaid", expiresAt: order.status === "pending" ? expiryOf(method) : null },
    select: { id: true },
  });
  const data = { orderId, method, status: "unpaid", amount: order.total, reference } as const;
  const { id } = await tx.payment.create({ data, select: { id: true } });
  return id;
}

/** Not while money is on its way or being checked: nobody is to pay twice. */
function isPayable({ paymentStatus, total }: Held): boolean {
  return total > 0n && (paymentStatus === "unpaid" || paymentStatus === "failed");
}

export type Paid = {
  orderId: string;
  paymentId: string;
  /** The gateway's id of the transaction; `null` for cash. */
  gatewayRef: string | null;
  /** What was paid, in paisa, as the gateway says it. */
  amount: bigint;
};

/**
 * What became of money that arrived: `paid` now; `already` paid by this payment, however often that is told; `attention` where it
 * does not fit, and is not taken for a payment; `refund_due` where it came too late or a second time.
 */
export type PaidOutcome = "paid" | "already" | "attention" | "refund_due";

/** The one way in which an order becomes paid. Call it only with what the gateway, or somebody of the office, said to the server. */
export async function markPaid(tx: Transaction, paid: Paid): Promise<PaidOutcome> {
  const order = await holdOrder(tx, paid.orderId);
  const payment = await tx.payment.findFirst({ where: { id: paid.paymentId, orderId: order.id } });
  if (!payment) throw new AppError("not_found", "There is no such payment.");
  if (payment.status === "paid" || payment.status === "refund_due" || payment.status === "refunded") return "already";
  if (await isAnothersReference(tx, paid)) {
    return doesNotFit(tx, order, paid, `The transaction ${paid.gatewayRef} belongs to another payment.`);
  }
  if (paid.amount !== payment.amount || paid.amount !== order.total) {
    const [came, due] = [paid.amount, order.total].map((amount) => formatRupees(toRupees(amount)));
    return doesNotFit(tx, order, paid, `${came} arrived by ${payment.method}, but the order costs ${due}.`);
  }
  if (order.status === "cancelled") return refundDue(tx, order, paid, "It was paid after it was cancelled.");
  if (order.paymentStatus === "paid") return refundDue(tx, order, paid, "It was paid a second time.");
  await settle(tx, paid.paymentId, "paid", paid.gatewayRef);
  await tx.order.update({
    where: { id: order.id },
    data: { paymentStatus: "paid", paymentMethod: payment.method, expiresAt: null },
    select: { id: true },
  });
  await tx.payment.updateMany({
    where: { orderId: order.id, NOT: { id: payment.id }, status: "unpaid", reference: null },
    data: { status: "failed", note: "It was paid in another way." },
  });
  await record(tx, order.id, { kind: "paid", note: payment.method });
  const body = `${formatRupees(toRupees(paid.amount))} for order ${order.number} arrived. Thank you.`;
  await tellCustomer(tx, order, { title: "Payment received", body, step: "paid" });
  return "paid";
}

async function isAnothersReference(tx: Transaction, { gatewayRef, paymentId }: Paid): Promise<boolean> {
  if (gatewayRef === null) return false;
  return (await tx.payment.count({ where: { gatewayRef, NOT: { id: paymentId } } })) > 0;
}

async function settle(tx: Transaction, id: string, status: "paid" | "refund_due", gatewayRef: string | null): Promise<void> {
  await tx.payment.update({ where: { id }, data: { status, gatewayRef, checkedAt: new Date() }, select: { id: true } });
}

/** Money of another amount, or that was told of before: the order is not paid by it, and somebody of the office must look. */
async function doesNotFit(tx: Transaction, order: Held, { paymentId }: Paid, why: string): Promise<PaidOutcome> {
  await tx.payment.update({ where: { id: paymentId }, data: { note: why, checkedAt: new Date() }, select: { id: true } });
  await askForAttention(tx, order, why);
  return "attention";
}

/** Good money that the shop may not keep. */
async function refundDue(
  tx: Transaction,
  order: Held,
  { paymentId, gatewayRef, amount }: Paid,
  why: string,
): Promise<PaidOutcome> {
  await settle(tx, paymentId, "refund_due", gatewayRef);
  if (order.paymentStatus !== "paid") {
    await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "refund_due" }, select: { id: true } });
  }
  await record(tx, order.id, { kind: "refund-due", note: why });
  await askForAttention(tx, order, why);
  await tellCustomer(tx, order, {
    title: "Refund due",
    body: `Order ${order.number}: ${why} ${refundSentence(toRupees(amount))}`,
    step: "refund-due",
    note: why,
  });
  return "refund_due";
}

/** Puts an order on the list of those that somebody must look at. Said again, it is not told again. */
export async function askForAttention(tx: Transaction, order: Pick<Held, "id" | "number">, why: string): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { id: order.id, OR: [{ attention: null }, { NOT: { attention: why } }] },
    data: { attention: why },
  });
  if (count === 0) return;
  await record(tx, order.id, { kind: "attention", note: why });
  await notifyAdmins(tx, {
    kind: "order",
    title: `Order ${order.number} needs a look`,
    body: why,
    href: `/admin/orders/${order.id}`,
  });
}

/** An attempt that came to nothing. The order stays, to be paid in another way. Says whether anything changed. */
export async function failPayment(tx: Transaction, { paymentId, note }: { paymentId: string; note: string }): Promise<boolean> {
  const payment = await tx.payment.findUnique({ where: { id: paymentId }, select: { orderId: true } });
  if (!payment) throw new AppError("not_found", "There is no such payment.");
  const order = await holdOrder(tx, payment.orderId);
  const { count } = await tx.payment.updateMany({
    where: { id: paymentId, status: { in: ["unpaid", "verifying"] } },
    data: { status: "failed", note, checkedAt: new Date() },
  });
  if (count === 0) return false;
  await record(tx, order.id, { kind: "payment-failed", note });
  if (await fallBackToCash(tx, order)) return true;
  const others = await tx.payment.count({ where: { orderId: order.id, status: { in: ["unpaid", "verifying", "paid"] } } });
  const isOver = others === 0 && (order.paymentStatus === "unpaid" || order.paymentStatus === "verifying");
  if (isOver) await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "failed" }, select: { id: true } });
  if (isOver && order.status !== "cancelled") {
    await tellCustomer(tx, order, {
      title: "The payment did not go through",
      body: `Order ${order.number} waits for you: you can pay it in another way.`,
      step: "payment-failed",
      note,
    });
  }
  return true;
}

/** An order that was to be paid at the door, before its customer tried something else, is again. Says whether it was such a one. */
async function fallBackToCash(tx: Transaction, { id, status, paymentStatus }: Held): Promise<boolean> {
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
 * What was paid for an order that is cancelled is owed to its customer. Open attempts stay open: money may be on its way. Returns
 * how much is owed.
 */
export async function owePayments(tx: Transaction, order: Held, why: string): Promise<bigint> {
  const where = { orderId: order.id, status: "paid" } as const;
  const { _sum } = await tx.payment.aggregate({ where, _sum: { amount: true } });
  const owed = _sum.amount ?? 0n;
  const { count } = await tx.payment.updateMany({
    where,
    data: { status: "refund_due", note: why },
  });
  if (count === 0) return 0n;
  await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "refund_due" }, select: { id: true } });
  await record(tx, order.id, { kind: "refund-due", note: why });
  await askForAttention(tx, order, `Refund due: ${formatRupees(toRupees(owed))}.`);
  return owed;
}
