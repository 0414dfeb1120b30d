import "server-only";
import { newId } from "@/lib/platform/server/db/ids";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { removeLines } from "@/lib/sales/order/remove-lines";
import type { Proposal } from "./proposal";

/** Writes the lines of an edited order. One that stays keeps its row, and with it its place on the order's page and on documents. */
export async function writeLines(tx: Transaction, proposal: Proposal, actorId: string): Promise<void> {
  const { lines, removed } = proposal;
  const orderId = proposal.order.id;
  await removeLines(tx, { orderId, lines: removed, actorId });
  for (const { before, quantity, price } of lines) {
    if (!before || (before.quantity === quantity && before.price === price)) continue;
    const data = { quantity, unitPrice: price, lineTotal: price * BigInt(quantity) };
    await tx.orderItem.update({ where: { id: before.id }, data, select: { id: true } });
  }
  const added = lines.filter(({ before }) => before === null);
  // Ids created at the same moment are in no order; sorting them keeps the order in which the lines were added.
  const ids = added.map(newId).sort();
  await tx.orderItem.createMany({
    data: added.map(({ productId, variantId, name, sku, pack, color, weightGrams, quantity, price }, at) => ({
      ...{ orderId, productId, variantId, name, sku, pack, weightGrams, quantity },
      id: ids[at] ?? newId(),
      colourName: color || null,
      unitPrice: price,
      lineTotal: price * BigInt(quantity),
    })),
  });
}
