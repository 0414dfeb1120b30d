import type { Right } from "@/lib/platform/shared/rights";
import { collectRefusal, confirmRefusal, refusedTransition, shipRefusal, statusesBefore } from "@/lib/sales/order/rules";
import type { BulkAction, BulkOrder } from "./bulk-contract";

const statuses = { confirm: "confirmed", ship: "shipped", deliver: "delivered" } as const;

/** What each action needs somebody to be allowed to do. */
export const bulkRights = {
  confirm: "order.change",
  ship: "order.ship",
  deliver: "order.ship",
  collect: "payment.record",
} as const satisfies Record<BulkAction, Right>;

/** Why a bulk action skips an order, or "". */
export function bulkRefusal(action: BulkAction, order: Omit<BulkOrder, "_id" | "number" | "customer" | "companyName">): string {
  if (order.deletedAt) return "This order is deleted.";
  if (action === "collect") return collectRefusal(order) || (order.due > 0 ? "" : "There is nothing left to pay for this order.");
  const to = statuses[action];
  if (!statusesBefore(to).includes(order.status)) return refusedTransition(order.status, to, order.deliveryMethod);
  // Calls are made from the order's own page, because nobody reads each order of a bulk action.
  if (action === "confirm") return order.call ? callFirst : confirmRefusal(order);
  if (action === "ship") return shipRefusal(order);
  return "";
}

export const callFirst = "This order waits for a call. Call first, then confirm it on its own page.";
