import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { readDue } from "@/lib/order/follow-payments";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { AdminReturn } from "./contract";
import { applyTransition, type LockedReturn, lockReturn, notifyReturn, returnNotFound } from "./notify";
import { getAdminReturn } from "./queries";

type Approval = { items?: { orderItemId: string; quantity: number }[] | undefined; note: string };

/** Approves a requested return, whole or in part. What is not approved can be requested again. */
export function approveReturn(id: string, { items, note }: Approval, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { note } }, async (tx, locked) => {
    await applyTransition(tx, locked, { status: "approved", note, actorId: actor.id });
    refuseUnknown(locked, items ?? []);
    const approved = new Map(items?.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
    const getQuantity = ({ orderItemId, quantity }: LockedItem) => (items ? (approved.get(orderItemId) ?? 0) : quantity);
    if (locked.items.some((item) => getQuantity(item) > item.quantity))
      throw refusedItems("You cannot approve more than was requested.");
    if (locked.items.every((item) => getQuantity(item) === 0))
      throw refusedItems("To approve nothing, reject the return and give a reason.");
    for (const item of locked.items) await approveItem(tx, locked, item, getQuantity(item));
    const isWhole = locked.items.every((item) => getQuantity(item) === item.quantity);
    await notifyReturn(tx, locked, {
      title: isWhole ? "Your return is approved" : "Your return is partly approved",
      next: `please keep the ${isWhole ? "" : "approved "}products ready. We will call you to arrange the pickup.`,
      status: "approved",
      note,
    });
  });
}

export function refuseReturn(id: string, reason: string, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { reason } }, async (tx, locked) => {
    await applyTransition(tx, locked, { status: "refused", note: reason, actorId: actor.id });
    for (const item of locked.items) await approveItem(tx, locked, item, 0);
    await notifyReturn(tx, locked, { title: "Your return was not accepted", next: reason, status: "refused", note: reason });
  });
}

type Receipt = { items: { orderItemId: string; restock: boolean }[]; note: string };

/** Receives the goods. Items as good as new go back into stock. */
export function receiveReturn(id: string, { items, note }: Receipt, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { note } }, async (tx, locked) => {
    await applyTransition(tx, locked, { status: "received", note, actorId: actor.id });
    refuseUnknown(locked, items);
    const restocked = new Set(items.flatMap(({ orderItemId, restock }) => (restock ? orderItemId : [])));
    for (const item of locked.items) {
      const isRestocked = restocked.has(item.orderItemId) && Boolean(item.approved);
      if (isRestocked) await moveStock(tx, locked, { item, delta: item.approved ?? 0, reason: "return", actorId: actor.id });
      await tx.returnItem.update({ where: getKey(locked, item), data: { isRestocked }, select: { returnId: true } });
    }
    const next =
      locked.outcome === "refund" ? await refundNext(tx, locked) : "We will send you the replacement as soon as we can.";
    await notifyReturn(tx, locked, {
      title: "Your return has arrived",
      next,
      status: "received",
      note,
    });
  });
}

/** A refund first lowers what is still due. */
async function refundNext(tx: Transaction, { order }: LockedReturn): Promise<string> {
  const { paid, due } = await readDue(tx, order);
  if (due === 0n) return "We will refund you within 7 days.";
  const off = "We will take it off the amount you still have to pay";
  return paid > 0n ? `${off} and refund the rest within 7 days.` : `${off}.`;
}

/** Records that a replacement was sent and takes it from stock. Throws if there is not enough. */
export function replaceReturn(id: string, note: string, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { note } }, async (tx, locked) => {
    if (locked.outcome !== "replace") throw new AppError("conflict", "The customer asked for a refund, not a replacement.");
    await applyTransition(tx, locked, { status: "replaced", note, actorId: actor.id });
    for (const item of locked.items) {
      if (item.approved) await moveStock(tx, locked, { item, delta: -item.approved, reason: "replacement", actorId: actor.id });
    }
    const next = "your replacement has left our store.";
    await notifyReturn(tx, locked, { title: "Your replacement is on its way", next, status: "replaced", note });
  });
}

type LockedItem = LockedReturn["items"][number];

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
  const current = await tx.return.findUniqueOrThrow({ where: { id }, select: { status: true, refund: true, credited: true } });
  const nonEmpty = Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ""));
  const after = { ...current, ...nonEmpty };
  const before = { status, refund: null, credited: 0n };
  await audit(tx, { actor, subject: "return", id, name: `Return for ${order.number}`, action: current.status, before, after });
}

const getKey = (locked: LockedReturn, { orderItemId }: LockedItem) => ({
  returnId_orderItemId: { returnId: locked.id, orderItemId },
});

async function approveItem(tx: Transaction, locked: LockedReturn, item: LockedItem, approved: number): Promise<void> {
  await tx.returnItem.update({ where: getKey(locked, item), data: { approved }, select: { returnId: true } });
  const rejected = item.quantity - approved;
  if (rejected === 0) return;
  await tx.orderItem.update({
    where: { id: item.orderItemId },
    data: { returned: { decrement: rejected } },
    select: { id: true },
  });
}

type StockMove = { item: LockedItem; delta: number; reason: "return" | "replacement"; actorId: string };

async function moveStock(tx: Transaction, locked: LockedReturn, { item, delta, reason, actorId }: StockMove): Promise<void> {
  const { variantId, name } = item.orderItem;
  const moved = await tx.$executeRaw`
    UPDATE variant SET stock = stock + ${delta} WHERE id = ${variantId}::uuid AND stock + ${delta} >= 0`;
  if (moved === 0) throw new AppError("conflict", `Not enough ${name} in stock for a replacement.`);
  const data = { variantId, delta, reason, orderId: locked.order.id, returnId: locked.id, actorId };
  await tx.stockMovement.create({ data, select: { id: true } });
}

function refuseUnknown(locked: LockedReturn, items: readonly { orderItemId: string }[]): void {
  const itemIds = new Set(locked.items.map(({ orderItemId }) => orderItemId));
  if (items.some(({ orderItemId }) => !itemIds.has(orderItemId))) throw refusedItems("This item is not part of the return.");
}

function refusedItems(message: string): AppError {
  return new AppError("invalid", message, { fields: { items: message } });
}
