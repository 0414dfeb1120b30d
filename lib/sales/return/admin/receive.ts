import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import type { Actor } from "@/lib/records/audit/commands";
import { recordEvent } from "@/lib/sales/order/events";
import { readDue } from "@/lib/sales/order/money/follow-payments";
import { refundDays } from "@/lib/sales/order/vocabulary";
import { applyTransition, assertTransition, type LockedItem, type LockedReturn, notifyReturn } from "@/lib/sales/return/notify";
import { getPieces, moveStock, setApproved } from "@/lib/sales/return/pieces";
import { priceReturn } from "@/lib/sales/return/price";
import { awaitsGoods, splitRefund } from "@/lib/sales/return/rules";
import { assertKnown, change, refusedItems } from "./commands";
import type { AdminReturn } from "./contract";
import { lockExchange } from "./exchange";

type ReceivedItem = { orderItemId: string; quantity?: number | undefined; restock: boolean | number };
type Receipt = { items: ReceivedItem[]; note: string };

/** Receives the goods: pieces as good as new go back into stock, and what did not arrive stays with the customer. */
export function receiveReturn(id: string, { items, note }: Receipt, actor: Actor): Promise<AdminReturn> {
  const entry = { actor, details: { note }, action: "received" };
  return change(id, entry, async (tx, locked) => {
    if (awaitsGoods(locked)) return receiveLate(tx, locked, { items, note, actorId: actor.id });
    assertTransition(locked, "received");
    const arrivals = getArrivals(locked, items);
    const missing = missingText(arrivals);
    await applyTransition(tx, locked, {
      status: "received",
      note: [missing, note].filter(Boolean).join(" "),
      actorId: actor.id,
    });
    const stockNote = await getStockNote(tx, id);
    for (const { item, quantity, restocked } of arrivals) {
      const move = { item, delta: restocked, reason: "return", actorId: actor.id, note: stockNote } as const;
      if (restocked > 0) await moveStock(tx, locked, move);
      const expected = getPieces(item);
      await setApproved(tx, locked, item, { approved: quantity, isRestocked: restocked > 0, restocked, expected });
    }
    const next = await getNext(tx, locked, arrivals);
    await notifyReturn(tx, locked, {
      title: missing ? msg("Part of your return has arrived") : msg("Your return has arrived"),
      next: [missing, next].filter(Boolean).join(" "),
      status: "received",
      note,
    });
  });
}

/** The goods of an exchange that was settled before: only stock follows. */
async function receiveLate(
  tx: Transaction,
  locked: LockedReturn,
  { items, note, actorId }: Receipt & { actorId: string },
): Promise<void> {
  const arrivals = getArrivals(locked, items);
  const stockNote = await getStockNote(tx, locked.id);
  for (const { item, restocked } of arrivals) {
    if (restocked > 0) await moveStock(tx, locked, { item, delta: restocked, reason: "return", actorId, note: stockNote });
    await setApproved(tx, locked, item, { approved: getPieces(item), isRestocked: restocked > 0, restocked });
  }
  const event = { kind: "received" as const, note: [missingText(arrivals), note].filter(Boolean).join(" "), actorId };
  await tx.returnEvent.create({ data: { returnId: locked.id, ...event }, select: { id: true } });
  await recordEvent(tx, locked.order.id, { ...event, kind: "return-received" });
}

/** What stock movements say if an earlier receipt was undone: each return moves a pack once without a note. */
async function getStockNote(tx: Transaction, returnId: string): Promise<string> {
  const undone = await tx.returnEvent.count({ where: { returnId, kind: "received", NOT: { undoneAt: null } } });
  return undone > 0 ? "Received again" : "";
}

type Arrival = { item: LockedItem; quantity: number; restocked: number };

/** How many pieces of each item arrived, and how many of them go back into stock. */
function getArrivals(locked: LockedReturn, items: readonly ReceivedItem[]): Arrival[] {
  assertKnown(locked, items);
  const received = new Map(items.map((each) => [each.orderItemId, each]));
  const arrivals = locked.items.map((item) => {
    const { quantity = getPieces(item), restock = false } = received.get(item.orderItemId) ?? {};
    return { item, quantity, restocked: restock === true ? quantity : Number(restock) };
  });
  if (arrivals.some(({ item, quantity }) => quantity > getPieces(item)))
    throw refusedItems("You cannot receive more than was approved.");
  if (arrivals.some(({ quantity, restocked }) => restocked > quantity))
    throw refusedItems("You cannot put more back into stock than has arrived.");
  if (arrivals.every(({ quantity }) => quantity === 0)) throw refusedItems("If nothing has arrived, close the return.");
  return arrivals;
}

/** "2 of 3 pieces have arrived.", or "" if all have. */
function missingText(arrivals: readonly Arrival[]): string {
  const arrived = arrivals.reduce((sum, { quantity }) => sum + quantity, 0);
  const expected = arrivals.reduce((sum, { item }) => sum + getPieces(item), 0);
  if (arrived >= expected) return "";
  return arrived === 1
    ? storedText`${arrived} of ${expected} pieces has arrived.`
    : storedText`${arrived} of ${expected} pieces have arrived.`;
}

/** What comes next, for the customer. */
async function getNext(tx: Transaction, locked: LockedReturn, arrivals: readonly Arrival[]): Promise<string> {
  if (locked.outcome === "replace") return msg("We will send you the replacement as soon as we can.");
  const exchange = await lockExchange(tx, locked);
  return exchange ? storedText`Their worth will pay your new order ${exchange.order.number}.` : refundNext(tx, locked, arrivals);
}

/** A refund first lowers what is still due. */
async function refundNext(tx: Transaction, { id, order }: LockedReturn, arrivals: readonly Arrival[]): Promise<string> {
  if (order.paymentStatus === "refund_due" || order.paymentStatus === "refunded")
    return msg("We will check it and write to you.");
  const items = arrivals.map(({ item: { orderItemId }, quantity }) => ({ orderItemId, approved: quantity }));
  const { total } = await priceReturn(tx, { id, order, items });
  if (total === 0n) return msg("These products cost you nothing, so there is nothing to refund.");
  const { refund } = splitRefund(total, (await readDue(tx, order)).due);
  if (refund === total) return storedText`We will refund you within ${refundDays} days.`;
  return refund > 0n
    ? storedText`We will take it off the amount you still have to pay and refund the rest within ${refundDays} days.`
    : msg("We will take it off the amount you still have to pay.");
}
