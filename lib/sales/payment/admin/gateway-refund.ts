import "server-only";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import type { Payment } from "@/lib/platform/server/db/generated/prisma/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { auditedTransition } from "@/lib/sales/order/audited-transition";
import { lockOrder } from "@/lib/sales/order/lock";
import { isPatient, lookUpRefund, settleRefund, toOutcome } from "@/lib/sales/payment/gateway-refund";
import { markRefunded, requireFreshIfLarge } from "@/lib/sales/payment/refund";
import type { RefundedPart } from "@/lib/terms/payment-method/gateway/gateway";
import { getGateway } from "@/lib/terms/payment-method/gateway/gateways";
import type { AdminPayment } from "./contract";
import { getAdminPayment } from "./queries";

type Input = {
  /** Of the customer, who paid Khalti from a bank; "" otherwise. */
  mobile: string;
  /** Staff saw at the gateway that a refund of which it says nothing was not made. */
  isNotRefunded: boolean;
};
type RefundActor = Actor & Pick<SessionUser, "confirmedAt">;

/**
 * Has a gateway make a refund that is due. If one was asked for before and nobody got the answer, the gateway is only asked what became of
 * it: nothing is sent twice.
 */
export async function refundThroughGateway(id: string, input: Input, actor: RefundActor): Promise<AdminPayment> {
  const payment = await db.payment.findUnique({ where: { id } });
  if (!payment) throw notFoundError();
  requireFreshIfLarge(actor, payment.amount);
  const isSettled = await settleEarlier(payment, input);
  if (!isSettled) await send(payment, input, actor);
  const result = await getAdminPayment(id);
  if (!result) throw notFoundError();
  return result;
}

/** Finds out what became of an earlier refund of this payment. Returns whether that leaves nothing to send. */
async function settleEarlier({ id: paymentId }: Payment, { isNotRefunded }: Input): Promise<boolean> {
  const open = await db.gatewayRefund.findFirst({ where: { paymentId, state: { not: "failed" } } });
  if (!open) return false;
  // The same request again, after a lost response.
  if (open.state === "done") return true;
  if (open.state === "unclear") {
    if (!isNotRefunded) throw new AppError("conflict", `${open.note} Record the refund by hand if it was made.`);
    const data = { state: "failed", answeredAt: new Date(), note: "Staff saw that Khalti has not made it." } as const;
    await db.gatewayRefund.updateMany({ where: { id: open.id, state: "unclear" }, data });
    return false;
  }
  if (await lookUpRefund(open)) return true;
  const wait = isPatient(open) ? "Please check again in two minutes." : "It does not respond right now. Please try again later.";
  throw new AppError("conflict", `Khalti was asked for this refund already, and has not said yet whether it made it. ${wait}`);
}

async function send(payment: Payment, { mobile }: Input, actor: RefundActor): Promise<void> {
  const refunds = getGateway(payment.method)?.refunds;
  if (!refunds) throw new AppError("conflict", "This payment cannot be refunded from here. Record the refund by hand.");
  assertDue(payment);
  const source = await findSource(payment);
  const status = await refunds.getStatus(source.reference);
  if (!status) throw new AppError("unavailable", "Khalti does not respond right now. Nothing was refunded.", { retryAfter: 15 });
  const isWhole = payment.amount === status.amount;
  if (status.refunded === "all") return recordRefunded(payment, { isWhole, actor });
  const refundId = await begin(payment, { ...source, statusBefore: status.refunded, actor });
  const answer = await refunds.send({ gatewayRef: source.gatewayRef, mobile, amount: isWhole ? null : payment.amount });
  await settleRefund(refundId, toOutcome(answer));
}

function assertDue({ status }: Pick<Payment, "status">): void {
  if (status !== "refund_due") throw new AppError("conflict", "No refund of this payment is due.");
}

type Source = { reference: string; gatewayRef: string };

/** The transaction that the money came with. Of a payment that was divided, only one row has it; they were paid at the same moment. */
async function findSource({ id, orderId, method, paidAt }: Payment): Promise<Source> {
  const same = paidAt ? [{ id }, { orderId, method, paidAt }] : [{ id }];
  const row = await db.payment.findFirst({
    where: { OR: same, NOT: [{ reference: null }, { gatewayRef: null }] },
    select: { reference: true, gatewayRef: true },
  });
  if (row?.reference && row.gatewayRef) return { reference: row.reference, gatewayRef: row.gatewayRef };
  throw new AppError("conflict", "Khalti's transaction of this payment is not known. Record the refund by hand.");
}

/** Somebody has refunded it on the gateway's own pages. */
async function recordRefunded(payment: Payment, { isWhole, actor }: { isWhole: boolean; actor: RefundActor }): Promise<void> {
  const { id: paymentId, orderId, gatewayRef } = payment;
  if (!isWhole) {
    throw new AppError("conflict", "Khalti has paid all of this transaction back already. Record the refund by hand.");
  }
  const entry = { actor, action: "recorded a refund that Khalti had made for" };
  const note = `Khalti, transaction ${gatewayRef ?? ""}`.trim();
  await transaction((tx) =>
    auditedTransition(tx, orderId, entry, () => markRefunded(tx, { paymentId, orderId, note, actorId: actor.id })),
  );
}

type Begun = Source & { statusBefore: RefundedPart; actor: RefundActor };

/** Writes that the gateway is about to be asked, before it is: whatever happens then, nothing is asked twice. */
async function begin({ id: paymentId, orderId }: Payment, { reference, statusBefore, actor }: Begun): Promise<string> {
  return transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const { status, amount } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    assertDue({ status });
    const open = { state: { in: ["asked" as const, "unclear" as const] }, OR: [{ paymentId }, { reference }] };
    if (await tx.gatewayRefund.count({ where: open })) {
      throw new AppError("conflict", "Khalti has just been asked for a refund of this payment. Please wait for its answer.");
    }
    const data = { paymentId, reference, amount, statusBefore, actorId: actor.id };
    const details = { amount: formatPaisa(amount), reference };
    let id = "";
    await auditedTransition(tx, orderId, { actor, action: "asked Khalti for a refund of", details }, async () => {
      ({ id } = await tx.gatewayRefund.create({ data, select: { id: true } }));
    });
    return id;
  });
}
