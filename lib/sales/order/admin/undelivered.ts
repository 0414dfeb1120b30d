import "server-only";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatRupees, toPaisa } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { issueCreditNote } from "@/lib/sales/invoice/commands";
import { applyTransition, assertTransition, changeOrder } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { markRefundsDue } from "@/lib/sales/order/money/payments";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { returnParcels } from "@/lib/sales/order/parcel-commands";
import { putStockBack } from "@/lib/sales/order/undoing/stock-back";
import { releaseCoupon } from "@/lib/terms/coupon/commands";
import { checkCameBack } from "./came-back";
import { type UndeliveredReport, undeliveredReasons } from "./contract";

/**
 * Cancels a shipped order that came back: each line goes back into stock or is written off, payments become refunds that are due,
 * and the invoice is credited. The courier's price is added to our cost of the order.
 */
export function markUndelivered(
  id: string,
  { reason, note, items, courierCost }: UndeliveredReport,
  actor: Actor,
): Promise<AdminOrder> {
  const { label, message } = undeliveredReasons[reason];
  const cost = toPaisa(courierCost);
  return changeOrder(
    id,
    {
      actor,
      action: "recorded the failed delivery of",
      details: { reason: label, ...(cost > 0n && { courierCost: formatRupees(courierCost) }) },
    },
    async (tx, order) => {
      assertTransition(order, "undelivered");
      await returnParcels(tx, id);
      const lines = await tx.orderItem.findMany({ where: { orderId: id }, orderBy: { id: "asc" } });
      const { writtenOff, summary } = checkCameBack(lines, items, "back in stock");
      const data = {
        status: "cancelled",
        cancelReason: message,
        expiresAt: null,
        cancelRequestedAt: null,
      } as const;
      await applyTransition(tx, order, data, { kind: "undelivered", note: message, actorId: actor.id });
      const staffNote = [`${label}.`, summary, note].filter(Boolean).join(" ");
      await recordEvent(tx, id, { kind: "note", note: staffNote, actorId: actor.id });
      if (cost > 0n) {
        await tx.order.update({ where: { id }, data: { courierCost: { increment: cost } }, select: { id: true } });
        await recordEvent(tx, id, { kind: "courier-cost", note: formatRupees(courierCost), actorId: actor.id });
      }
      await putStockBack(tx, id, { reason: "undelivered", actorId: actor.id, writtenOff });
      await releaseCoupon(tx, id);
      const back = await markRefundsDue(tx, order, msg("The order came back undelivered."));
      const body = [storedText`Order ${order.number}: ${message}`, back].filter(Boolean).join(" ");
      await notifyCustomer(tx, order, {
        title: msg("Your order came back to us"),
        body,
        transition: "undelivered",
        note: message,
      });
      await issueCreditNote(tx, id, { reason: `Not delivered: ${label.toLowerCase()}` });
    },
  );
}
