import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import type { Right } from "@/lib/platform/shared/rights";
import { collectRefusal, confirmRefusal, refusedTransition, shipRefusal, statusesBefore } from "@/lib/sales/order/rules";
import { type UndoableTransition, undoRefusal } from "@/lib/sales/order/undoing/undo-rules";
import { type BulkAction, type BulkOrder, isUndo } from "./bulk-contract";

const statuses = { confirm: "confirmed", ship: "shipped", deliver: "delivered" } as const;

/** What each action needs somebody to be allowed to do. */
export const bulkRights = {
  confirm: "order.change",
  ship: "order.ship",
  deliver: "order.ship",
  collect: "payment.record",
  undo_deliver: "order.ship",
  undo_ship: "order.ship",
} as const satisfies Record<BulkAction, Right>;

export const undoneTransitions = { undo_deliver: "delivered", undo_ship: "shipped" } as const;

/** What the list knows; the server also asks for returns and refunds. */
function bulkUndoRefusal(
  transition: UndoableTransition,
  { undoable, ...order }: Pick<BulkOrder, "status" | "deliveryMethod" | "undoable">,
) {
  const happenedAt = undoable === transition ? new Date(serverNow()) : null;
  return undoRefusal(transition, { ...order, happenedAt, returns: 0, isRefunded: false });
}

/** Why a bulk action skips an order, or "". */
export function bulkRefusal(action: BulkAction, order: Omit<BulkOrder, "_id" | "number" | "customer" | "companyName">): string {
  if (order.deletedAt) return "This order is deleted.";
  if (action === "collect") return collectRefusal(order) || (order.due > 0 ? "" : "There is nothing left to pay for this order.");
  if (isUndo(action)) return bulkUndoRefusal(undoneTransitions[action], order);
  const to = statuses[action];
  if (!statusesBefore(to).includes(order.status)) return refusedTransition(order.status, to, order.deliveryMethod);
  // Calls are made from the order's own page, because nobody reads each order of a bulk action.
  if (action === "confirm") return order.call && !order.isHeld ? callFirst : confirmRefusal(order);
  if (action === "ship") return shipRefusal(order);
  return "";
}

/** Whether a bulk action issues the order's tax invoice, because its goods leave with it. */
export const issuesInvoice = (action: BulkAction, { deliveryMethod, isInvoiced }: BulkOrder): boolean =>
  !isInvoiced && action === (deliveryMethod === "pickup" ? "deliver" : "ship");

export const callFirst = "This order waits for a call. Call first, then confirm it on its own page.";
