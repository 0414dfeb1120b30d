import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { msg } from "@/lib/platform/shared/language/t";
import type { Right } from "@/lib/platform/shared/rights";
import {
  collectRefusal,
  confirmRefusal,
  type OrderTransition,
  refusedTransition,
  shipRefusal,
  statusesBefore,
} from "@/lib/sales/order/rules";
import { type UndoableTransition, undoRefusal } from "@/lib/sales/order/undoing/undo-rules";
import type { BulkAction, BulkOrder } from "./bulk-contract";

/** What each action needs somebody to be allowed to do. */
export const bulkRights = {
  confirm: "order.change",
  ship: "order.ship",
  deliver: "order.ship",
  collect: "payment.record",
  undo_deliver: "order.ship",
  undo_ship: "order.ship",
  undo_collect: "payment.undo",
} as const satisfies Record<BulkAction, Right>;

/** What the list knows; the server also asks for returns, refunds and settlements. */
function bulkUndoRefusal(
  transition: UndoableTransition,
  { undoable, ...order }: Pick<BulkOrder, "status" | "deliveryMethod" | "undoable">,
) {
  const happenedAt = undoable === transition ? new Date(serverNow()) : null;
  return undoRefusal(transition, { ...order, happenedAt, arrived: null, returns: 0, isRefunded: false, isSettled: false });
}

type Facts = Omit<BulkOrder, "_id" | "number" | "customer" | "companyName">;

/** Calls are made from the order's own page, because nobody reads each order of a bulk action. */
const getConfirmRefusal = (order: Facts): string => (order.call && !order.isHeld ? callFirst : confirmRefusal(order));

const refusals: Record<BulkAction, (order: Facts) => string> = {
  confirm: (order) => transitionRefusal("confirmed", order) || getConfirmRefusal(order),
  ship: (order) => transitionRefusal("shipped", order) || shipRefusal(order),
  deliver: (order) => transitionRefusal("delivered", order),
  collect: (order) => collectRefusal(order) || (order.due > 0 ? "" : msg("There is nothing left to pay for this order.")),
  undo_deliver: (order) => bulkUndoRefusal("delivered", order),
  undo_ship: (order) => bulkUndoRefusal("shipped", order),
  undo_collect: ({ isCollected }) => (isCollected ? "" : notCollected),
};

function transitionRefusal(to: OrderTransition, { status, deliveryMethod }: Facts): string {
  return statusesBefore(to).includes(status) ? "" : refusedTransition(status, to, deliveryMethod);
}

/** Why a bulk action skips an order, or "". */
export const bulkRefusal = (action: BulkAction, order: Facts): string =>
  order.deletedAt ? msg("This order is deleted.") : refusals[action](order);

/** Whether a bulk action issues the order's tax invoice, because its goods leave with it. */
export const issuesInvoice = (action: BulkAction, { deliveryMethod, isInvoiced }: BulkOrder): boolean =>
  !isInvoiced && action === (deliveryMethod === "pickup" ? "deliver" : "ship");

export const callFirst = msg("This order waits for a call. Call first, then confirm it on its own page.");

export const notCollected = msg("No money was recorded for this order today.");
