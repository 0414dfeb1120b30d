import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { EventKind } from "./event-kinds";

type EventInput = { kind: EventKind; note?: string; actorId?: string | null };

/** Adds an event to an order's history. */
export async function recordEvent(
  tx: Transaction,
  orderId: string,
  { kind, note = "", actorId = null }: EventInput,
): Promise<void> {
  await tx.orderEvent.create({ data: { orderId, kind, note, actorId }, select: { id: true } });
}
