import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { notifyLowStock } from "@/lib/sales/order/placing/low-stock";
import type { Proposal } from "./proposal";

/** Takes the pieces that an edit adds out of the stock, and puts those back that it takes out: only the difference. */
export async function moveStock(tx: Transaction, { order, lines, sums, stocks }: Proposal, actorId: string): Promise<void> {
  const moved = [...sums.pieces].map(([variantId, pieces]) => ({ variantId, pieces }));
  if (moved.length === 0) return;
  const changed = await tx.$executeRaw`
    UPDATE variant SET stock = stock - moved.pieces
    FROM unnest(${moved.map(({ variantId }) => variantId)}::uuid[], ${moved.map(({ pieces }) => pieces)}::int[]) AS moved(id, pieces)
    WHERE variant.id = moved.id AND variant.stock >= moved.pieces`;
  if (changed !== moved.length) throw new AppError("conflict", "Something in this order has just sold out.");
  await tx.stockMovement.createMany({
    data: moved.map(({ variantId, pieces }) => ({ variantId, delta: -pieces, reason: "change", orderId: order.id, actorId })),
  });
  const sold = lines.flatMap((line) => {
    const quantity = sums.pieces.get(line.variantId) ?? 0;
    return quantity > 0 ? { ...line, quantity, stock: stocks.get(line.variantId) ?? 0 } : [];
  });
  if (sold.length > 0) await notifyLowStock(tx, sold);
}
