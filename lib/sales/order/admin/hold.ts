import "server-only";
import type { z } from "zod";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import type { Actor } from "@/lib/records/audit/commands";
import { changeOrder, notHeld } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { openHoldKinds } from "@/lib/sales/order/event-kinds";
import { recordEvent } from "@/lib/sales/order/events";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { extendExpiry } from "@/lib/sales/order/money/payment-deadline";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { holdRefusal, waitingReturns } from "@/lib/sales/order/rules";
import type { holdOrder as holdCall } from "./hold-contract";

type Hold = z.infer<NonNullable<typeof holdCall.body>>;

const toColumn = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

/** "Until 12 Dec 2026: the site is not ready." */
const toNote = ({ reason, until }: Pick<Hold, "reason" | "until">): string =>
  until === null ? reason : storedText`Until ${dayText(`${until}T00:00:00Z`)}: ${reason}`;

/** Puts an order on hold, or changes why or until when. Sent again after a lost response, it changes nothing. */
export function holdOrder(id: string, { reason, until, isCustomerTold }: Hold, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "put on hold" }, async (tx, order) => {
    const refusal = holdRefusal(order);
    if (refusal) throw new AppError("conflict", refusal);
    const heldUntil = toColumn(until);
    if (order.isHeld && (await isSameHold(tx, id, { reason, heldUntil })) && (!isCustomerTold || (await isTold(tx, id)))) return;
    const since = order.isHeld ? {} : { heldAt: new Date() };
    await tx.order.update({ where: { id }, data: { ...since, holdReason: reason, heldUntil }, select: { id: true } });
    const note = toNote({ reason, until });
    await recordEvent(tx, id, { kind: isCustomerTold ? "held-openly" : "held", note, actorId: actor.id });
    if (!isCustomerTold) return;
    const body = storedText`Order ${order.number}: ${note}`;
    await notifyCustomer(tx, order, { title: msg("Your order is on hold"), body, transition: "held", note });
  });
}

async function isSameHold(tx: Transaction, id: string, hold: { reason: string; heldUntil: Date | null }): Promise<boolean> {
  const before = await tx.order.findUniqueOrThrow({ where: { id }, select: { holdReason: true, heldUntil: true } });
  return before.holdReason === hold.reason && before.heldUntil?.getTime() === hold.heldUntil?.getTime();
}

/** Whether the last of such events of an order was a hold that its customer was told of. */
async function isLastOpen(tx: Transaction, orderId: string, kinds: readonly string[]): Promise<boolean> {
  const where = { orderId, kind: { in: [...kinds] } };
  const last = await tx.orderEvent.findFirst({ where, orderBy: { id: "desc" }, select: { kind: true } });
  return last?.kind === "held-openly";
}

/** Whether the customer knows of the hold as it is. */
const isTold = (tx: Transaction, orderId: string) => isLastOpen(tx, orderId, ["held", "held-openly"]);

type Release = { isCustomerTold: boolean };

/** Lets an order go ahead. A customer who reads of the hold reads of its end too. */
export function releaseOrder(id: string, { isCustomerTold }: Release, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "released from hold" }, async (tx, order) => {
    if (!order.isHeld) throw new AppError("conflict", "This order is not on hold.");
    if (await isWaitingExchange(tx, id)) {
      throw new AppError("conflict", "This order is an exchange: it goes ahead once the return of the other goods is settled.");
    }
    await releaseLocked(tx, order, { isCustomerTold, actorId: actor.id });
    if (!isCustomerTold) return;
    const body = storedText`Order ${order.number} goes ahead.`;
    await notifyCustomer(tx, order, { title: msg("Your order is no longer on hold"), body, transition: "released" });
  });
}

/** Lets a locked order go ahead: one that waits for money has at least another day. Its customer's history says so if it says that the order waits. */
export async function releaseLocked(
  tx: Transaction,
  order: LockedOrder,
  { isCustomerTold = false, actorId }: { isCustomerTold?: boolean; actorId: string },
): Promise<void> {
  const expiresAt = order.expiresAt && extendExpiry(order.expiresAt);
  await tx.order.update({ where: { id: order.id }, data: { ...notHeld, expiresAt }, select: { id: true } });
  const isOpen = isCustomerTold || (await isLastOpen(tx, order.id, openHoldKinds));
  await recordEvent(tx, order.id, { kind: isOpen ? "released-openly" : "released", actorId });
}

/** Whether an order is the new one of an exchange whose old goods are not settled yet. */
export const isWaitingExchange = async (tx: Transaction, orderId: string): Promise<boolean> =>
  (await tx.return.count({ where: { exchangeOrderId: orderId, status: { in: [...waitingReturns] } } })) > 0;
