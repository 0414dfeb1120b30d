import "server-only";
import { transaction } from "@/lib/platform/server/db/transaction";
import { notFoundError } from "@/lib/platform/shared/errors";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import type { Order } from "@/lib/sales/order/contract";
import { lockOrder } from "@/lib/sales/order/lock";
import { payWithStoreCredit } from "@/lib/sales/order/money/store-credit";
import { readOrder } from "@/lib/sales/order/queries";
import type { CreditPayment } from "./store-credit-contract";

/** In paisa. */
export const toSpending = ({ amount, expectedDue }: CreditPayment) => ({
  amount: toPaisa(amount),
  ...(expectedDue !== undefined && { expectedDue: toPaisa(expectedDue) }),
});

/** Pays what is due for the user's own order, or a part of it, with their store credit. */
export function payOwnOrder(userId: string, orderId: string, payment: CreditPayment): Promise<Order> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.userId !== userId || order.isDeleted) throw notFoundError();
    await payWithStoreCredit(tx, order, { ...toSpending(payment), actorId: userId });
    return readOrder(userId, orderId, tx);
  });
}
