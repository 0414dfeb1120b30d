import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { readDue } from "@/lib/order/follow-payments";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { AdminReturn } from "./contract";
import { applyTransition, type LockedReturn, lockReturn, notifyReturn, returnNotFound } from "./notify";
import { getAdminReturn } from "./queries";

type Approval = { items?: { orderItemId: string; quantity: number }[] | undefined; note: string };

/** Approves a return that waits: whole, or the pieces that are said. What is not approved is free to be asked back again. */
export function approveReturn(id: string, { items, note }: Approval, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, said: { note } }, async (tx, held) => {
    await applyTransition(tx, held, { status: "approved", note, actorId: actor.id });
    refuseUnknown(held, items ?? []);
    const approved = new Map(items?.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
    const getQuantity = ({ orderItemId, quantity }: Options) => (items ? (approved.get(orderItemId) ?? 0) : quantity);
    if (held.items.some((item) => getQuantity(item) > item.quantity))
      throw refusedItems("You cannot approve more than was requested.");
    if (held.items.every((item) => getQuantity(item) === 0))
      throw refusedItems("To approve nothing, reject the return and give a reason.");
    for (const item of held.items) await decide(tx, held, item, getQuantity(item));
    const isWhole = held.items.every((item) => getQuantity(item) === item.quantity);
    await notifyReturn(tx, held, {
      title: isWhole ? "Your return is approved" : "Your return is partly approved",
      next: `please keep the ${isWhole ? "" : "approved "}products ready. We will call you to arrange the pickup.`,
      step: "approved",
      note,
    });
  });
}

export function refuseReturn(id: string, reason: string, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, said: { reason } }, async (tx, held) => {
    await applyTransition(tx, held, { status: "refused", note: reason, actorId: actor.id });
    for (const item of held.items) await decide(tx, held, item, 0);
    await notifyReturn(tx, held, { title: "Your return was not accepted", next: reason, step: "refused", note: reason });
  });
}

type Arrival = { items: { orderItemId: string; restock: boolean }[]; note: string };

/** Takes in the goods. What is as new goes back on the list, through the ledger and once. */
export function receiveReturn(id: string, { items, note }: Arrival, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, said: { note } }, async (tx, held) => {
    await applyTransition(tx, held, { status: "received", note, actorId: actor.id });
    refuseUnknown(held, items);
    const restocked = new Set(items.flatMap(({ orderItemId, restock }) => (restock ? orderItemId : [])));
    for (const item of held.items) {
      const isRestocked = restocked.has(item.orderItemId) && Boolean(item.approved);
      if (isRestocked) await moveStock(tx, held, { item, delta: item.approved ?? 0, reason: "return", actorId: actor.id });
      await tx.returnItem.update({ where: getKey(held, item), data: { isRestocked }, select: { returnId: true } });
    }
    const next = held.outcome === "refund" ? await refundNext(tx, held) : "We will send you the replacement as soon as we can.";
    await notifyReturn(tx, held, {
      title: "Your return has arrived",
      next,
      step: "received",
      note,
    });
  });
}

/** What is still to be paid is lowered first. */
async function refundNext(tx: Transaction, { order }: LockedReturn): Promise<string> {
  const { paid, due } = await readDue(tx, order);
  if (due === 0n) return "We will pay your money back within 7 days.";
  const off = "We will take it off the amount you still have to pay";
  return paid > 0n ? `${off} and pay back the rest within 7 days.` : `${off}.`;
}

/** New goods were sent instead: they leave the stock, and staff hears where there are not enough of them. */
export function replaceReturn(id: string, note: string, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, said: { note } }, async (tx, held) => {
    if (held.outcome !== "replace") throw new AppError("conflict", "The customer asked for a refund, not a replacement.");
    await applyTransition(tx, held, { status: "replaced", note, actorId: actor.id });
    for (const item of held.items) {
      if (item.approved) await moveStock(tx, held, { item, delta: -item.approved, reason: "replacement", actorId: actor.id });
    }
    const next = "your replacement has left our store.";
    await notifyReturn(tx, held, { title: "Your replacement is on its way", next, step: "replaced", note });
  });
}

type Options = LockedReturn["items"][number];

type By = { actor: Actor; said: Record<string, string> };

/** One change of a return at a time, written into the audit log. Returns what staff see of it afterwards. */
export async function change(
  id: string,
  by: By,
  work: (tx: Transaction, held: LockedReturn) => Promise<void>,
): Promise<AdminReturn> {
  return transaction(async (tx) => {
    const held = await lockReturn(tx, id);
    await work(tx, held);
    await writeDown(tx, held, by);
    const after = await getAdminReturn(id, tx);
    if (!after) throw returnNotFound();
    return after;
  });
}

async function writeDown(tx: Transaction, { id, status, order }: LockedReturn, { actor, said }: By): Promise<void> {
  const now = await tx.return.findUniqueOrThrow({ where: { id }, select: { status: true, refund: true, credited: true } });
  const copy = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ""));
  const after = { ...now, ...copy };
  const before = { status, refund: null, credited: 0n };
  await audit(tx, { actor, subject: "return", id, name: `Return for ${order.number}`, action: now.status, before, after });
}

const getKey = (held: LockedReturn, { orderItemId }: Options) => ({ returnId_orderItemId: { returnId: held.id, orderItemId } });

async function decide(tx: Transaction, held: LockedReturn, item: Options, approved: number): Promise<void> {
  await tx.returnItem.update({ where: getKey(held, item), data: { approved }, select: { returnId: true } });
  const left = item.quantity - approved;
  if (left === 0) return;
  await tx.orderItem.update({ where: { id: item.orderItemId }, data: { returned: { decrement: left } }, select: { id: true } });
}

type Move = { item: Options; delta: number; reason: "return" | "replacement"; actorId: string };

async function moveStock(tx: Transaction, held: LockedReturn, { item, delta, reason, actorId }: Move): Promise<void> {
  const { variantId, name } = item.orderItem;
  const moved = await tx.$executeRaw`
    UPDATE variant SET stock = stock + ${delta} WHERE id = ${variantId}::uuid AND stock + ${delta} >= 0`;
  if (moved === 0) throw new AppError("conflict", `Not enough ${name} in stock for a replacement.`);
  const data = { variantId, delta, reason, orderId: held.order.id, returnId: held.id, actorId };
  await tx.stockMovement.create({ data, select: { id: true } });
}

function refuseUnknown(held: LockedReturn, items: readonly { orderItemId: string }[]): void {
  const known = new Set(held.items.map(({ orderItemId }) => orderItemId));
  if (items.some(({ orderItemId }) => !known.has(orderItemId))) throw refusedItems("This is no part of the return.");
}

function refusedItems(message: string): AppError {
  return new AppError("invalid", message, { fields: { items: message } });
}
