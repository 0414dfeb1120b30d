import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import type { Actor } from "@/lib/records/audit/commands";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedItem, type LockedReturn, notifyReturn } from "@/lib/sales/return/notify";
import { getPieces, moveStock, setApproved } from "@/lib/sales/return/pieces";
import { getRestocked, undoReceiptRefusal } from "@/lib/sales/return/rules";
import { change } from "./commands";
import type { AdminReturn } from "./contract";

/**
 * Undoes on the same day that the goods of a return arrived: what went back into stock leaves it again, and as many pieces are expected
 * as before. The event stays, as one that was a mistake.
 */
export function undoReceipt(id: string, reason: string, actor: Actor): Promise<AdminReturn> {
  const entry = { actor, details: { reason }, action: "undid the receipt of" };
  return change(id, entry, async (tx, locked) => {
    const events = await tx.returnEvent.findMany({ where: { returnId: id }, orderBy: { id: "asc" } });
    const refusal = undoReceiptRefusal({ ...locked, events });
    if (refusal) throw new AppError("conflict", refusal);
    for (const item of locked.items) await takeBack(tx, locked, item, actor.id);
    await tx.return.update({ where: { id }, data: { status: "approved" }, select: { id: true } });
    const receipt = events.findLast(({ kind, undoneAt }) => kind === "received" && undoneAt === null);
    if (receipt) {
      const note = [receipt.note, `Undone: ${reason}`].filter(Boolean).join(" ");
      await tx.returnEvent.update({ where: { id: receipt.id }, data: { undoneAt: new Date(), note }, select: { id: true } });
    }
    await recordEvent(tx, locked.order.id, { kind: "return-receipt-undone", note: reason, actorId: actor.id });
    await notifyReturn(tx, locked, {
      title: msg("Your return has not arrived yet"),
      next: storedText`we recorded its arrival by mistake. ${reason}`,
      status: "receipt-undone",
      note: reason,
    });
  });
}

async function takeBack(tx: Transaction, locked: LockedReturn, item: LockedItem, actorId: string): Promise<void> {
  const { name } = item.orderItem;
  const restocked = getRestocked(item) ?? 0;
  if (restocked > 0) {
    const move = { item, delta: -restocked, reason: "correction", actorId, note: "Receipt of a return undone" } as const;
    await moveStock(tx, locked, move).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new AppError("conflict", `${name} was sold since, so the receipt cannot be undone.`, { cause: error });
    });
  }
  const expected = item.expected ?? getPieces(item);
  const missing = expected - getPieces(item);
  const { quantity, returned } = await tx.orderItem.findUniqueOrThrow({
    where: { id: item.orderItemId },
    select: { quantity: true, returned: true },
  });
  if (returned + missing > quantity) {
    throw new AppError("conflict", `The rest of ${name} is in another return since, so the receipt cannot be undone.`);
  }
  await setApproved(tx, locked, item, { approved: expected, isRestocked: null, restocked: null, expected: null });
}
