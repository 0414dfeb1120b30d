import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { msg, t } from "@/lib/platform/shared/language/t";
import { queueCall } from "@/lib/sales/order/calls";
import { recordEvent } from "@/lib/sales/order/events";
import { lockOrder } from "@/lib/sales/order/lock";
import { dueColumns, dueNow } from "@/lib/sales/order/money/due";
import { readDue } from "@/lib/sales/order/money/follow-payments";
import { addPayment } from "@/lib/sales/order/money/payments";
import { offerRefusal, readPaymentTerms } from "@/lib/sales/order/placing/payment-offers";
import { paymentRefusal, staysCash } from "@/lib/sales/order/rules";
import type { PayWith } from "@/lib/terms/payment-method/contract";
import { type CheckoutMethod, isGateway } from "@/lib/terms/payment-method/contract";
import type { Attempt, Finding } from "@/lib/terms/payment-method/gateway/gateway";
import { NoGatewayResponse } from "@/lib/terms/payment-method/gateway/gateway-request";
import { getGateway } from "@/lib/terms/payment-method/gateway/gateways";
import { checkPayment } from "./check";

/** Generous: nobody needs this many attempts to pay. */
const payLimit: Limit = { name: "pay-again", points: 30, seconds: 3600 };

const attemptColumns = {
  id: true,
  method: true,
  amount: true,
  reference: true,
  payUrl: true,
  order: {
    select: {
      number: true,
      user: { select: { fullName: true, email: true, phone: true } },
    },
  },
} satisfies Prisma.PaymentSelect;

type Row = Prisma.PaymentGetPayload<{ select: typeof attemptColumns }>;

/**
 * Begins the order's newest payment by this gateway and returns where the browser goes. Called again, it continues the same
 * attempt. `null` if no gateway is involved, or it does not respond: the order can then be paid from its page.
 */
async function startAttempt(orderId: string, method: CheckoutMethod): Promise<PayWith | null> {
  const gateway = getGateway(method);
  if (!gateway) return null;
  const row = await db.payment.findFirst({
    where: {
      orderId,
      method,
      status: "unpaid",
      order: { status: { not: "cancelled" }, paymentStatus: { in: ["unpaid", "failed"] } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: attemptColumns,
  });
  if (!row) return null;
  const attempt = toAttempt(row);
  if (row.reference) {
    await db.payment.updateMany({ where: { id: row.id, NOT: { returnedAt: null } }, data: { returnedAt: null } });
    return gateway.resume(attempt, { reference: row.reference, payUrl: row.payUrl });
  }
  try {
    const { reference, payUrl, payWith } = await gateway.begin(attempt);
    // Not if less is due by now, because staff recorded a part payment.
    const where = { id: row.id, reference: null, status: "unpaid", amount: row.amount } as const;
    const { count } = await db.payment.updateMany({ where, data: { reference, payUrl } });
    return count > 0 ? payWith : await resumeOther(row.id);
  } catch (error) {
    if (!(error instanceof NoGatewayResponse)) throw error;
    log.warn(
      { event: "payment.not-begun", payment: row.id, method: row.method, reason: error.message },
      "a payment could not be started",
    );
    return null;
  }
}

/** Never throws: the order is already placed, and can be paid from its page if the gateway fails. */
export async function startFirstAttempt(orderId: string, method: CheckoutMethod): Promise<PayWith | null> {
  try {
    return await startAttempt(orderId, method);
  } catch (err) {
    log.error({ err, orderId }, "an order was placed, but its payment could not be started");
    return null;
  }
}

/** Continues the attempt if another click has started it in the meantime. */
async function resumeOther(id: string): Promise<PayWith | null> {
  const row = await db.payment.findUniqueOrThrow({ where: { id }, select: attemptColumns });
  if (!row.reference) return null;
  return getGateway(row.method)?.resume(toAttempt(row), { reference: row.reference, payUrl: row.payUrl }) ?? null;
}

function toAttempt({ id, amount, order }: Row): Attempt {
  const { fullName, email, phone } = order.user;
  return { paymentId: id, orderNumber: order.number, amount, customer: { fullName, email: email ?? "", phone: phone ?? "" } };
}

/**
 * Begins another attempt to pay the user's own order, by the same method or another, once the gateways have confirmed that no
 * money is on its way: nobody pays twice because a tab was closed or a gateway was slow.
 */
export async function payOrder(userId: string, orderId: string, method: CheckoutMethod): Promise<PayWith | null> {
  await countTry(payLimit, userId);
  await assertMethod(await findOrder(userId, orderId), method);
  const { checkedIds, isResumable } = await checkOpenAttempts(orderId, method);
  if (!isResumable) await transaction((tx) => beginAttempt(tx, { userId, orderId, method, checkedIds }));
  return startAttempt(orderId, method);
}

/** Whether the order is paid like this now; one that stays cash on delivery may be paid by any method beside. */
const isChosen = (order: Parameters<typeof staysCash>[0], method: CheckoutMethod): boolean =>
  order.paymentMethod === method || staysCash(order);

type AttemptRequest = { userId: string; orderId: string; method: CheckoutMethod; checkedIds: string[] };

/**
 * One attempt at a time: of parallel requests the first begins it and the others continue it. The index payment_one_open_attempt
 * enforces that.
 */
async function beginAttempt(tx: Transaction, { userId, orderId, method, checkedIds }: AttemptRequest): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const { due } = await readDue(tx, order);
  const open = await tx.payment.findMany({
    where: { orderId, status: "unpaid", id: { notIn: checkedIds } },
    select: { method: true, reference: true, amount: true },
  });
  // Another click has just started it, or is about to; cash and transfers are not started.
  if (isChosen(order, method) && open.some((each) => each.method === method && each.amount === due)) return;
  // This one was not checked with its gateway and may be paid there: do not begin a second.
  if (open.some(({ reference }) => reference !== null)) throw otherAttemptOpen();
  // Attempts that never reached a gateway and have no proof. Cash on delivery stays as the fallback.
  const unsent = { reference: null, method: { not: "cod" } } as const;
  // The checked ones can still be paid: failed payments are reconciled too, and their money is accepted or refunded.
  const replaced = isGateway(method) ? [{ id: { in: checkedIds } }] : [];
  await tx.payment.updateMany({
    where: { orderId, status: "unpaid", OR: [unsent, ...replaced] },
    data: { status: "failed", note: msg("A new payment was started.") },
  });
  // Close attempts for another amount, started before part of the order was paid another way.
  await tx.payment.updateMany({
    where: { orderId, status: "unpaid", NOT: [{ reference: null }, { amount: due }] },
    data: { status: "failed", note: msg("The amount due has changed.") },
  });
  await addPayment(tx, orderId, method);
  await queueCall(tx, orderId, method);
  await recordEvent(tx, orderId, { kind: "payment-begun", note: method, actorId: userId });
}

const otherAttemptOpen = () =>
  new AppError("conflict", t`You have just started paying another way. Please continue there, or try again in a moment.`);

const payableColumns = { paymentMethod: true, ...dueColumns } as const satisfies Prisma.OrderSelect;

type PayableRow = Prisma.OrderGetPayload<{ select: typeof payableColumns }>;
const getDue = (order: PayableRow): bigint => dueNow(order, order.payments).due;

async function findOrder(userId: string, id: string) {
  const select = { ...payableColumns, address: true, deliveryMethod: true, userId: true } as const;
  const order = await db.order.findFirst({ where: { id, userId }, select });
  if (!order) throw notFoundError();
  return order;
}

type PayableOrder = Awaited<ReturnType<typeof findOrder>>;

async function assertMethod(order: PayableOrder, method: CheckoutMethod): Promise<void> {
  const terms = await readPaymentTerms({ ...order, total: getDue(order) });
  const refusal = (await offerRefusal(method)) || paymentRefusal(method, terms);
  if (refusal) throw fieldError("paymentMethod", refusal, "conflict");
}

/** Checks every open attempt. Throws if money may be on its way; returns whether the newest attempt can be resumed. */
async function checkOpenAttempts(
  orderId: string,
  method: CheckoutMethod,
): Promise<{ checkedIds: string[]; isResumable: boolean }> {
  const open = await db.payment.findMany({
    where: { orderId, status: { in: ["unpaid", "verifying"] }, NOT: { reference: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, method: true, amount: true, order: { select: payableColumns } },
  });
  const findings = await Promise.all(open.map(({ id }) => checkPayment(id, { quietMs: 0 })));
  for (const finding of findings) if (finding) assertNotOnItsWay(finding);
  const [newest] = open;
  const [first] = findings;
  const isSame = newest?.method === method && isChosen(newest.order, method) && newest.amount === getDue(newest.order);
  const isResumable = isSame && first?.state === "open" && first.isResumable === true;
  return { checkedIds: open.map(({ id }) => id), isResumable };
}

function assertNotOnItsWay(finding: Finding): void {
  if (finding.state === "paid") throw new AppError("conflict", t`Your payment has arrived: there is nothing more to pay.`);
  if (finding.state === "held")
    throw new AppError("conflict", `${t(finding.note)} ${t`Please wait, so that you do not pay twice.`}`);
  if (finding.state !== "unknown") return;
  const message = `${t(finding.note)} ${t`Please wait a little: your payment may have arrived, and you should not pay twice.`}`;
  throw new AppError("unavailable", message, { retryAfter: 15 });
}
