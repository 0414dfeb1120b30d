import { inLanguage } from "@/lib/platform/server/language/language";
import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockOrder } from "@/lib/sales/order/lock";
import { flagForAttention } from "@/lib/sales/order/money/attention";
import { failPayment } from "@/lib/sales/order/money/failed-payments";
import { markPaid } from "@/lib/sales/order/money/payments";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { type Finding, failureNotes, type PaymentFailure } from "@/lib/terms/payment-method/gateway/gateway";
import { getGateway } from "@/lib/terms/payment-method/gateway/gateways";
import { markRefunded } from "./refund";

type PaymentRow = {
  id: string;
  orderId: string;
  method: "esewa" | "khalti";
  /** The amount requested from the gateway. */
  amount: bigint;
  reference: string;
  createdAt: Date;
  returnedAt: Date | null;
};

type CheckOptions = {
  /** Skips the check if the last one was less than this ago. */
  quietMs?: number;
  /** Checks settled payments too: they may have been refunded at the gateway. */
  isForAdmins?: boolean;
};

/** The minimum pause between two checks of a payment. */
export const quietMs = 2000;
/** Until an attempt is this old, a gateway may not know it just because the customer has not arrived there yet. */
const earlyMs = 10 * 60_000;

/**
 * Asks the gateway about a payment and saves the result; `null` if there is nothing to check, or it was checked just now. The
 * update makes sure that only one process checks it. No transaction is open while waiting for the gateway.
 */
export async function checkPayment(id: string, options: CheckOptions = {}): Promise<Finding | null> {
  const { quietMs: quiet = quietMs, isForAdmins = false } = options;
  const [payment] = await db.$queryRaw<PaymentRow[]>`
    UPDATE payment SET asked_at = clock_timestamp()
    WHERE id = ${id}::uuid AND method IN ('esewa', 'khalti') AND reference IS NOT NULL
      AND (${isForAdmins} OR status IN ('unpaid', 'verifying', 'failed'))
      AND (asked_at IS NULL OR asked_at <= clock_timestamp() - ${quiet} * interval '1 millisecond')
    RETURNING id, order_id AS "orderId", method::text AS method, coalesce(requested_amount, amount) AS amount, reference, created_at AS "createdAt", returned_at AS "returnedAt"`;
  return payment ? checkWithGateway(payment) : null;
}

async function checkWithGateway(payment: PaymentRow): Promise<Finding | null> {
  const { id, orderId, method, reference, amount, createdAt, returnedAt } = payment;
  const gateway = getGateway(method);
  if (!gateway) return null;
  const status = await gateway.getStatus({ reference, amount });
  if (status.state !== "unknown") {
    await db.payment.update({ where: { id }, data: { checkedAt: new Date() }, select: { id: true } });
  }
  const isEarly = status.state === "failed" && status.isNotFound && !returnedAt && Date.now() - createdAt.getTime() < earlyMs;
  const finding: Finding = isEarly ? { state: "open", isResumable: true } : status;
  const cameBackAfterMs = returnedAt && returnedAt.getTime() - createdAt.getTime();
  await settle(
    { id, orderId, gatewayName: gateway.name, cameBackInTime: cameBackAfterMs !== null && cameBackAfterMs < gateway.sessionMs },
    finding,
  );
  log.info({ event: "payment.checked", payment: id, method, state: finding.state }, "a gateway was asked about a payment");
  return finding;
}

type Outcome = Exclude<Finding, { state: "open" | "unknown" }>;
type PaymentRef = {
  id: string;
  orderId: string;
  gatewayName: string;
  /** The customer came back while they could still have paid. */
  cameBackInTime: boolean;
};

/** Saves what the gateway reported. Idempotent: the same finding again changes nothing. */
async function settle(payment: PaymentRef, finding: Finding): Promise<void> {
  if (finding.state === "open" || finding.state === "unknown") return;
  await inLanguage("en", () => transaction((tx) => settleIn(tx, payment, finding)));
}

async function settleIn(tx: Transaction, payment: PaymentRef, finding: Outcome): Promise<void> {
  const { id: paymentId, orderId } = payment;
  if (finding.state === "paid") {
    const { gatewayRef, amount } = finding;
    const outcome = await markPaid(tx, { orderId, paymentId, gatewayRef, amount });
    if (outcome === "attention") await watch(tx, paymentId, await lockOrder(tx, orderId));
    if (outcome === "paid") await clearAttention(tx, payment);
  } else if (finding.state === "failed") {
    if (await failPayment(tx, { paymentId, note: getFailureNote(payment, finding.failure) })) await clearAttention(tx, payment);
  } else if (finding.state === "held") {
    await flagForStaff(tx, payment, finding.note);
  } else if (!(await markRefunded(tx, { paymentId, orderId, note: finding.note, actorId: null }))) {
    await failPayment(tx, { paymentId, note: finding.note });
  }
}

/** Whom a gateway sends back early without knowing a payment has not been too slow: the payment failed there. */
const getFailureNote = ({ gatewayName, cameBackInTime }: PaymentRef, failure: PaymentFailure): string =>
  failureNotes[failure === "late" && cameBackInTime ? "failed" : failure](gatewayName);

/**
 * The gateway has the money but has not settled it: staff look at it, and until then nobody can pay a second time. If they have
 * decided that no money came, only staff are notified.
 */
async function flagForStaff(tx: Transaction, { id, orderId, gatewayName }: PaymentRef, note: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const state = await watch(tx, id, order, note);
  if (state === "settled") return;
  await flagForAttention(tx, order, `${gatewayName}: ${note}`, { isResolved: state === "resolved" });
  if (state === "new") await notifyWatched(tx, order, note);
}

async function notifyWatched(tx: Transaction, order: LockedOrder, note: string): Promise<void> {
  await recordEvent(tx, order.id, { kind: "payment-watched", note });
  const body = storedText`Order ${order.number}: ${note} Please do not pay again. We will tell you as soon as it is checked.`;
  await notifyCustomer(tx, order, { title: msg("Your payment is being checked"), body, transition: "payment-watched", note });
}

/** Marks a payment as being checked, unless it is settled, or staff have decided that no money came. */
async function watch(
  tx: Transaction,
  id: string,
  order: LockedOrder,
  note?: string,
): Promise<"new" | "known" | "resolved" | "settled"> {
  const { status, resolvedAt } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: { status: true, resolvedAt: true },
  });
  if (!["unpaid", "verifying", "failed"].includes(status)) return "settled";
  if (resolvedAt) return "resolved";
  await tx.payment.update({ where: { id }, data: { status: "verifying", ...(note && { note }) }, select: { id: true } });
  if (order.status !== "cancelled" && (order.paymentStatus === "unpaid" || order.paymentStatus === "failed")) {
    await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "verifying" }, select: { id: true } });
  }
  return status === "verifying" ? "known" : "new";
}

/** Clears a flag that this gateway raised, once the gateway has settled the payment. */
async function clearAttention(tx: Transaction, { orderId, gatewayName }: PaymentRef): Promise<void> {
  const where = { id: orderId, attention: { startsWith: `${gatewayName}: ` } };
  await tx.order.updateMany({ where, data: { attention: null } });
}
