import "server-only";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { type AppError, fieldError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { recordEvent } from "@/lib/sales/order/events";
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
import { getAdminReturn } from "@/lib/sales/return/queries";
import { auditName, getRestocked } from "@/lib/sales/return/rules";
import type { AdminReturn } from "./contract";
import { cancelExchange } from "./exchange";

export type Quantities = { orderItemId: string; quantity: number }[] | undefined;
type Approval = { items?: Quantities; note: string };

/** Approves a requested return, whole or in part. What is not approved can be requested again. */
export function approveReturn(id: string, { items, note }: Approval, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { note } }, async (tx, locked) => {
    await applyTransition(tx, locked, { status: "approved", note, actorId: actor.id });
    const getQuantity = toApproval(locked, items);
    for (const item of locked.items) await setApproved(tx, locked, item, { approved: getQuantity(item) });
    const isWhole = locked.items.every((item) => getQuantity(item) === item.quantity);
    await notifyReturn(tx, locked, {
      title: approvedTitle(locked, isWhole),
      next: isWhole
        ? msg("please keep the products ready. We will call you to arrange the pickup.")
        : msg("please keep the approved products ready. We will call you to arrange the pickup."),
      status: "approved",
      note,
    });
  });
}

const approvedTitle = ({ isClaim }: LockedReturn, isWhole: boolean): string => {
  if (isClaim) return isWhole ? msg("Your claim is approved") : msg("Your claim is partly approved");
  return isWhole ? msg("Your return is approved") : msg("Your return is partly approved");
};

const refusedTitle = ({ isClaim }: LockedReturn, isWhole: boolean): string => {
  if (isClaim) return isWhole ? msg("Your claim was not accepted") : msg("Part of your claim was not accepted");
  return isWhole ? msg("Your return was not accepted") : msg("Part of your return was not accepted");
};

/** How many pieces of each item are approved: some, and at most those in the return. */
function toApproval(locked: LockedReturn, items: Quantities): (item: LockedItem) => number {
  const getQuantity = toGetter(locked, items);
  if (locked.items.some((item) => getQuantity(item) > getPieces(item)))
    throw refusedItems("You cannot approve more than was requested.");
  if (locked.items.every((item) => getQuantity(item) === 0))
    throw refusedItems("To approve nothing, reject the return and give a reason.");
  return getQuantity;
}

/** A claim may be settled at once, for the pieces that are accepted: its goods are with the customer. Goods that arrived stay as they are. */
export async function decideClaim(tx: Transaction, locked: LockedReturn, items: Quantities): Promise<LockedReturn> {
  if (locked.status === "received" || !locked.isClaim) return locked;
  const getQuantity = toApproval(locked, items);
  for (const item of locked.items) await setApproved(tx, locked, item, { approved: getQuantity(item) });
  return { ...locked, keepsGoods: true, items: locked.items.map((item) => ({ ...item, approved: getQuantity(item) })) };
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
    if (isWhole) {
      await applyTransition(tx, locked, { status: "refused", note: reason, actorId: actor.id });
      await cancelExchange(tx, locked, { reason: msg("The exchange was called off."), actorId: actor.id });
    } else await recordPartialRefusal(tx, locked, { reason, actorId: actor.id });
    for (const item of locked.items) await takeOut(tx, locked, { item, quantity: getQuantity(item), actorId: actor.id });
    const sentBack = isWhole
      ? storedText`we have checked your items and will send them back to you: ${reason}`
      : storedText`we have checked your items and will send some of them back to you: ${reason}`;
    await notifyReturn(tx, locked, {
      title: refusedTitle(locked, isWhole),
      next: locked.status === "received" ? sentBack : reason,
      status: isWhole ? "refused" : "partly-refused",
      note: reason,
    });
  });
}

const sentBackNote = "Return rejected, sent back to the customer";

/** Takes pieces out of a return, to be sent back to the customer: those that were written off first, then those in stock. */
async function takeOut(
  tx: Transaction,
  locked: LockedReturn,
  { item, quantity, actorId }: { item: LockedItem; quantity: number; actorId: string },
): Promise<void> {
  const rest = getPieces(item) - quantity;
  const fromStock = (getRestocked(item) ?? 0) - rest;
  if (fromStock > 0) await moveStock(tx, locked, { item, delta: -fromStock, reason: "correction", actorId, note: sentBackNote });
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
    await cancelExchange(tx, locked, { reason: msg("The exchange was called off."), actorId: actor.id });
    const title = locked.isClaim ? msg("Your claim is closed") : msg("Your return is closed");
    await notifyReturn(tx, locked, { title, next: reason, status: "closed", note: reason });
  });
}

type AuditEntry = {
  actor: Actor;
  details: Record<string, string>;
  /** What was done, unless the new status says it. */
  action?: string;
};

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

async function writeAudit(
  tx: Transaction,
  { id, status, order }: LockedReturn,
  { actor, details, action: done }: AuditEntry,
): Promise<void> {
  const { number, ...current } = await tx.return.findUniqueOrThrow({
    where: { id },
    select: { number: true, status: true, refund: true, credited: true },
  });
  const nonEmpty = Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ""));
  const after = { ...current, ...nonEmpty };
  const before = { status, refund: null, credited: 0n };
  // Nothing but a refusal of some pieces leaves the status as it was.
  const action = done ?? (current.status === status ? "rejected part of" : current.status);
  await audit(tx, { actor, subject: "return", id, name: auditName(number, order), action, before, after });
}

/** How many pieces of an item a request names; all of them if it names no items. */
export function toGetter(locked: LockedReturn, items: Quantities): (item: LockedItem) => number {
  assertKnown(locked, items ?? []);
  const quantities = new Map(items?.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  return (item) => (items ? (quantities.get(item.orderItemId) ?? 0) : getPieces(item));
}

export function assertKnown(locked: LockedReturn, items: readonly { orderItemId: string }[]): void {
  const itemIds = new Set(locked.items.map(({ orderItemId }) => orderItemId));
  if (items.some(({ orderItemId }) => !itemIds.has(orderItemId))) throw refusedItems("This item is not part of the return.");
}

export function refusedItems(message: string): AppError {
  return fieldError("items", message);
}
