import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockOrder } from "@/lib/sales/order/lock";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { isGateway, type PaymentMethod } from "@/lib/terms/payment-method/contract";
import { syncPaymentStatus } from "./follow-payments";
import { holdMessage } from "./money-messages";

/** Marks a payment as failed. The order stays open, to be paid another way. Returns whether anything changed. */
export async function failPayment(tx: Transaction, { paymentId, note }: { paymentId: string; note: string }): Promise<boolean> {
  const found = await tx.payment.findUnique({ where: { id: paymentId }, select: { orderId: true } });
  if (!found) throw new AppError("not_found", t`There is no such payment.`);
  const order = await lockOrder(tx, found.orderId);
  const select = { method: true, status: true } as const;
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select });
  if (payment.status !== "unpaid" && payment.status !== "verifying") return false;
  await tx.payment.update({
    where: { id: paymentId },
    data: { status: "failed", note, checkedAt: new Date() },
    select: { id: true },
  });
  await recordEvent(tx, order.id, { kind: "payment-failed", note });
  // The customer was told not to pay again, and that we would write.
  await reopen(tx, order, { method: payment.method, note, isAwaited: payment.status === "verifying" });
  return true;
}

type Failure = { method: PaymentMethod; note: string; isAwaited: boolean };

/** Lets the customer pay another way, and says so if they wait for the result, or nothing else is open. */
async function reopen(tx: Transaction, order: LockedOrder, failure: Failure): Promise<void> {
  if (order.status === "cancelled") return endCancelled(tx, order, failure);
  if (await fallBackToCash(tx, order)) {
    if (failure.isAwaited) await notifyFailed(tx, order, failure, null);
    return;
  }
  if (order.paymentStatus !== "unpaid" && order.paymentStatus !== "verifying") return;
  const { paymentStatus, expiresAt } = await syncPaymentStatus(tx, order);
  // An order past its deadline is not kept: it expires now, with its own message.
  const isKept = expiresAt === null || expiresAt > new Date();
  const isPayable = paymentStatus === "failed" || (failure.isAwaited && paymentStatus === "unpaid");
  if (isKept && isPayable) await notifyFailed(tx, order, failure, expiresAt);
}

async function notifyFailed(tx: Transaction, order: LockedOrder, failure: Failure, expiresAt: Date | null): Promise<void> {
  const { method: failedMethod, note, isAwaited } = failure;
  const kept = `${note} ${storedText`We have kept your order ${order.number}. You can try again, or pay another way.`}`;
  await notifyCustomer(tx, order, {
    title: msg("Your order is not paid"),
    body: [kept, holdMessage(expiresAt?.toISOString() ?? null)].filter(Boolean).join(" "),
    ...((isAwaited || (await isWorthEmail(tx, order))) && { transition: "payment-failed", note, failedMethod }),
  });
}

/** Customers of a cancelled order were told that they get their money back if it arrives. */
async function endCancelled(tx: Transaction, order: LockedOrder, { isAwaited, note }: Failure): Promise<void> {
  const { paymentStatus } = await syncPaymentStatus(tx, order);
  if (!isAwaited || paymentStatus === "verifying") return;
  const body = storedText`Order ${order.number} is cancelled, and the payment that we were checking has not reached us.`;
  await notifyCustomer(tx, order, { title: msg("Your payment has not reached us"), body, transition: "payment-missing", note });
}

/** One email for all attempts at gateways, whose pages show each result. */
async function isWorthEmail(tx: Transaction, { id: orderId, paymentMethod }: LockedOrder): Promise<boolean> {
  return !isGateway(paymentMethod) || (await tx.orderEvent.count({ where: { orderId, kind: "payment-failed" } })) === 1;
}

const isOpen = ({ status, paymentStatus }: LockedOrder): boolean =>
  status !== "cancelled" && ["unpaid", "verifying", "failed"].includes(paymentStatus);

/** Switches an order back to cash on delivery if that is its only open payment. Returns whether it did. */
export async function fallBackToCash(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (!isOpen(order)) return false;
  const open = await tx.payment.findMany({
    where: { orderId: order.id, status: { in: ["unpaid", "verifying"] } },
    select: { method: true },
  });
  if (open.length === 0 || open.some(({ method }) => method !== "cod")) return false;
  await returnToCash(tx, order);
  return true;
}

async function returnToCash(tx: Transaction, { id }: LockedOrder): Promise<void> {
  const data = { paymentMethod: "cod", paymentStatus: "unpaid", expiresAt: null } as const;
  await tx.order.update({ where: { id }, data, select: { id: true } });
}

/**
 * An order that was cash on delivery becomes so again if it was not paid another way in time. What a gateway knows of stays open,
 * because it may still be paid. Returns whether it was.
 */
export async function expireToCash(tx: Transaction, order: LockedOrder, note: string): Promise<boolean> {
  const { id: orderId } = order;
  if ((await tx.payment.count({ where: { orderId, method: "cod", status: "unpaid" } })) === 0) return false;
  await tx.payment.updateMany({
    where: { orderId, status: "unpaid", reference: null, method: { not: "cod" } },
    data: { status: "failed", note },
  });
  await returnToCash(tx, order);
  await recordEvent(tx, orderId, { kind: "payment-failed", note });
  return true;
}
