import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { releaseLocked } from "@/lib/sales/order/admin/hold";
import { cancelLocked } from "@/lib/sales/order/commands";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockOrder } from "@/lib/sales/order/lock";
import { readDue, syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { payWithStoreCredit } from "@/lib/sales/order/money/store-credit";
import { notifyCustomer } from "@/lib/sales/order/notify";

type Exchange = { order: LockedOrder; due: bigint };

/** The order that the goods of a locked return are exchanged for, locked too; `null` without one, or if it was cancelled. */
export async function lockExchange(
  tx: Transaction,
  { exchangeOrderId }: { exchangeOrderId: string | null },
): Promise<Exchange | null> {
  if (exchangeOrderId === null) return null;
  const order = await lockOrder(tx, exchangeOrderId);
  return order.status === "cancelled" ? null : { order, due: (await readDue(tx, order)).due };
}

type Move = { money: bigint; credit: bigint; returnName: string; actorId: string };

/** Pays the new order with what the old goods were worth, in money and in store credit as they were paid, and lets it go ahead. */
export async function payExchange(tx: Transaction, { order }: Exchange, move: Move): Promise<void> {
  const { money, credit, returnName, actorId } = move;
  if (money > 0n) await payWithGoods(tx, order, move);
  if (credit > 0n) await payWithStoreCredit(tx, order, { amount: credit, actorId, isQuiet: true });
  const paidOrder = await lockOrder(tx, order.id);
  if (paidOrder.isHeld) await releaseLocked(tx, paidOrder, { actorId });
  const { due } = await syncPaymentStatus(tx, await lockOrder(tx, order.id));
  const worth = money + credit;
  const paid = worth > 0n && storedText`Your goods of ${returnName} pay ${formatPaisa(worth)} of it.`;
  const rest = due > 0n && storedText`${formatPaisa(due)} is still due.`;
  const body = [storedText`We are getting your order ${order.number} ready.`, paid, rest].filter(Boolean).join(" ");
  await notifyCustomer(tx, order, { title: msg("Your new order goes ahead"), body });
}

async function payWithGoods(tx: Transaction, { id: orderId }: LockedOrder, { money: amount, returnName, actorId }: Move) {
  const now = new Date();
  const note = `${formatPaisa(amount)} for the goods of ${returnName}`;
  const row = { orderId, method: "exchange", status: "paid", amount, paidAt: now, checkedAt: now, note } as const;
  await tx.payment.create({ data: row, select: { id: true } });
  await recordEvent(tx, orderId, { kind: "exchange-paid", note, actorId });
}

/** The goods are not exchanged after all: what was set aside for it is free again. An order that has left stays. */
export async function cancelExchange(
  tx: Transaction,
  locked: { exchangeOrderId: string | null },
  { reason, actorId }: { reason: string; actorId: string | null },
): Promise<boolean> {
  const exchange = await lockExchange(tx, locked);
  if (!exchange || (exchange.order.status !== "pending" && exchange.order.status !== "confirmed")) return false;
  await cancelLocked(tx, exchange.order, { reason, actorId });
  return true;
}
