import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { bookStock } from "@/lib/sales/order/stock";

type StockReturn = {
  reason: "cancel" | "expiry" | "undelivered";
  actorId?: string | null;
  /** How many of each order item cannot be sold any more. */
  writtenOff?: ReadonlyMap<string, number>;
};

/** Puts the items of an order back into stock. Written-off pieces are booked in and out again, so that the ledger shows both. */
export async function putStockBack(tx: Transaction, orderId: string, options: StockReturn): Promise<void> {
  const { reason, actorId = null, writtenOff = new Map<string, number>() } = options;
  const items = await tx.orderItem.findMany({ where: { orderId }, select: { id: true, variantId: true, quantity: true } });
  const writeOffs = items.flatMap(({ id, variantId }) => {
    const delta = -(writtenOff.get(id) ?? 0);
    return delta === 0 ? [] : { variantId, delta, reason: "written_off" as const };
  });
  const moves = [...items.map(({ variantId, quantity }) => ({ variantId, delta: quantity, reason })), ...writeOffs];
  await bookStock(tx, { orderId, moves, actorId });
}
