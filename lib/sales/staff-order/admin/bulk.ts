import "server-only";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import { log } from "@/lib/platform/server/log";
import { AppError, toAppError } from "@/lib/platform/shared/errors";
import type { Actor } from "@/lib/records/audit/commands";
import { undoTransition } from "@/lib/sales/order/admin/undo";
import { confirmOrder, deliverOrder, shipOrder } from "@/lib/sales/order/commands";
import { getCall } from "@/lib/sales/order/order-row";
import { collectCash } from "@/lib/sales/payment/admin/receipt";
import { type BulkRequest, type BulkResult, isUndo } from "./bulk-contract";
import { bulkRights, callFirst, undoneTransitions } from "./bulk-rules";

/** Changes several orders, each in a transaction of its own, so that one refusal does not affect the others. */
export async function bulkOrders(
  actor: Actor & WithRights,
  { action, courier, reason, orders, ...receipt }: BulkRequest,
): Promise<BulkResult> {
  requireRight(actor, bulkRights[action]);
  const requested = new Map(orders.map((order) => [order._id, order]));
  const current = await db.order.findMany({
    where: { id: { in: [...requested.keys()] } },
    select: {
      id: true,
      number: true,
      status: true,
      paymentMethod: true,
      callStatus: true,
      callAt: true,
      heldAt: true,
    },
  });
  const rows = new Map(current.map((row) => [row.id, row]));
  const apply = async ({ _id, trackingNumber, due }: BulkRequest["orders"][number]): Promise<unknown> => {
    const row = rows.get(_id);
    if (action === "confirm" && row && !row.heldAt && getCall(row)) throw new AppError("conflict", callFirst);
    if (isUndo(action)) return undoTransition(_id, { transition: undoneTransitions[action], reason }, actor);
    if (action === "confirm") return confirmOrder(_id, actor);
    if (action === "deliver") return deliverOrder(_id, actor);
    if (action === "collect") return collectCash(_id, { ...receipt, expected: due }, actor);
    return shipOrder(_id, { courier, trackingNumber }, actor);
  };
  const result: BulkResult = { done: [], skipped: [] };
  for (const order of requested.values()) {
    const each = { _id: order._id, number: rows.get(order._id)?.number ?? "" };
    const message = await getRefusal(apply(order));
    if (message === null) result.done.push(each);
    else result.skipped.push({ ...each, message });
  }
  return result;
}

/** Returns the message of a failure instead of throwing it, because the orders done before stay done and must be reported. */
async function getRefusal(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error({ err: error.cause ?? error }, error.message);
    return error.message;
  }
}
