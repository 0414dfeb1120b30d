import "server-only";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa, formatRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { capitalize } from "@/lib/platform/shared/text/text";
import type { Actor } from "@/lib/records/audit/commands";
import { issueCreditNote } from "@/lib/sales/invoice/commands";
import { dueColumns, dueNow } from "@/lib/sales/order/money/due";
import { readDue, syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { readSpent } from "@/lib/sales/order/money/store-credit";
import { requireFreshIfLarge } from "@/lib/sales/payment/refund";
import { applyTransition, assertTransition, type LockedReturn, notifyReturn, readReturn } from "@/lib/sales/return/notify";
import { getPieces } from "@/lib/sales/return/pieces";
import { deliveryRefundColumns, getDeliveryRefund, listApproved, priceReturn } from "@/lib/sales/return/price";
import { canFollow, getRefundMethod, splitRefund } from "@/lib/sales/return/rules";
import { isOurMistake } from "@/lib/sales/return/vocabulary";
import { lockStoreCredit } from "@/lib/sales/store-credit/ledger";
import { isStoreCredit, type RefundMethod } from "@/lib/terms/payment-method/contract";
import { change, decideClaim } from "./commands";
import type { AdminReturn } from "./contract";
import { lockExchange } from "./exchange";
import { passOn } from "./payout";

type Deduction = { amount: number; reason: string };
type Items = { orderItemId: string; quantity: number }[];

/** Amounts in rupees; `expected` as staff saw them. */
type Refund = {
  reference: string;
  method?: RefundMethod | undefined;
  delivery: boolean;
  items?: Items | undefined;
  deduction?: Deduction | undefined;
  expected?: { credited: number; refund: number; money?: number | undefined } | undefined;
};

/**
 * Settles a received return, or a claim at once: its items at their price less their part of the discount, with the delivery where requested. That
 * first lowers what is still due for the order; only the rest is refunded. The credit note must match, or nothing happens.
 */
export function refundReturn(
  id: string,
  { reference, method, delivery, items, deduction, expected }: Refund,
  actor: Actor & WithRights & Pick<SessionUser, "confirmedAt">,
): Promise<AdminReturn> {
  const details = { reference, ...(deduction && { deduction: deductionText(deduction) }) };
  return change(id, { actor, details }, async (tx, found) => {
    assertTransition(found, "refunded");
    if (found.status === "approved" && !found.isClaim) requireRight(actor, "return.advance");
    assertSettled(found);
    const locked = await decideClaim(tx, found, items);
    const sums = await workOut(tx, locked, { delivery, deduction, method });
    assertExchangeable(locked, sums);
    if (expected) assertUnchanged(expected, sums);
    requireFreshIfLarge(actor, sums.rest);
    if (sums.money > 0n && reference === "") throw fieldError("reference", noReference);
    // Before the numbers of tax documents, as everywhere.
    if (sums.storeCredit > 0n) await lockStoreCredit(tx, locked.order.userId);
    await record(tx, locked, { sums, reference, deduction, actor });
    const due = await lowerDue(tx, locked, sums.credited);
    const rounding = await passOn(tx, locked, { sums, reference, method, actor });
    const money = sums.money + rounding;
    await notifyReturn(tx, locked, settlementMessage({ ...sums, money, due, reference, locked, deduction }));
  });
}

type Sums = Awaited<ReturnType<typeof workOut>>;

/**
 * What a return is worth, and where that goes: first to what is due for its order, then to the order that it is exchanged for, then back
 * to the store credit that the order was paid with. The rest is money, unless the customer chose store credit. What pays the exchange is
 * money first (`moved`), then what was store credit (`creditMoved`), and stays that in the new order. `rest` goes to the customer.
 */
async function workOut(
  tx: Transaction,
  locked: LockedReturn,
  { method, ...terms }: Pick<Refund, "delivery" | "deduction" | "method">,
) {
  const { lines, total } = await priceSettlement(tx, locked, terms);
  const { credited, refund } = splitRefund(total, (await readDue(tx, locked.order)).due);
  const exchange = await lockExchange(tx, locked);
  const spent = await readSpent(tx, locked.order.id);
  const { credited: exchanged, refund: rest } = splitRefund(refund, exchange?.due ?? 0n);
  const { credited: moved, refund: creditMoved } = splitRefund(exchanged, splitRefund(refund, spent).refund);
  const isCredit = method !== undefined && isStoreCredit(method);
  const { credited: kept, refund: money } = splitRefund(rest, isCredit ? rest : spent - creditMoved);
  return { lines, total, credited, refund, exchange, moved, creditMoved, rest, storeCredit: creditMoved + kept, money };
}

type Recorded = { sums: Sums; actor: Actor } & Pick<Refund, "reference" | "deduction">;

/** Writes the settlement, and the credit note for it. */
async function record(tx: Transaction, locked: LockedReturn, { sums, reference, deduction, actor }: Recorded): Promise<void> {
  const { lines, total, credited, refund, moved, creditMoved, rest, storeCredit } = sums;
  const isDeliveryRefunded = lines.some(({ orderItemId }) => orderItemId === null);
  const data = {
    credited,
    refund,
    moved,
    storeCredit,
    creditMoved,
    reference: rest > 0n ? reference : null,
    isDeliveryRefunded,
    keepsGoods: locked.keepsGoods,
    ...(deduction && { deduction: toPaisa(deduction.amount), deductionReason: deduction.reason }),
  };
  await applyTransition(tx, locked, { status: "refunded", note: reference, actorId: actor.id, data });
  await writeItemRefunds(tx, locked, lines);
  await issueNote(tx, locked, { total, delivery: isDeliveryRefunded, deduction });
}

const deductionText = ({ amount, reason }: Deduction): string => `${formatRupees(amount)}: ${reason}`;

/** What is kept back must leave something, or there is nothing to settle. */
async function priceSettlement(
  tx: Transaction,
  locked: LockedReturn,
  { delivery, deduction }: Pick<Refund, "delivery" | "deduction">,
) {
  if (!deduction) return priceReturn(tx, locked, { delivery });
  if (locked.keepsGoods && delivery) throw fieldError("delivery", "The delivery is not part of a part refund.");
  const { total } = await priceReturn(tx, locked);
  const amount = toPaisa(deduction.amount);
  if (amount >= total) throw fieldError("deduction.amount", `Less than the ${formatPaisa(total)} that these items are worth`);
  return priceReturn(tx, locked, { delivery, deduction: amount });
}

/** Nobody records amounts that they have not seen: a colleague may have settled a part meanwhile. */
function assertUnchanged({ credited, refund, money }: NonNullable<Refund["expected"]>, now: Sums): void {
  const isSent = money === undefined || money === toRupees(now.money);
  if (credited === toRupees(now.credited) && refund === toRupees(now.refund) && isSent) return;
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

/** Only an exchange that still goes ahead is settled before its goods are back, and store credit pays nothing while money is being checked. */
function assertExchangeable({ status, isClaim }: LockedReturn, { exchange, creditMoved }: Sums): void {
  if (status === "approved" && !isClaim && !exchange) {
    throw new AppError("conflict", "The order in exchange was cancelled. Record the arrival of the goods first.");
  }
  if (creditMoved > 0n && exchange?.order.paymentStatus === "verifying") {
    throw new AppError("conflict", `Check the payment of ${exchange.order.number} first.`);
  }
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

type Settlement = Sums & { reference: string; deduction: Refund["deduction"]; locked: LockedReturn; due: bigint };

function settlementMessage(settlement: Settlement) {
  const { money, reference, locked, deduction } = settlement;
  const { keepsGoods } = locked;
  const why =
    deduction &&
    (keepsGoods ? storedText`It is for: ${deduction.reason}.` : storedText`We kept back ${deductionText(deduction)}.`);
  return {
    title: money > 0n ? msg("Refund sent") : locked.isClaim ? msg("Your claim is settled") : msg("Your return is settled"),
    next: [settledText(settlement), why, keepsGoods && msg("You need not send anything back.")].filter(Boolean).join(" "),
    status: "refunded" as const,
    note: reference && money > 0n ? storedText`Reference: ${reference}` : "",
  };
}

/** Whole sentences, each of which a catalogue has; the first goes on from the order's number. */
function settledText({ credited, moved, creditMoved, storeCredit, money, exchange, due }: Settlement): string {
  const [exchanged, kept] = [moved + creditMoved, storeCredit - creditMoved];
  const parts = [
    credited > 0n && creditedText(credited, due),
    exchanged > 0n &&
      storedText`${formatPaisa(exchanged)} of what your goods were worth pays your new order ${exchange?.order.number}.`,
    kept > 0n && storedText`${formatPaisa(kept)} is now your store credit.`,
    money > 0n && storedText`we have refunded ${formatPaisa(money)}.`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return msg("these products cost you nothing, so there is nothing to refund.");
  return parts.map((part, at) => (at === 0 ? part : capitalize(part))).join(" ");
}

const creditedText = (credited: bigint, due: bigint): string =>
  due > 0n
    ? storedText`we have taken ${formatPaisa(credited)} off the amount you still had to pay; ${formatPaisa(due)} is still due.`
    : storedText`we have taken ${formatPaisa(credited)} off the amount you still had to pay.`;

type RefundPreview = {
  goods: number;
  /** `null` if it can no longer be refunded. */
  delivery: number | null;
  /** Whether the return policy promises the delivery charge. */
  isDeliveryDue: boolean;
  due: number;
  /** What couriers of parcels that have arrived have not handed over, as far as anybody knows. */
  withCouriers: number;
  /** What goes back to the customer's store credit before any money. */
  storeCredit: number;
  method: RefundMethod;
  /** The order that the goods are exchanged for, which is paid first. */
  exchange: { number: string; due: number } | null;
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
      parcels: { where: { status: "delivered" }, select: { cash: true } },
      payments: { orderBy: { id: "desc" }, select: { status: true, amount: true, method: true } },
    },
  });
  // Once a return is over, its pieces may be in another one.
  const isOpen = canFollow(locked.status, "refunded", locked);
  const items = locked.items.map((item) => ({ ...item, approved: isOpen ? getPieces(item) : 0 }));
  const goods = await priceReturn(db, { ...locked, items, order });
  const { delivery, isDue } = getDeliveryRefund(order);
  const { due } = dueNow(order, order.payments);
  const paid = order.payments.filter(({ status, method }) => status === "paid" && !isStoreCredit(method));
  const exchange = locked.exchangeOrderId
    ? await db.order.findUniqueOrThrow({ where: { id: locked.exchangeOrderId }, select: { number: true, ...dueColumns } })
    : null;
  const isPaid = exchange !== null && exchange.status !== "cancelled";
  return {
    exchange: isPaid ? { number: exchange.number, due: toRupees(dueNow(exchange, exchange.payments).due) } : null,
    goods: toRupees(goods.total),
    delivery: delivery === null ? null : toRupees(delivery),
    isDeliveryDue: isDue && isOurMistake(locked.cause),
    due: toRupees(due),
    withCouriers: toRupees(order.parcels.reduce((sum, { cash }) => sum + cash, 0n)),
    storeCredit: toRupees(await readSpent(db, locked.orderId)),
    method: getRefundMethod({ ...order, refundTo: locked.refundTo, payments: paid }),
  };
}

async function issueNote(
  tx: Transaction,
  locked: LockedReturn,
  { total, delivery, deduction }: { total: bigint } & Pick<Refund, "delivery" | "deduction">,
): Promise<void> {
  const { keepsGoods } = locked;
  const note = await issueCreditNote(tx, locked.order.id, {
    lines: listApproved(locked),
    delivery,
    ...(deduction && { deduction: toPaisa(deduction.amount), isPartRefund: keepsGoods }),
    reason: noteReason(keepsGoods, deduction),
  });
  if (!note) return;
  const { content } = await tx.invoice.findUniqueOrThrow({ where: { id: note.id }, select: { content: true } });
  const totals = typeof content === "object" && content !== null && "totals" in content ? content.totals : null;
  const credited = typeof totals === "object" && totals !== null && "total" in totals ? totals.total : null;
  if (credited !== Number(total)) throw new Error(`Credit note ${note.number} says ${credited}, but ${total} is settled.`);
}

function noteReason(keepsGoods: boolean, deduction: Refund["deduction"]): string {
  if (!keepsGoods) return `Goods returned${deduction ? `. Kept back: ${deductionText(deduction)}` : ""}`;
  return deduction ? `Part refund: ${deduction.reason}` : "Claim accepted";
}
