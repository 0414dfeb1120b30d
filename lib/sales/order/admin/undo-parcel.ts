import "server-only";
import { AppError } from "@/lib/platform/shared/errors";
import type { Actor } from "@/lib/records/audit/commands";
import { takeInvoiceBack } from "@/lib/sales/invoice/commands";
import { changeOrder } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { removeNewestParcel } from "@/lib/sales/order/parcel-commands";
import { getParcelUndo } from "@/lib/sales/order/undoing/undo-rules";

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
    if ((await tx.return.count({ where: { orderId: id, status: { not: "withdrawn" } } })) > 0) {
      throw new AppError("conflict", "There is a return of this order, so its parcels stay as they are.");
    }
    const note = `Parcel ${number}: ${reason}`;
    const event = { note, actorId: actor.id };
    if (step === "delivered") {
      const data = { status: "handed_over", deliveredAt: null } as const;
      await tx.parcel.update({ where: { id: parcel.id }, data, select: { id: true } });
      await recordEvent(tx, id, { kind: "parcel-delivery-undone", ...event });
      const body = `Order ${order.number}: we recorded the delivery of parcel ${number} by mistake. ${reason}`;
      return notifyCustomer(tx, order, { title: "A part of your order was not delivered", body });
    }
    await removeNewestParcel(tx, id);
    const last = parcels.at(-2);
    const columns = { courier: last?.courierName || null, trackingNumber: last?.trackingNumber || null };
    await tx.order.update({ where: { id }, data: columns, select: { id: true } });
    await recordEvent(tx, id, { kind: "parcel-undone", ...event });
    const body = `Order ${order.number}: we recorded by mistake that parcel ${number} had left. ${reason}`;
    await notifyCustomer(tx, order, {
      title: "A part of your order has not left yet",
      body,
      transition: "shipment-undone",
      note: reason,
    });
    // Last, because it locks the invoice numbers until the transaction ends.
    await takeInvoiceBack(tx, id, { issuedFrom: parcel.sentAt, reason });
  });
}
