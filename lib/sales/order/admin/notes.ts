import "server-only";
import { transaction } from "@/lib/platform/server/db/transaction";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { lockUndeletedOrder } from "@/lib/sales/order/lock";
import { readAdminOrder } from "@/lib/sales/order/queries";

/** Adds an internal note to an order's history; the customer never sees it. */
export async function addNote(actor: Actor, id: string, note: string): Promise<AdminOrder> {
  return transaction(async (tx) => {
    const { number } = await lockUndeletedOrder(tx, id);
    await recordEvent(tx, id, { kind: "note", note, actorId: actor.id });
    await audit(tx, { actor, subject: "order", id, name: number, action: "added a note to", after: { note } });
    return readAdminOrder(id, tx);
  });
}
