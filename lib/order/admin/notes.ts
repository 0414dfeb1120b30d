import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import type { AdminOrder } from "@/lib/order/contract";
import { recordEvent } from "@/lib/order/events";
import { lockUndeletedOrder } from "@/lib/order/lock";
import { readAdminOrder } from "@/lib/order/queries";
import { transaction } from "@/lib/platform/db/transaction";

/** Adds an internal note to an order's history; the customer never sees it. */
export async function addNote(actor: Actor, id: string, note: string): Promise<AdminOrder> {
  return transaction(async (tx) => {
    const { number } = await lockUndeletedOrder(tx, id);
    await recordEvent(tx, id, { kind: "note", note, actorId: actor.id });
    await audit(tx, { actor, subject: "order", id, name: number, action: "added a note to", after: { note } });
    return readAdminOrder(id, tx);
  });
}
