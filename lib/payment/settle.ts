import "server-only";
import { recordEvent } from "@/lib/order/events";
import { type LockedOrder, lockOrder } from "@/lib/order/lock";
import { notifyCustomer } from "@/lib/order/notify";
import { askForAttention, failPayment, markPaid } from "@/lib/order/payments";
import type { Finding } from "@/lib/payment-method/gateway";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { markRefunded } from "./refund";

type Existing = Exclude<Finding, { state: "open" | "unknown" }>;
type Settled = { id: string; orderId: string; gatewayName: string };

/** Writes down what a gateway said of a payment. Told again, at once or next day, it changes nothing more. */
export async function settle(payment: Settled, finding: Finding): Promise<void> {
  if (finding.state === "open" || finding.state === "unknown") return;
  await transaction((tx) => settleIn(tx, payment, finding));
}

async function settleIn(tx: Transaction, payment: Settled, finding: Existing): Promise<void> {
  const { id: paymentId, orderId } = payment;
  if (finding.state === "paid") {
    const { gatewayRef, amount } = finding;
    const outcome = await markPaid(tx, { orderId, paymentId, gatewayRef, amount });
    if (outcome === "attention") await watch(tx, paymentId, await lockOrder(tx, orderId));
    if (outcome === "paid") await clearAttention(tx, payment);
  } else if (finding.state === "failed") {
    if (await failPayment(tx, { paymentId, note: finding.note })) await clearAttention(tx, payment);
  } else if (finding.state === "held") {
    await hold(tx, payment, finding.note);
  } else if (!(await markRefunded(tx, { paymentId, orderId, note: finding.note, actorId: null }))) {
    await failPayment(tx, { paymentId, note: finding.note });
  }
}

/** The gateway has it in its hands: until that is cleared up nobody pays a second time, and staff look at it. */
async function hold(tx: Transaction, { id, orderId, gatewayName }: Settled, note: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const isNew = await watch(tx, id, order, note);
  if (isNew === null) return;
  await askForAttention(tx, order, `${gatewayName}: ${note}`);
  if (isNew) await notifyWatched(tx, order, note);
}

async function notifyWatched(tx: Transaction, order: LockedOrder, note: string): Promise<void> {
  await recordEvent(tx, order.id, { kind: "payment-watched", note });
  const body = `Order ${order.number}: ${note} Please do not pay again; we tell you as soon as it is clear.`;
  await notifyCustomer(tx, order, { title: "Your payment is being checked", body, step: "payment-watched", note });
}

/** Whether it was not watched before; `null` where it is settled already. */
async function watch(tx: Transaction, id: string, order: LockedOrder, note?: string): Promise<boolean | null> {
  const before = await tx.payment.findUniqueOrThrow({ where: { id }, select: { status: true } });
  if (!["unpaid", "verifying", "failed"].includes(before.status)) return null;
  await tx.payment.update({ where: { id }, data: { status: "verifying", ...(note && { note }) }, select: { id: true } });
  if (order.status !== "cancelled" && (order.paymentStatus === "unpaid" || order.paymentStatus === "failed")) {
    await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "verifying" }, select: { id: true } });
  }
  return before.status !== "verifying";
}

/** What the gateway itself has cleared up needs no look any more. */
async function clearAttention(tx: Transaction, { orderId, gatewayName }: Settled): Promise<void> {
  const where = { id: orderId, attention: { startsWith: `${gatewayName}: ` } };
  await tx.order.updateMany({ where, data: { attention: null } });
}
