import { inLanguage } from "@/lib/platform/server/language/language";
import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { recordEvent } from "@/lib/sales/order/events";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { paymentBeingChecked } from "@/lib/sales/order/rules";
import { returnStoreCredit, spendStoreCredit } from "@/lib/sales/store-credit/ledger";
import { readDue, syncPaymentStatus } from "./follow-payments";
import { keepTaken } from "./parcel-cash";

type Spending = {
  amount: bigint;
  /** What was due when it was chosen: nobody pays twice by a double click. */
  expectedDue?: bigint | undefined;
  /** Who decided it. */
  actorId: string;
  /** Staff recorded it for the customer, and can undo it on the same day. */
  isByStaff?: boolean;
  /** Skips the customer's message, as when another one already confirms the order. */
  isQuiet?: boolean;
};

/**
 * Pays a part of what is due for a locked order, or all of it, with its customer's store credit: a payment like any other, for which
 * nothing is received. Returns what is still due.
 */
export async function payWithStoreCredit(tx: Transaction, order: LockedOrder, spending: Spending): Promise<bigint> {
  const { amount, actorId, isByStaff = false, isQuiet = false } = spending;
  const { id: orderId, userId } = order;
  const { paid, due } = await readDue(tx, order);
  assertPayable(order, spending, due);
  await spendStoreCredit(tx, { userId, orderId, amount, actorId });
  const paymentId = await writePayment(tx, orderId, { amount, due, takenById: isByStaff ? actorId : null });
  const isWhole = amount === due && paid === 0n;
  // What staff recorded can be undone: then the order waits for money in its own way again.
  const paymentMethod = isWhole && !isByStaff ? "store_credit" : order.paymentMethod;
  if (paymentMethod !== order.paymentMethod) {
    await tx.order.update({ where: { id: orderId }, data: { paymentMethod }, select: { id: true } });
  }
  const rest = await keepTaken(tx, { order, paymentId }, () => syncPaymentStatus(tx, { ...order, paymentMethod }));
  await inLanguage("en", async () => {
    const note =
      rest.due > 0n ? storedText`${formatPaisa(amount)} from store credit. ${formatPaisa(rest.due)} still due.` : "store_credit";
    await recordEvent(tx, orderId, { kind: rest.due > 0n ? "paid-in-part" : "paid", note, actorId });
    if (!isQuiet) await notifySpent(tx, order, { amount, due: rest.due });
  });
  return rest.due;
}

function assertPayable({ status, paymentStatus }: LockedOrder, { amount, expectedDue }: Spending, due: bigint): void {
  if (status === "cancelled") throw new AppError("conflict", t`This order is cancelled, so there is nothing to pay.`);
  if (paymentStatus === "verifying") throw new AppError("conflict", paymentBeingChecked);
  if (due === 0n) throw new AppError("conflict", t`There is nothing left to pay for this order.`);
  if (expectedDue !== undefined && expectedDue !== due) {
    throw new AppError("conflict", t`${formatPaisa(due)} is due for this order now. Please check it again.`);
  }
  if (amount > due) throw fieldError("amount", t`Only ${formatPaisa(due)} is still due for this order.`, "conflict");
}

type NewPayment = { amount: bigint; due: bigint; takenById: string | null };

/** The open row becomes the payment if it pays everything; the rest of one that does not stays open. Returns its id. */
async function writePayment(tx: Transaction, orderId: string, { amount, due, takenById }: NewPayment): Promise<string> {
  const now = new Date();
  const data = { method: "store_credit", status: "paid", amount, paidAt: now, checkedAt: now, takenById } as const;
  const open = { where: { orderId, status: "unpaid", reference: null }, select: { id: true } } as const;
  const waiting = amount === due ? await tx.payment.findFirst(open) : null;
  const { id } = waiting
    ? await tx.payment.update({ where: { id: waiting.id }, data, select: { id: true } })
    : await tx.payment.create({ data: { ...data, orderId }, select: { id: true } });
  return id;
}

async function notifySpent(tx: Transaction, order: LockedOrder, { amount, due }: { amount: bigint; due: bigint }): Promise<void> {
  const rest = due > 0n ? storedText`${formatPaisa(due)} is still due.` : msg("Thank you.");
  const body = storedText`${formatPaisa(amount)} of your store credit pays for your order ${order.number}. ${rest}`;
  const note = storedText`${formatPaisa(amount)} from your store credit.`;
  await notifyCustomer(tx, order, { title: msg("Paid with store credit"), body, transition: "paid", note });
}

type GivenBack = { amount: bigint; reason: string; actorId?: string | null };

/** Puts what an order was paid with back into its customer's store credit. The payment's row is the caller's. */
export async function giveBack(
  tx: Transaction,
  { id: orderId, userId }: Pick<LockedOrder, "id" | "userId">,
  { amount, reason, actorId = null }: GivenBack,
): Promise<void> {
  await returnStoreCredit(tx, { userId, orderId, amount, reason, actorId });
  const note = `${formatPaisa(amount)}. ${reason}`;
  await recordEvent(tx, orderId, { kind: "store-credit-returned", note, actorId });
}

/** Gives back all store credit that a locked order was paid with. Returns the sum. */
export async function giveAllBack(tx: Transaction, order: LockedOrder, reason: string): Promise<bigint> {
  const where = { orderId: order.id, status: "paid", method: "store_credit" } as const;
  const { _sum } = await tx.payment.aggregate({ where, _sum: { amount: true } });
  const amount = _sum.amount ?? 0n;
  if (amount === 0n) return 0n;
  await tx.payment.updateMany({ where, data: { status: "refunded", note: reason } });
  await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "refunded" }, select: { id: true } });
  await giveBack(tx, order, { amount, reason });
  return amount;
}

/**
 * Gives back what store credit paid of returned goods, at most `upTo`: it goes before money. Returns how much that is; a payment row says
 * it, like for any other refund of a return.
 */
export async function returnSpentCredit(
  tx: Transaction,
  order: Pick<LockedOrder, "id" | "userId">,
  { upTo, note }: { upTo: bigint; note: string },
): Promise<bigint> {
  const left = await readSpent(tx, order.id);
  const amount = left < upTo ? left : upTo;
  if (amount === 0n) return 0n;
  const row = { orderId: order.id, method: "store_credit", status: "refunded", amount, note, checkedAt: new Date() } as const;
  await tx.payment.create({ data: row, select: { id: true } });
  await giveBack(tx, order, { amount, reason: msg("Goods were returned.") });
  return amount;
}

/** What an order has taken from store credit and not given back. */
export async function readSpent(tx: Transaction, orderId: string): Promise<bigint> {
  const where = { orderId, kind: { in: ["spent" as const, "returned" as const] } };
  const { _sum } = await tx.storeCredit.aggregate({ where, _sum: { amount: true } });
  return -(_sum.amount ?? 0n);
}
