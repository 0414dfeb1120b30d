import "server-only";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa, formatRupees, toPaisa } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { auditedTransition } from "@/lib/sales/order/audited-transition";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockOrder } from "@/lib/sales/order/lock";
import { failPayment, fallBackToCash } from "@/lib/sales/order/money/failed-payments";
import { readDue, syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { acceptArrived, markPaid } from "@/lib/sales/order/money/payments";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { paymentBeingChecked } from "@/lib/sales/order/rules";
import { refundDays } from "@/lib/sales/order/vocabulary";
import type { AdminPayment } from "@/lib/sales/payment/admin/contract";
import { getAdminPayment } from "@/lib/sales/payment/admin/queries";
import { checkPayment } from "@/lib/sales/payment/check";
import { markRefunded, requireFreshIfLarge } from "@/lib/sales/payment/refund";
import { toCash } from "@/lib/terms/payment-method/cash";
import { isGateway, methodNames, type PaymentMethod, type RefundMethod } from "@/lib/terms/payment-method/contract";
import { assertNoDuplicate } from "./duplicate";
import { takePayment } from "./receipt";

type Payment = {
  id: string;
  orderId: string;
  method: PaymentMethod;
  status: LockedOrder["paymentStatus"];
  amount: bigint;
  paidAt: Date | null;
  reference: string | null;
  /** Set if money arrived, of whatever amount. */
  gatewayRef: string | null;
  bankReference: string | null;
  note: string;
};

const paymentNotFound = () => new AppError("not_found", "This payment no longer exists.");

/** Changes a payment while its order is locked. Returns what staff see afterwards. */
async function changePayment(
  id: string,
  change: Parameters<typeof auditedTransition>[2],
  work: (tx: Transaction, payment: Payment, order: LockedOrder) => Promise<void>,
): Promise<AdminPayment> {
  return transaction(async (tx) => {
    const existing = await tx.payment.findUnique({ where: { id }, select: { orderId: true } });
    if (!existing) throw paymentNotFound();
    const order = await lockOrder(tx, existing.orderId);
    const payment = await tx.payment.findUniqueOrThrow({ where: { id } });
    await auditedTransition(tx, order.id, change, () => work(tx, payment, order));
    return readAdminPayment(id, tx);
  });
}

async function readAdminPayment(id: string, tx?: Transaction): Promise<AdminPayment> {
  const payment = await getAdminPayment(id, tx);
  if (!payment) throw paymentNotFound();
  return payment;
}

const noLongerDue = "Less than this is still due for the order. Reject the slip, then record the amount that is due.";

type Verification = { isAccepted: boolean; reason: string; amount?: number | undefined; isDuplicateAllowed: boolean };

/**
 * Accepts or rejects the proof of a transfer. A bank reference pays once, unless staff allow the duplicate. `amount`: rupees that
 * arrived, if that is not what was due.
 */
export function verifyPaymentProof(id: string, { isAccepted, reason, amount, isDuplicateAllowed }: Verification, actor: Actor) {
  const actorId = actor.id;
  const change = {
    actor,
    action: isAccepted ? "accepted the payment slip of" : "rejected the payment slip of",
    details: { reason, ...(isAccepted && amount !== undefined && { amount: formatRupees(amount) }) },
  };
  return changePayment(id, change, async (tx, payment, order) => {
    if (payment.method !== "bank" || payment.status !== "verifying") {
      throw new AppError("conflict", "This payment does not need to be checked.");
    }
    if (!isAccepted) {
      await failPayment(tx, { paymentId: id, note: reason });
      await recordEvent(tx, order.id, { kind: "slip-refused", note: reason, actorId });
      return;
    }
    if (!isDuplicateAllowed) await assertNoDuplicate(tx, payment);
    if (amount === undefined) await acceptWhole(tx, payment, order);
    else await acceptTransfer(tx, { ...payment, amount: toPaisa(amount) }, order);
    await recordEvent(tx, order.id, { kind: "slip-accepted", note: `${payment.bankReference ?? ""} ${reason}`.trim(), actorId });
  });
}

async function acceptWhole(tx: Transaction, { id: paymentId, amount }: Payment, { id: orderId }: LockedOrder): Promise<void> {
  const outcome = await markPaid(tx, { orderId, paymentId, gatewayRef: null, amount });
  if (outcome !== "paid" && outcome !== "refund_due") throw new AppError("conflict", noLongerDue);
}

/** What arrived may be less than is due, or more. */
async function acceptTransfer(tx: Transaction, payment: Payment, order: LockedOrder): Promise<void> {
  const { due } = await readDue(tx, order);
  if (due > 0n && payment.amount > due) return acceptArrived(tx, order, payment);
  await tx.payment.update({ where: { id: payment.id }, data: { amount: payment.amount }, select: { id: true } });
  await acceptWhole(tx, payment, order);
}

/** Records that all that is due was received in cash; receipt.ts records any amount. */
export function recordCash(id: string, actor: Actor) {
  return changePayment(id, { actor, action: "recorded cash for" }, async (tx, payment, order) => {
    if (payment.method !== "cod" || payment.status !== "unpaid" || order.status === "cancelled") {
      throw new AppError("conflict", "No cash is due for this order.");
    }
    await takePayment(tx, order, { method: "cash", amount: toCash(payment.amount) }, actor);
  });
}

type RefundRecord = { reference: string; method?: RefundMethod | undefined };

/** Records that a refund that was due has been paid. */
export function recordRefund(id: string, { reference, method }: RefundRecord, actor: Actor & Pick<SessionUser, "confirmedAt">) {
  const details = { reference, ...(method && { refundMethod: methodNames[method] }) };
  return changePayment(id, { actor, action: "recorded a refund for", details }, async (tx, payment, order) => {
    const isOwed = payment.status === "refund_due";
    if (isOwed) requireFreshIfLarge(actor, payment.amount);
    await endGatewayRefund(tx, id, reference);
    const refund = { paymentId: id, orderId: order.id, note: reference, method, actorId: actor.id };
    const isDone = isOwed && (await markRefunded(tx, refund));
    if (!isDone) throw new AppError("conflict", "No refund is due for this payment.");
  });
}

/** Nobody pays back by hand what a gateway may be paying back; what it says nothing about, people have seen for themselves. */
async function endGatewayRefund(tx: Transaction, paymentId: string, reference: string): Promise<void> {
  if (await tx.gatewayRefund.count({ where: { paymentId, state: "asked" } })) {
    throw new AppError("conflict", "Khalti was asked for this refund. Check first whether it has made it.");
  }
  const data = { state: "done", answeredAt: new Date(), note: `Recorded by hand: ${reference}` } as const;
  await tx.gatewayRefund.updateMany({ where: { paymentId, state: "unclear" }, data });
}

/** Checks the payment with its gateway now, even if it was checked or settled before. */
export async function recheck(id: string): Promise<AdminPayment> {
  const before = await readAdminPayment(id);
  // The gateway never got this payment, so there is nothing to check.
  if (!before.reference) return before;
  const finding = await checkPayment(id, { quietMs: 0, isForAdmins: true });
  if (finding?.state === "unknown" || finding === null) {
    throw new AppError("unavailable", finding?.note ?? "This gateway is not set up.", { retryAfter: 15 });
  }
  return readAdminPayment(id);
}

type Resolution = { decision: "accepted" | "refund_due" | "failed" | "fine"; note: string };

/**
 * Resolves a flagged payment: `accepted` if another amount arrived and is kept, `refund_due` if we owe the money, `failed` if it
 * never came and the order can be paid again, `fine` if there is nothing to decide.
 */
export function resolve(id: string, { decision, note }: Resolution, actor: Actor) {
  return changePayment(
    id,
    { actor, action: "resolved a payment of", details: { decision, note } },
    async (tx, payment, order) => {
      const { attention } = await tx.order.findUniqueOrThrow({ where: { id: order.id }, select: { attention: true } });
      if (decision === "fine") await assertNotBeingChecked(tx, order);
      else assertUndecided(payment, attention);
      if (decision === "fine" || isRaisedBy(payment, attention)) {
        await tx.order.update({ where: { id: order.id }, data: { attention: null }, select: { id: true } });
      }
      await decisions[decision](tx, { payment, order, note });
      await recordEvent(tx, order.id, { kind: "attention", note: `Resolved: ${note}`, actorId: actor.id });
    },
  );
}

type DecisionInput = { payment: Payment; order: LockedOrder; note: string };

const decisions: Record<Resolution["decision"], (tx: Transaction, decided: DecisionInput) => Promise<void>> = {
  accepted: accept,
  refund_due: markRefundDue,
  failed: markFailed,
  fine: async () => {},
};

/** Only a gateway's payment that is being checked, or failed and was flagged again, waits for a decision. */
function assertUndecided({ method, reference, status }: Payment, attention: string | null): void {
  const isUndecided = status === "verifying" || (status === "failed" && attention !== null);
  if (isGateway(method) && reference !== null && isUndecided) return;
  throw new AppError("conflict", "This payment is not waiting for a decision.");
}

/** Whether the order is flagged because of this payment (lib/sales/payment/check.ts, lib/sales/order/money/payments.ts). */
const isRaisedBy = ({ method, note }: Payment, attention: string | null): boolean =>
  attention === note || attention === `${methodNames[method]}: ${note}`;

async function assertNotBeingChecked(tx: Transaction, { id: orderId }: LockedOrder): Promise<void> {
  const checked = await tx.payment.count({ where: { orderId, status: "verifying", NOT: { reference: null } } });
  if (checked > 0) throw new AppError("conflict", paymentBeingChecked);
}

async function accept(tx: Transaction, { payment: { gatewayRef, ...payment }, order }: DecisionInput): Promise<void> {
  if (gatewayRef === null) throw new AppError("conflict", "No money has arrived for this payment, so it cannot be accepted.");
  await acceptArrived(tx, order, { ...payment, gatewayRef });
}

async function markFailed(tx: Transaction, { payment: { id }, note }: DecisionInput): Promise<void> {
  await failPayment(tx, { paymentId: id, note });
  await tx.payment.update({ where: { id }, data: { resolvedAt: new Date() }, select: { id: true } });
}

async function markRefundDue(tx: Transaction, { payment, order, note }: DecisionInput): Promise<void> {
  const { id, amount, gatewayRef } = payment;
  const data = { status: "refund_due", note, paidAt: payment.paidAt ?? new Date() } as const;
  await tx.payment.update({ where: { id }, data, select: { id: true } });
  await syncPaymentStatus(tx, order);
  await fallBackToCash(tx, order);
  await recordEvent(tx, order.id, { kind: "refund-due", note });
  const sum = formatPaisa(amount);
  const body =
    gatewayRef === null
      ? storedText`Order ${order.number}: we will refund ${sum}, or the amount that arrived, within ${refundDays} days.`
      : storedText`Order ${order.number}: we will refund ${sum} within ${refundDays} days.`;
  await notifyCustomer(tx, order, { title: msg("Refund due"), body, transition: "refund-due", note });
}
