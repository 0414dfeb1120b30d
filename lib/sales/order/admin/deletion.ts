import "server-only";
import { getReach, reachColumns } from "@/lib/messages/sms/reach";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { msg } from "@/lib/platform/shared/language/t";
import type { Actor } from "@/lib/records/audit/commands";
import { auditedTransition } from "@/lib/sales/order/audited-transition";
import { cancelLocked } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { lockOrder, lockUndeletedOrder } from "@/lib/sales/order/lock";
import { readAdminOrder } from "@/lib/sales/order/queries";
import { statusesBefore } from "@/lib/sales/order/rules";
import { deletionEffects, deletionRefusal } from "./deletion-rules";

type DeletionView = { refusal: string; effects: string[] };

/** Whether an order can be deleted, and what that would do. */
export async function readDeletion(tx: Transaction, id: string): Promise<DeletionView> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id },
    select: {
      status: true,
      couponCode: true,
      payments: { select: { status: true, amount: true } },
      items: { select: { quantity: true } },
      user: { select: { fullName: true, ...reachColumns } },
      _count: { select: { invoices: true } },
    },
  });
  const { status, couponCode, payments, items, user, _count } = order;
  const refusal = deletionRefusal({ status, payments, isInvoiced: _count.invoices > 0 });
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const customer = { fullName: user.fullName, reach: getReach(user) };
  return { refusal, effects: refusal ? [] : deletionEffects({ status, pieces, couponCode, customer }) };
}

/** Moves an order to the deleted ones, and cancels it if it is pending. Refused if it has money or an invoice. */
export async function deleteOrder(id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockUndeletedOrder(tx, id);
    const { refusal } = await readDeletion(tx, id);
    if (refusal) throw new AppError("conflict", refusal);
    await auditedTransition(tx, id, { actor, action: "deleted" }, async () => {
      if (statusesBefore("cancelled").includes(order.status)) {
        await cancelLocked(tx, order, { reason: msg("Our store cancelled this order."), actorId: actor.id });
      }
      await tx.order.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } });
      await recordEvent(tx, id, { kind: "deleted", actorId: actor.id });
    });
  });
}

/** Restores a deleted order as it is: if deleting it cancelled it, it stays cancelled. */
export function restoreOrder(id: string, actor: Actor): Promise<AdminOrder> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order.isDeleted) throw new AppError("conflict", "This order is not deleted.");
    await auditedTransition(tx, id, { actor, action: "restored" }, async () => {
      await tx.order.update({ where: { id }, data: { deletedAt: null }, select: { id: true } });
      await recordEvent(tx, id, { kind: "restored", actorId: actor.id });
    });
    return readAdminOrder(id, tx);
  });
}
