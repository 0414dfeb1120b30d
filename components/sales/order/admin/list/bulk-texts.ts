import { msg, t } from "@/lib/platform/shared/language/t";
import { countText, formatRupees } from "@/lib/platform/shared/numbers/money";
import type { BulkAction, BulkResult } from "@/lib/sales/staff-order/admin/bulk-contract";

/** `unanswered`: sent, but the answer got lost, so they may be done. `invoiced`: the ids of those that got their tax invoice. */
export type BulkSummary = BulkResult & { action: BulkAction; amount: number; unanswered: BulkResult["done"]; invoiced: string[] };
export type SkippedList = BulkResult["skipped"];

export const countOrders = (number: number): string => countText(number, "order");

/** `title` and `done` are sentences around the orders, as `t` fills them in. */
export const texts: Record<BulkAction, { title: string; action: string; done: string; effect: string }> = {
  confirm: {
    title: msg("Confirm {0}?"),
    action: msg("Confirm"),
    done: msg("{0} confirmed."),
    effect: msg("The customers are notified."),
  },
  ship: {
    title: msg("Ship {0}?"),
    action: msg("Mark as shipped"),
    done: msg("{0} shipped."),
    effect: msg("The customers are notified."),
  },
  deliver: {
    title: msg("Mark as delivered: {0}?"),
    action: msg("Mark as delivered"),
    done: msg("{0} marked as delivered."),
    effect: msg("The customers are notified, and the return period begins. You can undo it today."),
  },
  undo_deliver: {
    title: msg("Undo the delivery of {0}?"),
    action: msg("Undo"),
    done: msg("{0} no longer marked as delivered."),
    effect: msg("For what was recorded by mistake today. The customers are notified with your reason."),
  },
  undo_ship: {
    title: msg("Undo the shipment of {0}?"),
    action: msg("Undo"),
    done: msg("{0} back to be shipped."),
    effect: msg(
      "For what was recorded by mistake today. The tax invoices that this issued are credited, and the customers are notified with your reason.",
    ),
  },
  undo_collect: {
    title: msg("Undo the payment of {0}?"),
    action: msg("Undo"),
    done: msg("{0} to be paid again."),
    effect: msg(
      "Takes back the newest payment that was recorded today for each order. The amount is due again, and the customers are notified with your reason.",
    ),
  },
  collect: { title: msg("Record the cash for {0}?"), action: msg("Record cash"), done: msg("{0} paid in cash."), effect: "" },
};

/** "5 orders shipped." */
export function getDoneText({ action, done, amount }: BulkSummary): string {
  return action === "collect"
    ? t`${formatRupees(amount)} recorded for ${countOrders(done.length)}.`
    : t(texts[action].done, countOrders(done.length));
}
