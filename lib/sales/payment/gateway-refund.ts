import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { GatewayRefund } from "@/lib/platform/server/db/generated/prisma/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { attempt } from "@/lib/platform/server/queue/clock";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { recordEvent } from "@/lib/sales/order/events";
import { lockOrder } from "@/lib/sales/order/lock";
import type { RefundAnswer, RefundedPart } from "@/lib/terms/payment-method/gateway/gateway";
import { getGateway } from "@/lib/terms/payment-method/gateway/gateways";
import { concludeRefund } from "./gateway-refund-rules";
import { markRefunded } from "./refund";

/*
 * A refund that a gateway makes (docs/decisions/0113). Its row is written before the gateway is asked. What becomes of it is written by
 * whoever gets the answer or, if there was none, by whoever asks the gateway what it has made of the transaction.
 */

type Outcome = { state: "done" | "failed" | "unclear" | "asked"; note: string };

/** The answer to the call. Without one the refund stays asked. */
export const toOutcome = (answer: RefundAnswer): Outcome => {
  if (answer.state === "done") return { state: "done", note: "" };
  return { state: answer.state === "refused" ? "failed" : "asked", note: answer.note };
};

/** Saves what became of a refund that is asked; of two at once the first. */
export async function settleRefund(id: string, { state, note }: Outcome): Promise<void> {
  await transaction(async (tx) => {
    const { paymentId, payment } = await tx.gatewayRefund.findUniqueOrThrow({
      where: { id },
      select: { paymentId: true, payment: { select: { orderId: true } } },
    });
    await lockOrder(tx, payment.orderId);
    const answeredAt = state === "done" || state === "failed" ? new Date() : null;
    const open = { id, state: "asked" as const };
    const [refund] = await tx.gatewayRefund.updateManyAndReturn({ where: open, data: { state, note, answeredAt } });
    if (!refund) return;
    if (state === "done") await recordDone(tx, refund, payment.orderId);
    if (state === "failed") await recordFailed(tx, refund, payment.orderId);
    log.info({ event: "refund.settled", refund: id, payment: paymentId, state }, "a gateway's refund was settled");
  });
}

async function recordDone(tx: Transaction, { paymentId, reference, actorId }: GatewayRefund, orderId: string): Promise<void> {
  await markRefunded(tx, { paymentId, orderId, note: storedText`Khalti, payment ${reference}`, actorId });
}

async function recordFailed(tx: Transaction, { amount, note, actorId }: GatewayRefund, orderId: string): Promise<void> {
  await recordEvent(tx, orderId, { kind: "refund-failed", note: `${formatPaisa(amount)}. ${note}`, actorId });
}

/** A gateway may still be working on a request that nobody waits for any more. */
const patienceMs = 2 * 60_000;

export const isPatient = ({ askedAt }: Pick<GatewayRefund, "askedAt">): boolean => Date.now() - askedAt.getTime() < patienceMs;

/**
 * Asks the gateway what became of a refund whose answer nobody got: the process ended, or the gateway was slow. Nothing is sent again.
 * Returns whether it is known now.
 */
export async function lookUpRefund(refund: GatewayRefund): Promise<boolean> {
  const payment = await db.payment.findUniqueOrThrow({ where: { id: refund.paymentId }, select: { method: true } });
  const status = await getGateway(payment.method)?.refunds?.getStatus(refund.reference);
  if (!status) return false;
  const before = refund.statusBefore as RefundedPart;
  const isLast = (await sumDone(refund.reference)) + refund.amount >= status.amount;
  const state = concludeRefund({ before, now: status.refunded, isLast });
  if (state !== "done" && isPatient(refund)) return false;
  await settleRefund(refund.id, { state, note: notes[state] });
  return true;
}

const notes = {
  done: "",
  failed: msg("Khalti has not made this refund."),
  unclear: "Khalti does not say whether it has made this refund. Look at the transaction on its own pages.",
};

/** What a gateway has paid back of one payment so far, in paisa. */
async function sumDone(reference: string): Promise<bigint> {
  const { _sum } = await db.gatewayRefund.aggregate({ where: { reference, state: "done" }, _sum: { amount: true } });
  return _sum.amount ?? 0n;
}

/** Looks up the refunds whose answer nobody got. Any number of processes may run it at once. Returns how many are known now. */
export async function lookUpRefunds(): Promise<number> {
  const open = await db.gatewayRefund.findMany({
    where: { state: "asked", askedAt: { lt: new Date(Date.now() - patienceMs) } },
    orderBy: { askedAt: "asc" },
    take: 50,
  });
  let known = 0;
  for (const refund of open) {
    if (await attempt("look up a refund", () => lookUpRefund(refund), { refundId: refund.id })) known++;
  }
  return known;
}
