import { countText, formatRupees } from "@/lib/platform/shared/numbers/money";
import type { BulkAction, BulkResult } from "@/lib/sales/staff-order/admin/bulk-contract";

/** `unanswered`: sent, but the answer got lost, so they may be done. `invoiced`: the ids of those that got their tax invoice. */
export type BulkSummary = BulkResult & { action: BulkAction; amount: number; unanswered: BulkResult["done"]; invoiced: string[] };
export type SkippedList = BulkResult["skipped"];

export const countOrders = (number: number): string => countText(number, "order");

export const texts: Record<BulkAction, { title: string; action: string; done: string; effect: string }> = {
  confirm: {
    title: "Confirm",
    action: "Confirm",
    done: "confirmed",
    effect: "The customers are notified.",
  },
  ship: { title: "Ship", action: "Mark as shipped", done: "shipped", effect: "The customers are notified." },
  deliver: {
    title: "Mark as delivered:",
    action: "Mark as delivered",
    done: "marked as delivered",
    effect: "The customers are notified, and the return period begins. You can undo it today.",
  },
  undo_deliver: {
    title: "Undo the delivery of",
    action: "Undo",
    done: "no longer marked as delivered",
    effect: "For what was recorded by mistake today. The customers are notified with your reason.",
  },
  undo_ship: {
    title: "Undo the shipment of",
    action: "Undo",
    done: "back to be shipped",
    effect:
      "For what was recorded by mistake today. The tax invoices that this issued are credited, and the customers are notified with your reason.",
  },
  undo_collect: {
    title: "Undo the payment of",
    action: "Undo",
    done: "to be paid again",
    effect:
      "Takes back the newest payment that was recorded today for each order. The amount is due again, and the customers are notified with your reason.",
  },
  collect: { title: "Record the cash for", action: "Record cash", done: "paid in cash", effect: "" },
};

/** "5 orders shipped." */
export function getDoneText({ action, done, amount }: BulkSummary): string {
  return action === "collect"
    ? `${formatRupees(amount)} recorded for ${countOrders(done.length)}.`
    : `${countOrders(done.length)} ${texts[action].done}.`;
}
