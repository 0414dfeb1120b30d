import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";

type StockReturn = {
  reason: "cancel" | "expiry" | "undelivered";
  actorId?: string | null;
  /** How many of each order item cannot be sold any more. */
  writtenOff?: ReadonlyMap<string, number>;
};

/**
 * Puts the items of an order back into stock. Written-off pieces are booked in and out again, so that the ledger shows both.
 * Variants are locked in the same order as when buying, to avoid deadlocks.
 */
export async function putStockBack(tx: Transaction, orderId: string, options: StockReturn): Promise<void> {
  const { reason, actorId = null, writtenOff = new Map<string, number>() } = options;
  await tx.$queryRaw`
    SELECT variant.id FROM variant WHERE id IN (SELECT variant_id FROM order_item WHERE order_id = ${orderId}::uuid)
    ORDER BY variant.id FOR NO KEY UPDATE`;
  const items = await tx.orderItem.findMany({ where: { orderId }, select: { id: true, variantId: true, quantity: true } });
  const writeOffs = items.flatMap(({ id, variantId }) => {
    const delta = -(writtenOff.get(id) ?? 0);
    return delta === 0 ? [] : { variantId, delta, reason: "written_off" as const };
  });
  const movements = [...items.map(({ variantId, quantity }) => ({ variantId, delta: quantity, reason })), ...writeOffs];
  await tx.stockMovement.createMany({ data: movements.map((movement) => ({ ...movement, orderId, actorId })) });
  await tx.$executeRaw`
    UPDATE variant SET stock = stock + moved.delta
    FROM (SELECT id, sum(delta) AS delta FROM unnest(${movements.map(({ variantId }) => variantId)}::uuid[],
      ${movements.map(({ delta }) => delta)}::int[]) AS move(id, delta) GROUP BY id) moved
    WHERE variant.id = moved.id`;
}
