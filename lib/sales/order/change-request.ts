import "server-only";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import type { Order } from "./contract";
import { recordEvent } from "./events";
import { type LockedOrder, lockOrder } from "./lock";
import { readOrder } from "./queries";
import { changeRequestRefusal } from "./rules";

const requestLimit: Limit = { name: "order-change", points: 10, seconds: 3600 };

/** The columns of an order whose customer waits for no change. */
export const noChangeRequest = { changeRequestedAt: null, changeRequest: null } as const;

/** Asks for a change of the customer's own order. Sent again after a lost response, it asks for nothing more. */
export async function requestChange(userId: string, id: string, text: string): Promise<Order> {
  await countTry(requestLimit, `${userId} ${id}`);
  return changeOwn(userId, id, async (tx, order) => {
    if (await isOpenRequest(tx, id, text)) return;
    const parcels = await tx.parcel.findMany({ where: { orderId: id }, select: { status: true } });
    const refusal = changeRequestRefusal({ ...order, parcels });
    if (refusal) throw new AppError("conflict", refusal);
    const data = { changeRequestedAt: new Date(), changeRequest: text };
    await tx.order.update({ where: { id }, data, select: { id: true } });
    await recordEvent(tx, id, { kind: "change-asked", note: text, actorId: userId });
    const title = `Order ${order.number}: customer asks for a change`;
    await notifyAdmins(tx, { kind: "order", title, body: text, href: `/admin/orders/${id}`, actorId: userId });
  });
}

const isOpenRequest = async (tx: Transaction, id: string, changeRequest: string): Promise<boolean> =>
  (await tx.order.count({ where: { id, changeRequest, NOT: { changeRequestedAt: null } } })) > 0;

/** Takes back the customer's own request, unless it was answered meanwhile. */
export function withdrawChange(userId: string, id: string): Promise<Order> {
  return changeOwn(userId, id, async (tx, order) => {
    if (!order.isChangeRequested) throw new AppError("conflict", t`We have answered your request already.`);
    await tx.order.update({ where: { id }, data: noChangeRequest, select: { id: true } });
    await recordEvent(tx, id, { kind: "change-withdrawn", actorId: userId });
  });
}

async function changeOwn(
  userId: string,
  id: string,
  work: (tx: Transaction, order: LockedOrder) => Promise<void>,
): Promise<Order> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.userId !== userId) throw notFoundError();
    await work(tx, order);
    return readOrder(userId, id, tx);
  });
}
