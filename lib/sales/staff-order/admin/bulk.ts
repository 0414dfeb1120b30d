import "server-only";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import { log } from "@/lib/platform/server/log";
import { AppError, toAppError } from "@/lib/platform/shared/errors";
import type { Actor } from "@/lib/records/audit/commands";
import { undoTransition } from "@/lib/sales/order/admin/undo";
import { confirmOrder, deliverOrder, shipOrder } from "@/lib/sales/order/commands";
import { getCall } from "@/lib/sales/order/order-row";
import { isRecordedToday } from "@/lib/sales/order/undoing/undo-rules";
import { collectCash } from "@/lib/sales/payment/admin/receipt";
import { undoPayment } from "@/lib/sales/payment/admin/undo";
import type { BulkRequest, BulkResult } from "./bulk-contract";
import { bulkRights, callFirst, notCollected } from "./bulk-rules";

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
  const works: Record<BulkRequest["action"], (order: BulkRequest["orders"][number]) => Promise<unknown>> = {
    confirm: ({ _id }) => confirmUnlessCalled(rows.get(_id), _id, actor),
    ship: ({ _id, trackingNumber, packed }) => shipOrder(_id, { courier, trackingNumber, packed }, actor),
    deliver: ({ _id }) => deliverOrder(_id, actor),
    collect: ({ _id, due }) => collectCash(_id, { ...receipt, expected: due }, actor),
    undo_deliver: ({ _id }) => undoTransition(_id, { transition: "delivered", reason }, actor),
    undo_ship: ({ _id }) => undoTransition(_id, { transition: "shipped", reason }, actor),
    undo_collect: ({ _id }) => undoNewestPayment(_id, reason, actor),
  };
  const result: BulkResult = { done: [], skipped: [] };
  for (const order of requested.values()) {
    const each = { _id: order._id, number: rows.get(order._id)?.number ?? "" };
    const message = await getRefusal(works[action](order));
    if (message === null) result.done.push(each);
    else result.skipped.push({ ...each, message });
  }
  return result;
}

type CallRow = Parameters<typeof getCall>[0] & { heldAt: Date | null };

async function confirmUnlessCalled(row: CallRow | undefined, id: string, actor: Actor): Promise<unknown> {
  if (row && !row.heldAt && getCall(row)) throw new AppError("conflict", callFirst);
  return confirmOrder(id, actor);
}

/** Undoes the newest payment that staff recorded for an order today. */
async function undoNewestPayment(orderId: string, reason: string, actor: Actor & WithRights): Promise<unknown> {
  const recorded = await db.payment.findMany({
    where: { orderId, status: "paid", takenById: { not: null } },
    orderBy: [{ paidAt: "desc" }, { id: "desc" }],
    select: { id: true, status: true, takenById: true, paidAt: true },
  });
  const newest = recorded.find(isRecordedToday);
  if (!newest) throw new AppError("conflict", notCollected);
  return undoPayment(newest.id, reason, actor);
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
