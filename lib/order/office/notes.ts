import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { transaction } from "@/lib/transaction";
import type { AdminOrder } from "../contract";
import { shownToOffice } from "../shown";
import { holdOrder, noSuchOrder, record } from "../tell";

/** Notes something for the office into an order's history; its customer neither sees nor hears of it. */
export async function addNote(actor: Actor, id: string, note: string): Promise<AdminOrder> {
  return transaction(async (tx) => {
    const { number, isDeleted } = await holdOrder(tx, id);
    if (isDeleted) throw noSuchOrder();
    await record(tx, id, { kind: "note", note, actorId: actor.id });
    await audit(tx, { actor, subject: "order", id, name: number, action: "noted", after: { note } });
    return shownToOffice(id, tx);
  });
}
