import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import type { AdminOrder } from "@/lib/order/contract";
import { record } from "@/lib/order/events";
import { holdOrder } from "@/lib/order/lock";
import { shownToOffice } from "@/lib/order/reply";
import { transaction } from "@/lib/platform/db/transaction";
import { notFoundError } from "@/lib/platform/errors";

/** Notes something for the office into an order's history; its customer neither sees nor hears of it. */
export async function addNote(actor: Actor, id: string, note: string): Promise<AdminOrder> {
  return transaction(async (tx) => {
    const { number, isDeleted } = await holdOrder(tx, id);
    if (isDeleted) throw notFoundError();
    await record(tx, id, { kind: "note", note, actorId: actor.id });
    await audit(tx, { actor, subject: "order", id, name: number, action: "noted", after: { note } });
    return shownToOffice(id, tx);
  });
}
