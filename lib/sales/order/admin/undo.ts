import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import type { Actor } from "@/lib/records/audit/commands";
import { takeInvoiceBack } from "@/lib/sales/invoice/commands";
import { applyTransition, changeOrder, countSold } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { bringBackParcels, findLastDelivered, removeNewestParcel } from "@/lib/sales/order/parcel-commands";
import { type UndoableTransition, undoneName, undoRefusal } from "@/lib/sales/order/undoing/undo-rules";

type Undo = { transition: UndoableTransition; reason: string };

/** The status before each transition, with the columns that it set. */
const statesBefore = {
  shipped: { status: "confirmed", courier: null, trackingNumber: null },
  delivered: { status: "shipped", deliveredAt: null },
} as const;

export const partNotSent = msg("A part of your order has not left yet");

const kinds = { shipped: "shipment-undone", delivered: "delivery-undone" } as const;

/**
 * Undoes on the same day that an order was sent or arrived. Everything that came with the transition goes back too: the tax invoice is
 * credited if this transition issued it, and the next one issues the invoice that replaces it.
 */
export function undoTransition(id: string, { transition, reason }: Undo, actor: Actor): Promise<AdminOrder> {
  const details = { undone: transition, reason };
  return changeOrder(id, { actor, action: "undid a step of", details }, async (tx, order) => {
    if ((await tx.orderEvent.count({ where: { orderId: id, kind: "rest-closed" } })) > 0) {
      throw new AppError("conflict", "The rest of this order was closed, so this cannot be undone.");
    }
    const happenedAt = await findMoment(tx, id, transition);
    const refusal = undoRefusal(transition, { ...order, happenedAt, ...(await readFacts(tx, id)) });
    if (refusal) throw new AppError("conflict", refusal);
    // What is fetched at the store has no parcel, but may have one that came back.
    const isPart = transition === "shipped" && order.deliveryMethod === "courier" && (await takeParcelBack(tx, id));
    if (transition === "delivered") await bringBackParcels(tx, id);
    await applyTransition(tx, order, statesBefore[transition], { kind: kinds[transition], note: reason, actorId: actor.id });
    if (transition === "delivered") await countSold(tx, id, -1);
    await notifyUndone(tx, order, { transition, reason, isPart });
    // Last, because it locks the invoice numbers until the transaction ends.
    if (happenedAt) await takeInvoiceBack(tx, id, { issuedFrom: happenedAt, reason });
  });
}

/** Returns whether other parcels are on their way still: one that came back before is not. */
async function takeParcelBack(tx: Transaction, orderId: string): Promise<boolean> {
  await removeNewestParcel(tx, orderId);
  return (await tx.parcel.count({ where: { orderId, status: { not: "undelivered" } } })) > 0;
}

async function findMoment(tx: Transaction, orderId: string, kind: UndoableTransition): Promise<Date | null> {
  const event = await tx.orderEvent.findFirst({
    where: { orderId, kind },
    orderBy: { id: "desc" },
    select: { createdAt: true },
  });
  return event?.createdAt ?? null;
}

async function readFacts(tx: Transaction, orderId: string) {
  const delivered = await findLastDelivered(tx, orderId);
  const newest = { where: { orderId }, orderBy: { number: "desc" }, select: { number: true, status: true } } as const;
  const [last, returns, refunds, isSettled] = await Promise.all([
    tx.parcel.findFirst(newest),
    countReturns(tx, orderId),
    tx.payment.count({ where: { orderId, status: "refunded" } }),
    isCashSettled(tx, orderId, delivered),
  ]);
  return { arrived: last?.status === "delivered" ? last.number : null, returns, isRefunded: refunds > 0, isSettled };
}

/** The returns of an order that its customer has not taken back. */
export const countReturns = (tx: Transaction, orderId: string): Promise<number> =>
  tx.return.count({ where: { orderId, status: { not: "withdrawn" } } });

/** Whether a courier has handed over the cash of one of these parcels of an order. */
export async function isCashSettled(tx: Transaction, orderId: string, parcels: number[]): Promise<boolean> {
  const where = { orderId, parcelNumber: { in: parcels }, settlement: { undoneAt: null } };
  return (await tx.courierSettlementLine.count({ where })) > 0;
}

/** The customer was told of the transition, so of its end too. */
async function notifyUndone(
  tx: Transaction,
  order: LockedOrder,
  { transition, reason, isPart }: Undo & { isPart: boolean },
): Promise<void> {
  const isPickup = order.deliveryMethod === "pickup";
  const titles = {
    shipped: isPickup ? msg("Your order is not ready yet") : isPart ? partNotSent : msg("Your order has not left yet"),
    delivered: isPickup ? msg("Your order was not picked up") : msg("Your order was not delivered"),
  };
  const name = undoneName(transition, order.deliveryMethod);
  const body = storedText`Order ${order.number}: we recorded ${name} by mistake. ${reason}`;
  await notifyCustomer(tx, order, { title: titles[transition], body, transition: kinds[transition], note: reason, isPart });
}
