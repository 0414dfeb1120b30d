import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { notifyLowStock } from "@/lib/sales/order/placing/low-stock";
import { bookStock } from "@/lib/sales/order/stock";
import type { Proposal } from "./proposal";

/** Takes the pieces that an edit adds out of the stock, and puts those back that it takes out: only the difference. */
export async function moveStock(tx: Transaction, { order, lines, sums, stocks }: Proposal, actorId: string): Promise<void> {
  const moves = [...sums.pieces].map(([variantId, pieces]) => ({ variantId, delta: -pieces, reason: "change" as const }));
  const missing = await bookStock(tx, { orderId: order.id, moves, actorId });
  if (missing.length > 0) throw new AppError("conflict", "Something in this order has just sold out.");
  const sold = lines.flatMap((line) => {
    const quantity = sums.pieces.get(line.variantId) ?? 0;
    return quantity > 0 ? { ...line, quantity, stock: stocks.get(line.variantId) ?? 0 } : [];
  });
  if (sold.length > 0) await notifyLowStock(tx, sold);
}
