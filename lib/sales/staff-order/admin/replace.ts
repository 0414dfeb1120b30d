import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fieldError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { issueCreditNote } from "@/lib/sales/invoice/commands";
import { isWaitingExchange } from "@/lib/sales/order/admin/hold";
import { cancelLocked } from "@/lib/sales/order/commands";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockUndeletedOrder } from "@/lib/sales/order/lock";
import { changeDebt } from "@/lib/sales/order/money/change-debt";
import { readDue, syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { giveAllBack, payWithStoreCredit } from "@/lib/sales/order/money/store-credit";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { assertNothingSent } from "@/lib/sales/order/parcel-commands";
import { statusesBefore } from "@/lib/sales/order/rules";
import { lockStoreCredit } from "@/lib/sales/store-credit/ledger";

/** An order that is about to be replaced, locked, and the packs that it holds. */
export type Replaced = { order: LockedOrder; variantIds: string[] };

/** Locks the order that a new one of this customer replaces. Refused if it has left, is over, or its payment is being checked. */
export async function lockReplaced(tx: Transaction, id: string, userId: string): Promise<Replaced> {
  const order = await lockUndeletedOrder(tx, id);
  const refuse = (message: string) => fieldError("replacesId", message, "conflict");
  if (order.userId !== userId) throw refuse(`${order.number} is another customer’s order.`);
  if (!statusesBefore("cancelled").includes(order.status)) {
    throw refuse(`${order.number} can no longer be replaced: it was ${order.status} meanwhile.`);
  }
  if (order.paymentStatus === "verifying") throw refuse(`Check the payment of ${order.number} first.`);
  await assertNothingSent(tx, id, "cancelled");
  if (await isWaitingExchange(tx, id)) {
    throw refuse(`${order.number} is an exchange that waits for other goods. Edit it instead.`);
  }
  const items = await tx.orderItem.findMany({ where: { orderId: id }, select: { variantId: true } });
  return { order, variantIds: items.map(({ variantId }) => variantId) };
}

/** How many pieces of each pack are free once an order of this customer is replaced. */
export async function readFreed(id: string, userId: string): Promise<Map<string, number>> {
  const order = await db.order.findFirst({
    where: {
      id,
      userId,
      deletedAt: null,
      status: { in: statusesBefore("cancelled") },
      parcels: { none: { status: { not: "undelivered" } } },
    },
    select: { items: { select: { variantId: true, quantity: true } } },
  });
  return new Map(order?.items.map(({ variantId, quantity }) => [variantId, quantity]));
}

/** Its goods and its coupon are free for the new order; its money waits for `completeReplacement`, in the same transaction. */
export async function cancelReplaced(tx: Transaction, { order }: Replaced, actor: Actor): Promise<void> {
  // Before the numbers of tax documents, as everywhere.
  await lockStoreCredit(tx, order.userId);
  await cancelLocked(tx, order, { reason: "Replaced by another order", actorId: actor.id, isReplaced: true });
}

/** Links both orders. What was paid for the old one pays the new one; what is too much is due back, and nothing is paid again. */
export async function completeReplacement(tx: Transaction, { order }: Replaced, id: string, actor: Actor): Promise<void> {
  await tx.order.update({ where: { id }, data: { replacesId: order.id }, select: { id: true } });
  const credit = await giveAllBack(tx, order, "The order was replaced.");
  await tx.payment.updateMany({ where: { orderId: order.id, status: "paid" }, data: { orderId: id } });
  await tx.return.updateMany({ where: { exchangeOrderId: order.id }, data: { exchangeOrderId: id } });
  await syncPaymentStatus(tx, { ...order, status: "cancelled" });
  const placed = await lockUndeletedOrder(tx, id);
  await changeDebt(tx, placed, placed.total);
  if ((await readDue(tx, placed)).paid > 0n) await syncPaymentStatus(tx, placed);
  await spendAgain(tx, id, { credit, actorId: actor.id });
  const { paid } = await readDue(tx, placed);
  await recordEvent(tx, id, { kind: "replaces", note: order.number, actorId: actor.id });
  await recordEvent(tx, order.id, { kind: "replaced", note: placed.number, actorId: actor.id });
  const after = { replacedBy: placed.number, ...(paid > 0n && { paid: formatPaisa(paid) }) };
  await audit(tx, { actor, subject: "order", id: order.id, name: order.number, action: "replaced", after });
  const money = paid > 0n ? ` ${storedText`The ${formatPaisa(paid)} that you paid count for it.`}` : "";
  await notifyCustomer(tx, order, {
    title: msg("Order replaced"),
    body: `${storedText`Your order ${order.number} is replaced by ${placed.number}.`}${money}`,
    transition: "cancelled",
    note: `${storedText`It is replaced by ${placed.number}.`}${money}`,
  });
  // Last, because it locks the numbers of credit notes until the transaction ends.
  await issueCreditNote(tx, order.id, { reason: `Replaced by ${placed.number}` });
}

/** Store credit belongs to one order: it went back to its customer, and pays the new order as far as that costs as much. */
async function spendAgain(tx: Transaction, id: string, { credit, actorId }: { credit: bigint; actorId: string }): Promise<void> {
  if (credit === 0n) return;
  const order = await lockUndeletedOrder(tx, id);
  const { due } = await readDue(tx, order);
  const amount = credit < due ? credit : due;
  if (amount > 0n) await payWithStoreCredit(tx, order, { amount, actorId, isQuiet: true });
}
