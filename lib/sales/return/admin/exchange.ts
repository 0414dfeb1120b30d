import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { cancelLocked, released } from "@/lib/sales/order/commands";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockOrder } from "@/lib/sales/order/lock";
import { readDue, syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
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

type Move = { amount: bigint; returnName: string; actorId: string };

/** Pays the new order with what the old goods were worth, and lets it go ahead. */
export async function payExchange(tx: Transaction, { order }: Exchange, { amount, returnName, actorId }: Move): Promise<void> {
  if (amount > 0n) {
    const now = new Date();
    const note = `${formatPaisa(amount)} for the goods of ${returnName}`;
    const row = { orderId: order.id, method: "exchange", status: "paid", amount, paidAt: now, checkedAt: now, note } as const;
    await tx.payment.create({ data: row, select: { id: true } });
    await recordEvent(tx, order.id, { kind: "exchange-paid", note, actorId });
  }
  const data = released(order);
  if (order.isHeld) {
    await tx.order.update({ where: { id: order.id }, data, select: { id: true } });
    await recordEvent(tx, order.id, { kind: "released", actorId });
  }
  const { due } = await syncPaymentStatus(tx, order.isHeld ? { ...order, expiresAt: data.expiresAt } : order);
  const paid = amount > 0n && storedText`Your goods of ${returnName} pay ${formatPaisa(amount)} of it.`;
  const rest = due > 0n && storedText`${formatPaisa(due)} is still due.`;
  const body = [storedText`We are getting your order ${order.number} ready.`, paid, rest].filter(Boolean).join(" ");
  await notifyCustomer(tx, order, { title: msg("Your new order goes ahead"), body });
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
