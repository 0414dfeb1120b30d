import "server-only";
import type { Actor } from "@/lib/audit/commands";
import { auditedTransition } from "@/lib/order/admin/audited-transition";
import { recordEvent } from "@/lib/order/events";
import { type LockedOrder, lockOrder } from "@/lib/order/lock";
import { notifyCustomer } from "@/lib/order/notify";
import { failPayment, markPaid } from "@/lib/order/payments";
import type { PaymentMethod } from "@/lib/payment-method/contract";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { formatPaisa } from "@/lib/platform/money";
import { checkPayment } from "./check";
import type { AdminPayment } from "./contract";
import { refuseDuplicate } from "./duplicate";
import { getAdminPayment } from "./queries";
import { takePayment } from "./receipt";
import { markRefunded } from "./refund";

type Payment = {
  id: string;
  orderId: string;
  method: PaymentMethod;
  status: LockedOrder["paymentStatus"];
  amount: bigint;
  proofKey: string | null;
  bankReference: string | null;
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

type Verification = { isAccepted: boolean; reason: string; isDuplicateAllowed: boolean };

/** Accepts or rejects the proof of a transfer. A bank reference pays one order, unless staff allow the duplicate. */
export function verifyPaymentProof(id: string, { isAccepted, reason, isDuplicateAllowed }: Verification, actor: Actor) {
  const actorId = actor.id;
  const change = { actor, action: isAccepted ? "accepted the slip of" : "refused the slip of", details: { reason } };
  return changePayment(id, change, async (tx, payment, order) => {
    if (payment.method !== "bank" || payment.status !== "verifying") {
      throw new AppError("conflict", "This payment does not need to be checked.");
    }
    if (!isAccepted) {
      await failPayment(tx, { paymentId: id, note: reason });
      // Time for another proof, however long staff took to look at this one.
      const tomorrow = new Date(Date.now() + 86_400_000);
      await tx.order.updateMany({ where: { id: order.id, expiresAt: { lt: tomorrow } }, data: { expiresAt: tomorrow } });
      await recordEvent(tx, order.id, { kind: "slip-refused", note: reason, actorId });
      return;
    }
    if (!isDuplicateAllowed) await refuseDuplicate(tx, payment);
    await markPaid(tx, { orderId: order.id, paymentId: id, gatewayRef: null, amount: payment.amount });
    await recordEvent(tx, order.id, { kind: "slip-accepted", note: `${payment.bankReference ?? ""} ${reason}`.trim(), actorId });
  });
}

/** Records that all that is due was received in cash; receipt.ts records any amount. */
export function recordCash(id: string, actor: Actor) {
  return changePayment(id, { actor, action: "recorded cash for" }, async (tx, payment, order) => {
    if (payment.method !== "cod" || payment.status !== "unpaid" || order.status === "cancelled") {
      throw new AppError("conflict", "No cash is due for this order.");
    }
    await takePayment(tx, order, { method: "cash", amount: payment.amount }, actor);
  });
}

/** Records that a refund that was due has been paid. */
export function recordRefund(id: string, reference: string, actor: Actor) {
  return changePayment(id, { actor, action: "recorded a refund for", details: { reference } }, async (tx, payment, order) => {
    const isOwed = payment.status === "refund_due";
    const isDone = isOwed && (await markRefunded(tx, { paymentId: id, orderId: order.id, note: reference, actorId: actor.id }));
    if (!isDone) throw new AppError("conflict", "No refund is due for this payment.");
  });
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

type Resolution = { decision: "refund_due" | "failed" | "fine"; note: string };

/** Resolves a flagged payment: `refund_due` if we owe the money, `failed` if it never came and the order can be paid again. */
export function resolve(id: string, { decision, note }: Resolution, actor: Actor) {
  return changePayment(id, { actor, action: "looked at", details: { decision, note } }, async (tx, payment, order) => {
    const isOpen = ["unpaid", "verifying", "failed"].includes(payment.status);
    if (decision !== "fine" && !isOpen) throw new AppError("conflict", "This payment is already settled.");
    if (decision === "failed") await failPayment(tx, { paymentId: id, note });
    if (decision === "refund_due") await markRefundDue(tx, payment, order, note);
    await tx.order.update({ where: { id: order.id }, data: { attention: null }, select: { id: true } });
    await recordEvent(tx, order.id, { kind: "attention", note: `Resolved: ${note}`, actorId: actor.id });
  });
}

async function markRefundDue(tx: Transaction, { id, amount }: Payment, order: LockedOrder, note: string): Promise<void> {
  await tx.payment.update({ where: { id }, data: { status: "refund_due", note }, select: { id: true } });
  if (order.paymentStatus === "unpaid" || order.paymentStatus === "verifying" || order.paymentStatus === "failed") {
    const paymentStatus = order.status === "cancelled" ? "refund_due" : "failed";
    await tx.order.update({ where: { id: order.id }, data: { paymentStatus }, select: { id: true } });
  }
  await recordEvent(tx, order.id, { kind: "refund-due", note });
  const body = `Order ${order.number}: we will pay back ${formatPaisa(amount)}, or what arrived instead, within 7 days.`;
  await notifyCustomer(tx, order, { title: "Refund due", body, transition: "refund-due", note });
}
