import "server-only";
import type { Actor } from "@/lib/audit/commands";
import type { BulkConfirmation } from "@/lib/order/admin-contract";
import { confirmOrder } from "@/lib/order/commands";
import { db } from "@/lib/platform/db/client";
import { toAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

/** Confirms several orders, each in a transaction of its own: what stands in the way of one is no matter of the others. */
export async function confirmOrders(actor: Actor, ids: readonly string[]): Promise<BulkConfirmation> {
  const wanted = [...new Set(ids)];
  const known = await db.order.findMany({ where: { id: { in: wanted }, deletedAt: null }, select: { id: true, number: true } });
  const numbers = new Map(known.map(({ id, number }) => [id, number]));
  const answer: BulkConfirmation = { confirmed: [], refused: [] };
  for (const id of wanted) {
    const order = { _id: id, number: numbers.get(id) ?? "" };
    const refusal = await getRefusal(confirmOrder(id, actor));
    if (refusal === null) answer.confirmed.push(order);
    else answer.refused.push({ ...order, ...refusal });
  }
  return answer;
}

/** What was done before something failed stays done, and is to be said: nothing is thrown. */
async function getRefusal(work: Promise<unknown>): Promise<{ message: string; isUnpaid: boolean } | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) log.error({ err: error.cause ?? error }, error.message);
    return { message: error.message, isUnpaid: error.fields?.paymentStatus !== undefined };
  }
}
