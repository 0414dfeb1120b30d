import "server-only";
import { itemName } from "@/lib/catalogue/product/rules";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { recordEvent } from "./events";

type Line = { id: string; name: string; pack: string; colourName: string | null };
type Removed = { orderId: string; lines: readonly Line[]; actorId: string };

/**
 * Removes lines of a locked order of which nothing is with a courier or the customer, also from the parcels that came back with them.
 * A return of them that was withdrawn stays without them, and the order's history says what it was of.
 */
export async function removeLines(tx: Transaction, { orderId, lines, actorId }: Removed): Promise<void> {
  if (lines.length === 0) return;
  const where = { orderItemId: { in: lines.map(({ id }) => id) } };
  await removeWithdrawn(tx, { orderId, lines, actorId });
  await tx.parcelItem.deleteMany({ where });
  await tx.orderItem.deleteMany({ where: { id: where.orderItemId } });
}

async function removeWithdrawn(tx: Transaction, { orderId, lines, actorId }: Removed): Promise<void> {
  const linesById = new Map(lines.map((line) => [line.id, line]));
  const where = { orderItemId: { in: [...linesById.keys()] }, return: { status: "withdrawn" as const } };
  const asked = await tx.returnItem.findMany({
    where,
    orderBy: { returnId: "asc" },
    select: { orderItemId: true, quantity: true },
  });
  for (const { orderItemId, quantity } of asked) {
    const line = linesById.get(orderItemId);
    if (!line) continue;
    const text = itemName({ name: line.name, pack: line.pack, color: line.colourName ?? "" });
    const note = `The line of a return that was withdrawn has gone: ${quantity} × ${text}.`;
    await recordEvent(tx, orderId, { kind: "note", note, actorId });
  }
  await tx.returnItem.deleteMany({ where });
}
