import "server-only";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { formatPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { issueCreditNote } from "@/lib/sales/invoice/commands";
import { dueColumns, dueNow } from "@/lib/sales/order/money/due";
import { readDue, syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { readSpent, returnSpentCredit } from "@/lib/sales/order/money/store-credit";
import { allReturned, returnRefund } from "@/lib/sales/order/vocabulary";
import { refundAsCredit, requireFreshIfLarge } from "@/lib/sales/payment/refund";
import { applyTransition, assertTransition, type LockedReturn, notifyReturn, readReturn } from "@/lib/sales/return/notify";
import { deliveryRefundColumns, getDeliveryRefund, listApproved, priceReturn } from "@/lib/sales/return/price";
import { getRefundMethod, splitRefund } from "@/lib/sales/return/rules";
import { holdOpenShift } from "@/lib/sales/shift/open-shift";
import { toCash } from "@/lib/terms/payment-method/cash";
import { isStoreCredit, type RefundMethod } from "@/lib/terms/payment-method/contract";
import { change } from "./commands";
import type { AdminReturn } from "./contract";

/** `expected`: in rupees, as staff saw them. */
type Refund = {
  reference: string;
  method?: RefundMethod | undefined;
  delivery: boolean;
  expected?: { credited: number; refund: number } | undefined;
};

/**
 * Settles a received return: its items at their price less their part of the discount, with the delivery where requested. That
 * first lowers what is still due for the order; only the rest is refunded. The credit note must match, or nothing happens.
 */
export function refundReturn(
  id: string,
  { reference, method, delivery, expected }: Refund,
  actor: Actor & Pick<SessionUser, "confirmedAt">,
): Promise<AdminReturn> {
  return change(id, { actor, details: { reference } }, async (tx, locked) => {
    assertTransition(locked, "refunded");
    assertSettled(locked);
    const { lines, total } = await priceReturn(tx, locked, delivery);
    const { credited, refund } = splitRefund(total, (await readDue(tx, locked.order)).due);
    if (expected) assertUnchanged(expected, { credited, refund });
    requireFreshIfLarge(actor, refund);
    if (refund > (await readSpent(tx, locked.order.id)) && reference === "") throw fieldError("reference", noReference);
    const isDeliveryRefunded = lines.some(({ orderItemId }) => orderItemId === null);
    const data = { credited, refund, reference: refund > 0n ? reference : null, isDeliveryRefunded };
    await applyTransition(tx, locked, { status: "refunded", note: reference, actorId: actor.id, data });
    await writeItemRefunds(tx, locked, lines);
    await issueNote(tx, locked, { total, delivery: isDeliveryRefunded });
    const due = await lowerDue(tx, locked, credited);
    if (refund > 0n) await payBack(tx, locked, { total: refund, reference, method, actorId: actor.id });
    await notifyReturn(tx, locked, settlementMessage({ credited, refund, due, reference }));
  });
}

/** Nobody records amounts that they have not seen: a colleague may have settled a part meanwhile. */
function assertUnchanged(seen: { credited: number; refund: number }, now: { credited: bigint; refund: bigint }): void {
  if (seen.credited === toRupees(now.credited) && seen.refund === toRupees(now.refund)) return;
  throw new AppError("conflict", "The amounts have just changed. Please check them again.");
}

const noReference = "Enter the reference";

/** While a payment is being checked, what is due is unknown; a refunded order has nothing to settle. */
function assertSettled({ order: { paymentStatus } }: LockedReturn): void {
  if (paymentStatus === "verifying") {
    throw new AppError("conflict", "A payment for this order is being checked. Accept or reject it first.");
  }
  if (paymentStatus !== "refund_due" && paymentStatus !== "refunded") return;
  throw new AppError(
    "conflict",
    "The money for this order has already been refunded, or a refund is due. Send a replacement, or close the return.",
  );
}

async function writeItemRefunds(
  tx: Transaction,
  { id: returnId }: LockedReturn,
  lines: readonly { orderItemId: string | null; total: bigint }[],
): Promise<void> {
  for (const { orderItemId, total: refund } of lines) {
    if (orderItemId === null) continue;
    const where = { returnId_orderItemId: { returnId, orderItemId } };
    await tx.returnItem.update({ where, data: { refund }, select: { returnId: true } });
  }
}

/** Takes a return off what is still due for its order. Returns what is due afterwards. */
async function lowerDue(tx: Transaction, { order }: LockedReturn, credited: bigint): Promise<bigint> {
  const updated = { ...order, credited: order.credited + credited };
  if (credited > 0n) {
    await tx.order.update({ where: { id: order.id }, data: { credited: updated.credited }, select: { id: true } });
    await syncPaymentStatus(tx, updated);
  }
  return (await readDue(tx, updated)).due;
}

type Settlement = { credited: bigint; refund: bigint; due: bigint; reference: string };

function settlementMessage({ credited, refund, due, reference }: Settlement) {
  const [deducted, refunded, remaining] = [credited, refund, due].map(formatPaisa);
  const parts = [
    credited > 0n &&
      `we have taken ${deducted} off the amount you still had to pay${due > 0n ? `; ${remaining} is still due` : ""}`,
    refund > 0n && `we have refunded ${refunded}`,
  ].filter((message) => message !== false);
  return {
    title: refund > 0n ? "Refund sent" : "Your return is settled",
    next: parts.length > 0 ? `${parts.join(" and ")}.` : "these products cost you nothing, so there is nothing to refund.",
    status: "refunded" as const,
    note: reference && refund > 0n ? `Reference: ${reference}` : "",
  };
}

type RefundPreview = {
  goods: number;
  /** `null` if it can no longer be refunded. */
  delivery: number | null;
  /** Whether the return policy promises the delivery charge. */
  isDeliveryDue: boolean;
  due: number;
  /** What goes back to the customer's store credit before any money. */
  storeCredit: number;
  method: RefundMethod;
};

/** The value of a return now, what is still due for its order, and the usual way of a refund. */
export async function previewRefund(id: string): Promise<RefundPreview> {
  const locked = await readReturn(db, id);
  const order = await db.order.findUniqueOrThrow({
    where: { id: locked.orderId },
    select: {
      id: true,
      number: true,
      paymentMethod: true,
      ...deliveryRefundColumns,
      ...dueColumns,
      payments: { orderBy: { id: "desc" }, select: { status: true, amount: true, method: true } },
    },
  });
  const goods = await priceReturn(db, { ...locked, order }, false);
  const { delivery, isDue } = getDeliveryRefund(order);
  const { due } = dueNow(order, order.payments);
  const paid = order.payments.filter(({ status, method }) => status === "paid" && !isStoreCredit(method));
  return {
    goods: toRupees(goods.total),
    delivery: delivery === null ? null : toRupees(delivery),
    isDeliveryDue: isDue,
    due: toRupees(due),
    storeCredit: toRupees(await readSpent(db, locked.orderId)),
    method: getRefundMethod({ ...order, refundTo: locked.refundTo, payments: paid }),
  };
}

async function issueNote(
  tx: Transaction,
  locked: LockedReturn,
  { total, delivery }: { total: bigint; delivery: boolean },
): Promise<void> {
  const note = await issueCreditNote(tx, locked.order.id, { lines: listApproved(locked), delivery, reason: "Goods returned" });
  if (!note) return;
  const { content } = await tx.invoice.findUniqueOrThrow({ where: { id: note.id }, select: { content: true } });
  const totals = typeof content === "object" && content !== null && "totals" in content ? content.totals : null;
  const credited = typeof totals === "object" && totals !== null && "total" in totals ? totals.total : null;
  if (credited !== Number(total)) throw new Error(`Credit note ${note.number} says ${credited}, but ${total} is settled.`);
}

/**
 * Adds a payment row for the refund, or two: what was paid with store credit goes back there first. The order counts as refunded once all
 * of it was.
 */
async function payBack(
  tx: Transaction,
  locked: LockedReturn,
  { total, reference, method: chosen, actorId }: { total: bigint; actorId: string } & Pick<Refund, "reference" | "method">,
): Promise<void> {
  const { id, paymentMethod } = locked.order;
  const paid = await tx.payment.findMany({
    where: { orderId: id, status: "paid" },
    orderBy: { id: "desc" },
    select: { method: true, amount: true },
  });
  const { _sum } = await tx.return.aggregate({ where: { orderId: id, status: "refunded" }, _sum: { refund: true } });
  const note = `${returnRefund}${reference}`;
  const credit = await returnSpentCredit(tx, locked.order, { upTo: total, note });
  const money = paid.filter((payment) => !isStoreCredit(payment.method));
  const method = chosen ?? getRefundMethod({ refundTo: locked.refundTo, paymentMethod, payments: money });
  const isCash = method === "cash";
  const amount = total - credit;
  const drawer = {
    refundRounding: isCash ? toCash(amount) - amount : 0n,
    refundShiftId: isCash ? await holdOpenShift(tx, actorId) : null,
  };
  const row = { orderId: id, method, status: "refunded", amount, note, ...drawer, checkedAt: new Date() } as const;
  if (amount > 0n) await tx.payment.create({ data: row, select: { id: true } });
  if (amount > 0n && isStoreCredit(method)) await refundAsCredit(tx, locked.order, { amount, actorId });
  if ((_sum.refund ?? 0n) < paid.reduce((sum, { amount }) => sum + amount, 0n)) return;
  await tx.payment.updateMany({
    where: { orderId: id, status: "paid" },
    data: { status: "refunded", note: allReturned },
  });
  await tx.order.update({ where: { id }, data: { paymentStatus: "refunded" }, select: { id: true } });
}
