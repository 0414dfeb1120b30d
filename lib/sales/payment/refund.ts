import "server-only";
import { requireFresh } from "@/lib/platform/server/auth/fresh";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa, toPaisa } from "@/lib/platform/shared/numbers/money";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockOrder } from "@/lib/sales/order/lock";
import { flagForAttention } from "@/lib/sales/order/money/attention";
import { sumPaid } from "@/lib/sales/order/money/due";
import { fallBackToCash } from "@/lib/sales/order/money/failed-payments";
import { syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { holdOpenShift } from "@/lib/sales/shift/open-shift";
import { giveStoreCredit } from "@/lib/sales/store-credit/ledger";
import { toCash } from "@/lib/terms/payment-method/cash";
import { isGateway, type RefundMethod, usualRefund } from "@/lib/terms/payment-method/contract";
import { largeRefund } from "./large-refund";

type Refund = {
  paymentId: string;
  orderId: string;
  /** The reference, or who paid it back. */
  note: string;
  /** Defaults to the way it was paid; as store credit only if the customer agrees. */
  method?: RefundMethod | undefined;
  actorId: string | null;
};

/** Whoever has a stolen session should not send large sums anywhere. */
export function requireFreshIfLarge(actor: Pick<SessionUser, "confirmedAt">, paisa: bigint): void {
  if (paisa > toPaisa(largeRefund)) requireFresh(actor);
}

/**
 * Marks a payment as refunded. Returns whether it did: nothing is refunded twice. What a gateway has refunded may be the refund of
 * a return, which was recorded with the return (lib/sales/return/admin/refund.ts): only staff can tell.
 */
export async function markRefunded(tx: Transaction, { paymentId, orderId, note, method, actorId }: Refund): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { method: true, status: true, amount: true, rounding: true },
  });
  if (payment.status !== "refund_due" && payment.status !== "paid") return false;
  const wasPaid = payment.status === "paid";
  if (wasPaid && (await isRefundedByReturns(tx, orderId, payment.amount))) {
    await flagForAttention(tx, order, `${note} ${refundOfReturn}`);
    return false;
  }
  const refundMethod = method === undefined || method === usualRefund(payment.method) ? null : method;
  const isCash = (refundMethod ?? usualRefund(payment.method)) === "cash";
  const isCredit = refundMethod === "store_credit";
  // Whoever paid in rounded cash gets that back.
  const refundRounding = isCash ? toCash(payment.amount + payment.rounding) - payment.amount : 0n;
  const refundShiftId = isCash && actorId ? await holdOpenShift(tx, actorId) : null;
  const data = { status: "refunded", refundMethod, refundRounding, refundShiftId, note } as const;
  await tx.payment.update({ where: { id: paymentId }, data, select: { id: true } });
  if (isCredit) await refundAsCredit(tx, order, { amount: payment.amount, actorId });
  await followRefund(tx, order, { wasPaid });
  await recordEvent(tx, orderId, { kind: "refunded", note, actorId });
  await notifyCustomer(tx, order, getMessage(order, { amount: payment.amount + refundRounding, isCredit, note }));
  return true;
}

type Refunded = { amount: bigint; isCredit: boolean; note: string };

function getMessage({ number }: LockedOrder, { amount: paisa, isCredit, note }: Refunded) {
  const amount = formatPaisa(paisa);
  const [title, body] = isCredit
    ? [msg("Refunded as store credit"), storedText`${amount} of your order ${number} is now your store credit.`]
    : [msg("Refund sent"), storedText`We have refunded ${amount} for your order ${number}.`];
  const transition = "refunded" as const;
  return { title, body, transition, note: isCredit ? storedText`${amount} of store credit.` : note, isStoreCredit: isCredit };
}

/** What the customer chose instead of money. */
export const refundAsCredit = (
  tx: Transaction,
  { id: orderId, number, userId }: Pick<LockedOrder, "id" | "number" | "userId">,
  { amount, actorId }: { amount: bigint; actorId: string | null },
): Promise<void> =>
  giveStoreCredit(tx, {
    userId,
    orderId,
    amount,
    actorId,
    kind: "refund",
    reason: storedText`Refund of order ${number}, as store credit.`,
  });

const refundOfReturn = "The refund of a return is recorded already: make sure that the customer did not get it twice.";

/** Whether the refunds of an order's returns add up to this amount. */
async function isRefundedByReturns(tx: Transaction, orderId: string, amount: bigint): Promise<boolean> {
  const { _sum } = await tx.return.aggregate({ where: { orderId, status: "refunded" }, _sum: { refund: true } });
  return (_sum.refund ?? 0n) >= amount;
}

/**
 * A refund of money that was never accepted, such as a second payment, changes nothing about what is due. An order becomes refunded
 * when all that it cost was paid and paid back; if only a part was, that is due again.
 */
async function followRefund(tx: Transaction, order: LockedOrder, { wasPaid }: { wasPaid: boolean }): Promise<void> {
  const { id: orderId, total, credited } = order;
  const payments = await tx.payment.findMany({ where: { orderId }, select: { method: true, status: true, amount: true } });
  const refunded = payments.reduce((sum, { status, amount }) => (status === "refunded" ? sum + amount : sum), 0n);
  const isPaidBack = wasPaid && sumPaid(payments) === 0n && refunded >= total - credited;
  const current = isPaidBack ? { ...order, paymentStatus: "refunded" as const } : order;
  const isReopened = wasPaid && !isPaidBack;
  await syncPaymentStatus(tx, current, { isReopened });
  await fallBackToCash(tx, current);
  const isWaiting = payments.some(({ method, status }) => {
    return status === "refund_due" || (status === "verifying" && isGateway(method));
  });
  if (!isWaiting && !isReopened)
    await tx.order.update({ where: { id: orderId }, data: { attention: null }, select: { id: true } });
}
