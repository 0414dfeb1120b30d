import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import type { Actor } from "@/lib/records/audit/commands";
import { takeInvoiceBack } from "@/lib/sales/invoice/commands";
import { changeOrder } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { removeNewestParcel } from "@/lib/sales/order/parcel-commands";
import { getParcelUndo, settledRefusal } from "@/lib/sales/order/undoing/undo-rules";
import { countReturns, isCashSettled, partNotSent } from "./undo";

/** Undoes on the same day the last step of one of several parcels: that it arrived, or, of the newest one, that it left. */
export function undoParcel(
  id: string,
  { parcel: number, reason }: { parcel: number; reason: string },
  actor: Actor,
): Promise<AdminOrder> {
  const entry = { actor, action: "undid a parcel of", details: { parcel: String(number), reason } };
  return changeOrder(id, entry, async (tx, order) => {
    const parcels = await tx.parcel.findMany({ where: { orderId: id }, orderBy: { number: "asc" } });
    const parcel = parcels.find((each) => each.number === number);
    if (!parcel) throw new AppError("not_found", `This order has no parcel ${number}.`);
    const { step, refusal } = getParcelUndo({ status: order.status, parcels }, number);
    if (!step) throw new AppError("conflict", refusal);
    if ((await countReturns(tx, id)) > 0) {
      throw new AppError("conflict", "There is a return of this order, so its parcels stay as they are.");
    }
    if (step === "delivered") await undoDelivery(tx, order, { number, reason, actorId: actor.id });
    else await undoDispatch(tx, order, { number, reason, actorId: actor.id, sentAt: parcel.sentAt, before: parcels.at(-2) });
  });
}

type Undo = { number: number; reason: string; actorId: string };

async function undoDelivery(tx: Transaction, order: LockedOrder, { number, reason, actorId }: Undo): Promise<void> {
  const { id: orderId } = order;
  if (await isCashSettled(tx, orderId, [number])) throw new AppError("conflict", settledRefusal);
  const data = { status: "handed_over", deliveredAt: null } as const;
  await tx.parcel.update({ where: { orderId_number: { orderId, number } }, data, select: { id: true } });
  await recordEvent(tx, orderId, { kind: "parcel-delivery-undone", note: storedText`Parcel ${number}: ${reason}`, actorId });
  const body = storedText`Order ${order.number}: we recorded the delivery of parcel ${number} by mistake. ${reason}`;
  await notifyCustomer(tx, order, { title: msg("A part of your order was not delivered"), body });
}

type Dispatch = Undo & { sentAt: Date; before: { courierName: string; trackingNumber: string } | undefined };

async function undoDispatch(tx: Transaction, order: LockedOrder, { number, reason, actorId, sentAt, before }: Dispatch) {
  const { id } = order;
  await removeNewestParcel(tx, id);
  const columns = { courier: before?.courierName || null, trackingNumber: before?.trackingNumber || null };
  await tx.order.update({ where: { id }, data: columns, select: { id: true } });
  await recordEvent(tx, id, { kind: "parcel-undone", note: storedText`Parcel ${number}: ${reason}`, actorId });
  const body = storedText`Order ${order.number}: we recorded by mistake that parcel ${number} had left. ${reason}`;
  await notifyCustomer(tx, order, { title: partNotSent, body, transition: "shipment-undone", note: reason, isPart: true });
  // Last, because it locks the invoice numbers until the transaction ends.
  await takeInvoiceBack(tx, id, { issuedFrom: sentAt, reason });
}
