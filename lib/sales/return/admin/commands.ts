import "server-only";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { recordEvent } from "@/lib/sales/order/events";
import { readDue } from "@/lib/sales/order/money/follow-payments";
import { refundDays } from "@/lib/sales/order/vocabulary";
import {
  applyTransition,
  assertTransition,
  type LockedItem,
  type LockedReturn,
  lockReturn,
  notifyReturn,
  returnNotFound,
} from "@/lib/sales/return/notify";
import { getPieces, moveStock, releaseAll, setApproved } from "@/lib/sales/return/pieces";
import { priceReturn } from "@/lib/sales/return/price";
import { getAdminReturn } from "@/lib/sales/return/queries";
import { auditName, getRestocked, splitRefund } from "@/lib/sales/return/rules";
import type { AdminReturn } from "./contract";

type Quantities = { orderItemId: string; quantity: number }[] | undefined;
type Approval = { items?: Quantities; note: string };

/** Approves a requested return, whole or in part. What is not approved can be requested again. */
export function approveReturn(id: string, { items, note }: Approval, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { note } }, async (tx, locked) => {
    await applyTransition(tx, locked, { status: "approved", note, actorId: actor.id });
    const getQuantity = toGetter(locked, items);
    if (locked.items.some((item) => getQuantity(item) > item.quantity))
      throw refusedItems("You cannot approve more than was requested.");
    if (locked.items.every((item) => getQuantity(item) === 0))
      throw refusedItems("To approve nothing, reject the return and give a reason.");
    for (const item of locked.items) await setApproved(tx, locked, item, { approved: getQuantity(item) });
    const isWhole = locked.items.every((item) => getQuantity(item) === item.quantity);
    await notifyReturn(tx, locked, {
      title: isWhole ? "Your return is approved" : "Your return is partly approved",
      next: `please keep the ${isWhole ? "" : "approved "}products ready. We will call you to arrange the pickup.`,
      status: "approved",
      note,
    });
  });
}

type Refusal = { items?: Quantities; reason: string };

/**
 * Refuses a return: a request as a whole, received goods also in part. What was received is sent back to the customer, so it
 * leaves the stock again.
 */
export function refuseReturn(id: string, { items, reason }: Refusal, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { reason } }, async (tx, locked) => {
    assertTransition(locked, "refused");
    const { getQuantity, isWhole } = getRejected(locked, items);
    if (isWhole) await applyTransition(tx, locked, { status: "refused", note: reason, actorId: actor.id });
    else await recordPartialRefusal(tx, locked, { reason, actorId: actor.id });
    for (const item of locked.items) await takeOut(tx, locked, { item, quantity: getQuantity(item), actorId: actor.id });
    const sentBack = `we have checked your items and will send ${isWhole ? "them" : "some of them"} back to you: ${reason}`;
    await notifyReturn(tx, locked, {
      title: isWhole ? "Your return was not accepted" : "Part of your return was not accepted",
      next: locked.status === "received" ? sentBack : reason,
      status: isWhole ? "refused" : "partly-refused",
      note: reason,
    });
  });
}

/** Takes pieces out of a return, to be sent back to the customer: those that were written off first, then those in stock. */
async function takeOut(
  tx: Transaction,
  locked: LockedReturn,
  { item, quantity, actorId }: { item: LockedItem; quantity: number; actorId: string },
): Promise<void> {
  const rest = getPieces(item) - quantity;
  const fromStock = (getRestocked(item) ?? 0) - rest;
  if (fromStock > 0) await moveStock(tx, locked, { item, delta: -fromStock, reason: "correction", actorId });
  await setApproved(tx, locked, item, { approved: rest, ...(fromStock > 0 && { restocked: rest }) });
}

function getRejected(locked: LockedReturn, items: Quantities) {
  const getQuantity = toGetter(locked, items);
  if (locked.items.some((item) => getQuantity(item) > getPieces(item)))
    throw refusedItems("You cannot reject more than is in the return.");
  if (locked.items.every((item) => getQuantity(item) === 0)) throw refusedItems("Choose what to reject.");
  return { getQuantity, isWhole: locked.items.every((item) => getQuantity(item) === getPieces(item)) };
}

/** The return stays open for the pieces that are accepted. */
async function recordPartialRefusal(
  tx: Transaction,
  { id, status, order }: LockedReturn,
  { reason, actorId }: { reason: string; actorId: string },
): Promise<void> {
  if (status !== "received") throw refusedItems("To reject a part of a request, approve the rest.");
  const event = { returnId: id, kind: "refused", isPartial: true, note: reason, actorId } as const;
  await tx.returnEvent.create({ data: event, select: { id: true } });
  await recordEvent(tx, order.id, { kind: "return-partly-refused", note: reason, actorId });
}

/**
 * Closes a return without a refund or replacement, for example because the goods did not arrive. The customer keeps those, so they can be
 * requested again; what has arrived cannot.
 */
export function closeReturn(id: string, reason: string, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { reason } }, async (tx, locked) => {
    await applyTransition(tx, locked, { status: "closed", note: reason, actorId: actor.id });
    if (locked.status === "approved") await releaseAll(tx, locked);
    await notifyReturn(tx, locked, { title: "Your return is closed", next: reason, status: "closed", note: reason });
  });
}

type ReceivedItem = { orderItemId: string; quantity?: number | undefined; restock: boolean | number };
type Receipt = { items: ReceivedItem[]; note: string };

/** Receives the goods: pieces as good as new go back into stock, and what did not arrive stays with the customer. */
export function receiveReturn(id: string, { items, note }: Receipt, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { note } }, async (tx, locked) => {
    assertTransition(locked, "received");
    const arrivals = getArrivals(locked, items);
    const missing = missingText(arrivals);
    await applyTransition(tx, locked, {
      status: "received",
      note: [missing, note].filter(Boolean).join(" "),
      actorId: actor.id,
    });
    for (const { item, quantity, restocked } of arrivals) {
      if (restocked > 0) await moveStock(tx, locked, { item, delta: restocked, reason: "return", actorId: actor.id });
      await setApproved(tx, locked, item, { approved: quantity, isRestocked: restocked > 0, restocked });
    }
    const next =
      locked.outcome === "refund"
        ? await refundNext(tx, locked, arrivals)
        : "We will send you the replacement as soon as we can.";
    await notifyReturn(tx, locked, {
      title: missing ? "Part of your return has arrived" : "Your return has arrived",
      next: [missing, next].filter(Boolean).join(" "),
      status: "received",
      note,
    });
  });
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
  return arrived < expected ? `${arrived} of ${expected} pieces ${arrived === 1 ? "has" : "have"} arrived.` : "";
}

/** A refund first lowers what is still due. */
async function refundNext(tx: Transaction, { id, order }: LockedReturn, arrivals: readonly Arrival[]): Promise<string> {
  if (order.paymentStatus === "refund_due" || order.paymentStatus === "refunded") return "We will check it and write to you.";
  const items = arrivals.map(({ item: { orderItemId }, quantity }) => ({ orderItemId, approved: quantity }));
  const { total } = await priceReturn(tx, { id, order, items }, false);
  if (total === 0n) return "These products cost you nothing, so there is nothing to refund.";
  const { refund } = splitRefund(total, (await readDue(tx, order)).due);
  if (refund === total) return `We will refund you within ${refundDays} days.`;
  const off = "We will take it off the amount you still have to pay";
  return refund > 0n ? `${off} and refund the rest within ${refundDays} days.` : `${off}.`;
}

/**
 * Records that a replacement was sent and takes it from stock, even if the customer asked for a refund. Throws if there is not
 * enough. The customer can return the replacement for as long as the goods that it replaces.
 */
export function replaceReturn(id: string, { items, note }: Approval, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { note } }, async (tx, locked) => {
    assertTransition(locked, "replaced");
    const getQuantity = toGetter(locked, items);
    if (locked.items.some((item) => getQuantity(item) !== getPieces(item))) {
      throw new AppError("conflict", "The pieces of this return have just changed. Please check them again.");
    }
    await applyTransition(tx, locked, { status: "replaced", note, actorId: actor.id });
    for (const item of locked.items) {
      if (item.approved) await moveStock(tx, locked, { item, delta: -item.approved, reason: "replacement", actorId: actor.id });
    }
    await releaseAll(tx, locked);
    const next = "your replacement has left our store.";
    await notifyReturn(tx, locked, { title: "Your replacement is on its way", next, status: "replaced", note });
  });
}

type AuditEntry = { actor: Actor; details: Record<string, string> };

/** Changes a locked return and writes it into the audit log. Returns what staff see afterwards. */
export async function change(
  id: string,
  entry: AuditEntry,
  work: (tx: Transaction, locked: LockedReturn) => Promise<void>,
): Promise<AdminReturn> {
  return transaction(async (tx) => {
    const locked = await lockReturn(tx, id);
    await work(tx, locked);
    await writeAudit(tx, locked, entry);
    const after = await getAdminReturn(id, tx);
    if (!after) throw returnNotFound();
    return after;
  });
}

async function writeAudit(tx: Transaction, { id, status, order }: LockedReturn, { actor, details }: AuditEntry): Promise<void> {
  const { number, ...current } = await tx.return.findUniqueOrThrow({
    where: { id },
    select: { number: true, status: true, refund: true, credited: true },
  });
  const nonEmpty = Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ""));
  const after = { ...current, ...nonEmpty };
  const before = { status, refund: null, credited: 0n };
  // Nothing but a refusal of some pieces leaves the status as it was.
  const action = current.status === status ? "rejected part of" : current.status;
  await audit(tx, { actor, subject: "return", id, name: auditName(number, order), action, before, after });
}

/** How many pieces of an item a request names; all of them if it names no items. */
function toGetter(locked: LockedReturn, items: Quantities): (item: LockedItem) => number {
  assertKnown(locked, items ?? []);
  const quantities = new Map(items?.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  return (item) => (items ? (quantities.get(item.orderItemId) ?? 0) : getPieces(item));
}

function assertKnown(locked: LockedReturn, items: readonly { orderItemId: string }[]): void {
  const itemIds = new Set(locked.items.map(({ orderItemId }) => orderItemId));
  if (items.some(({ orderItemId }) => !itemIds.has(orderItemId))) throw refusedItems("This item is not part of the return.");
}

function refusedItems(message: string): AppError {
  return fieldError("items", message);
}
