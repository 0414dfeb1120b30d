import "server-only";
import type { Transaction } from "@/lib/platform/db/transaction";
import { notFoundError } from "@/lib/platform/errors";
import type { AdminOrder, Order } from "./contract";
import { getAdminOrder, getOrder } from "./queries";

/*
 * What a change of an order answers is read inside its transaction: after the commit nothing can fail any more, and nobody is told
 * that something failed which stands (docs/decisions/0031).
 */

export async function readOrder(userId: string, id: string, tx?: Transaction): Promise<Order> {
  return (await getOrder(userId, id, tx)) ?? gone();
}

export async function readAdminOrder(id: string, tx: Transaction): Promise<AdminOrder> {
  return (await getAdminOrder(id, tx)) ?? gone();
}

function gone(): never {
  throw notFoundError();
}
