import { inLanguage } from "@/lib/platform/server/language/language";
import "server-only";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import type { Actor } from "@/lib/records/audit/commands";
import { issueCreditNote, issueInvoice } from "@/lib/sales/invoice/commands";
import { readInvoiceMoment } from "@/lib/sales/invoice/queries";
import { markRefundsDue } from "@/lib/sales/order/money/payments";
import { putStockBack } from "@/lib/sales/order/undoing/stock-back";
import { releaseCoupon } from "@/lib/terms/coupon/commands";
import { auditedTransition } from "./audited-transition";
import { noChangeRequest } from "./change-request";
import type { AdminOrder, Order } from "./contract";
import { recordEvent } from "./events";
import { type LockedOrder, lockOrder, lockUndeletedOrder } from "./lock";
import { notifyCustomer } from "./notify";
import type { Pieces } from "./parcel/rules";
import {
  addParcel,
  assertNothingSent,
  assertPacked,
  deliverOne,
  deliverParcels,
  type Part,
  type Shipment,
} from "./parcel-commands";
import { readAdminOrder, readOrder } from "./queries";
import { confirmRefusal, type OrderStatus, type OrderTransition, refusedTransition, shipRefusal, statusesBefore } from "./rules";

/*
 * The tax invoice of an order is issued when its goods leave: with the courier, or into the customer's hands. A shop may choose to
 * issue it with the confirmation (docs/decisions/0106).
 */

/** Confirms a pending order. Anything but cash must be paid in full first. */
export function confirmOrder(id: string, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "confirmed" }, (tx, order) => confirmLocked(tx, order, actor));
}

/** The order must be locked. Call this last in the transaction, because it may lock the invoice numbers until the end. */
export async function confirmLocked(tx: Transaction, order: LockedOrder, actor: Actor): Promise<void> {
  assertTransition(order, "confirmed");
  const refusal = confirmRefusal(order);
  if (refusal) throw order.isHeld ? new AppError("conflict", refusal) : fieldError("paymentStatus", refusal, "conflict");
  await applyTransition(tx, order, { status: "confirmed", expiresAt: null }, { kind: "confirmed", actorId: actor.id });
  const isInvoiced = (await readInvoiceMoment(tx)) === "confirmation";
  await notifyCustomer(tx, order, {
    title: msg("Order confirmed"),
    body: storedText`Your order ${order.number} is confirmed and we are packing it.`,
    transition: "confirmed",
    isInvoiced,
  });
  if (isInvoiced) await issueInvoice(tx, order.id);
}

/** `packed`: what is in the parcel, if somebody packed it. */
type Whole = Shipment & { packed?: readonly Pieces[] | undefined };

/** Hands all that is left of an order to the courier, with its invoice; a pickup order becomes ready instead, without a courier. */
export function shipOrder(id: string, { packed, ...shipment }: Whole, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "shipped" }, async (tx, order) => {
    assertSendable(order);
    if (packed) await assertPacked(tx, id, packed);
    if (order.deliveryMethod === "courier") return sendLocked(tx, order, shipment, actor);
    await applyTransition(tx, order, { status: "shipped" }, { kind: "shipped", actorId: actor.id });
    await notifyCustomer(tx, order, await getReadyMessage(tx, order));
  });
}

/** Hands a part of an order to a courier. With the last part the order is shipped. */
export function sendPart(id: string, part: Part, actor: Actor): Promise<AdminOrder> {
  const details: Record<string, string> = {};
  return changeOrder(id, { actor, action: "sent a parcel of", details }, async (tx, order) => {
    assertSendable(order);
    if (order.deliveryMethod === "pickup") throw new AppError("conflict", t`This order is picked up at the store.`);
    details.parcel = await sendLocked(tx, order, part, actor);
  });
}

function assertSendable(order: LockedOrder): void {
  assertTransition(order, "shipped");
  const refusal = shipRefusal(order);
  if (refusal) throw new AppError("conflict", refusal);
}

/** The invoice comes with the first parcel. Returns what the history says about the parcel. */
async function sendLocked(tx: Transaction, order: LockedOrder, part: Part, actor: Actor): Promise<string> {
  const parcel = await addParcel(tx, order, part, actor.id);
  const { note, isLast } = parcel;
  const columns = { courier: parcel.courier || null, trackingNumber: parcel.trackingNumber || null };
  if (isLast) {
    await applyTransition(tx, order, { status: "shipped", ...columns }, { kind: "shipped", note, actorId: actor.id });
  } else {
    await tx.order.update({ where: { id: order.id }, data: columns, select: { id: true } });
    await recordEvent(tx, order.id, { kind: "parcel-sent", note, actorId: actor.id });
  }
  await notifyCustomer(tx, order, {
    title: isLast ? msg("Order on its way") : msg("Part of your order on its way"),
    body: isLast
      ? storedText`Your order ${order.number} has left our store${note && ` (${note})`}.`
      : storedText`A part of your order ${order.number} has left our store${note && ` (${note})`}.`,
    transition: "shipped",
    note,
    isInvoiced: true,
    parcel: { ...parcel, isOnly: isLast && parcel.number === 1 },
  });
  await issueInvoice(tx, order.id);
  return note;
}

async function getReadyMessage(tx: Transaction, { number }: LockedOrder) {
  const company = await tx.companyDetail.findUnique({ where: { id: 1 }, select: { location: true, openingHours: true } });
  // Each is said to its reader on its own.
  const where = [company?.location, ...(company?.openingHours.split("\n") ?? [])].filter(Boolean).join(" · ");
  const body = where
    ? storedText`Your order ${number} is ready to pick up at our store: ${where}.`
    : storedText`Your order ${number} is ready to pick up at our store.`;
  return { title: msg("Order ready for pickup"), body, transition: "shipped" as const, note: where };
}

/** Records that the customer has the goods. Those of a pickup order leave only now, with its invoice. */
export function deliverOrder(id: string, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "delivered" }, async (tx, order) => {
    assertTransition(order, "delivered");
    await deliverLocked(tx, order, actor);
  });
}

/** The order must be locked. */
export async function deliverLocked(tx: Transaction, order: LockedOrder, actor: Actor, deliveredAt = new Date()): Promise<void> {
  await deliverParcels(tx, order.id, deliveredAt);
  await applyTransition(tx, order, { status: "delivered", deliveredAt }, { kind: "delivered", actorId: actor.id });
  await countSold(tx, order.id);
  await notifyCustomer(tx, order, {
    title: order.deliveryMethod === "pickup" ? msg("Order picked up") : msg("Order delivered"),
    body:
      order.deliveryMethod === "pickup"
        ? storedText`Your order ${order.number} has been picked up.`
        : storedText`Your order ${order.number} has been delivered.`,
    transition: "delivered",
    isInvoiced: true,
  });
  await issueInvoice(tx, order.id);
}

/** Records that the customer has one parcel. With the last one the order is delivered. */
export function deliverParcel(id: string, number: number, actor: Actor): Promise<AdminOrder> {
  const entry = { actor, action: "recorded the delivery of a parcel of", details: { parcel: String(number) } };
  return changeOrder(id, entry, async (tx, order) => {
    const { onTheWay, of, deliveredAt } = await deliverOne(tx, order, number);
    if (order.status === "shipped" && onTheWay === 0) return deliverLocked(tx, order, actor, deliveredAt);
    await recordEvent(tx, id, { kind: "parcel-delivered", note: storedText`Parcel ${number} of ${of}`, actorId: actor.id });
    const body = storedText`Parcel ${number} of your order ${order.number} has been delivered.`;
    await notifyCustomer(tx, order, { title: msg("Part of your order delivered"), body });
  });
}

/** Only delivered goods count as sold; -1 takes an undone delivery back. */
export async function countSold(tx: Transaction, orderId: string, sign: 1 | -1 = 1): Promise<void> {
  await tx.$executeRaw`
    UPDATE product SET sold_count = greatest(0, sold_count + ${sign} * item.quantity)
    FROM (SELECT product_id, sum(quantity)::int AS quantity FROM order_item WHERE order_id = ${orderId}::uuid
      GROUP BY product_id ORDER BY product_id) item
    WHERE product.id = item.product_id`;
}

/** Cancels a pending or confirmed order: returns stock and coupon, turns payments into refunds that are due, credits an invoice. */
export function cancelOrder(id: string, reason: string, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "cancelled" }, (tx, order) => cancelLocked(tx, order, { reason, actorId: actor.id }));
}

/** Rejects a customer's request to cancel a confirmed order. */
export function refuseCancellation(id: string, reason: string, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "declined to cancel", details: { reason } }, async (tx, order) => {
    const { count } = await tx.order.updateMany({
      where: { id, status: "confirmed", NOT: { cancelRequestedAt: null } },
      data: { cancelRequestedAt: null, cancelReason: null },
    });
    if (count === 0) throw new AppError("conflict", t`The customer has not asked to cancel this order.`);
    await recordEvent(tx, id, { kind: "cancel-refused", note: reason, actorId: actor.id });
    const body = storedText`Order ${order.number}: ${reason}`;
    await notifyCustomer(tx, order, { title: msg("Order not cancelled"), body, transition: "cancel-refused", note: reason });
  });
}

/** Cancels the customer's own pending order at once; for a confirmed one it only requests the cancellation. */
export async function cancelOwnOrder(userId: string, id: string, reason: string): Promise<Order> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.userId !== userId) throw notFoundError();
    await (order.status === "confirmed"
      ? requestCancellation(tx, order, reason)
      : cancelLocked(tx, order, { reason, actorId: userId }));
    return readOrder(userId, id, tx);
  });
}

async function requestCancellation(tx: Transaction, { id, number, userId }: LockedOrder, reason: string): Promise<void> {
  await assertNothingSent(tx, id, "cancelled");
  const { count } = await tx.order.updateMany({
    where: { id, cancelRequestedAt: null },
    data: { cancelRequestedAt: new Date(), cancelReason: reason },
  });
  if (count === 0) throw new AppError("conflict", t`You have already asked to cancel this order.`);
  await recordEvent(tx, id, { kind: "cancel-asked", note: reason, actorId: userId });
  const title = `Order ${number}: customer wants to cancel`;
  await notifyAdmins(tx, { kind: "order", title, body: reason, href: `/admin/orders/${id}`, actorId: userId });
}

/** The columns of an order that is not on hold. */
export const notHeld = { heldAt: null, holdReason: null, heldUntil: null } as const;

type Cancellation = {
  reason: string;
  actorId: string | null;
  isExpiry?: boolean;
  /** Another order takes over its money, tells the customer, and credits the invoice at the end of its own transaction. */
  isReplaced?: boolean;
};

/** The order must be locked. */
export async function cancelLocked(
  tx: Transaction,
  order: LockedOrder,
  { reason, actorId, isExpiry, isReplaced }: Cancellation,
): Promise<void> {
  assertTransition(order, "cancelled");
  await assertNothingSent(tx, order.id, "cancelled");
  const kind = isExpiry ? "expired" : "cancelled";
  const data = {
    status: "cancelled",
    cancelReason: reason,
    cancelRequestedAt: null,
    expiresAt: null,
    ...notHeld,
    ...noChangeRequest,
  } as const;
  await applyTransition(tx, order, data, { kind, note: reason, actorId });
  await putStockBack(tx, order.id, { reason: isExpiry ? "expiry" : "cancel" });
  await releaseCoupon(tx, order.id);
  if (isReplaced) return;
  await inLanguage("en", () => announceCancellation(tx, order, { reason, actorId, kind }));
  await issueCreditNote(tx, order.id, { reason });
}

type Announcement = Cancellation & { kind: "expired" | "cancelled" };

/** Turns what was paid into refunds that are due, and tells the customer. */
async function announceCancellation(tx: Transaction, order: LockedOrder, { reason, actorId, kind }: Announcement): Promise<void> {
  const back = await markRefundsDue(tx, order, msg("The order was cancelled."));
  const body = [storedText`Order ${order.number}: ${reason}`, back].filter(Boolean).join(" · ");
  const note = isOwnReason(order, { reason, actorId }) ? "" : reason;
  await notifyCustomer(tx, order, { title: msg("Order cancelled"), body, transition: kind, note });
}

/**
 * Whether customers wrote the reason themselves, also if staff kept it when they accepted the request. It is neither emailed nor
 * texted: customers know it, and with somebody else's address they could have us send that person any text.
 */
const isOwnReason = ({ userId, isCancelRequested, cancelReason }: LockedOrder, { reason, actorId }: Cancellation): boolean =>
  actorId === userId || (isCancelRequested && cancelReason === reason);

/** Locks and changes an order, and records the change in the audit log. Returns the order as staff see it. */
export async function changeOrder(
  id: string,
  auditEntry: Parameters<typeof auditedTransition>[2],
  work: (tx: Transaction, order: LockedOrder) => Promise<unknown>,
): Promise<AdminOrder> {
  return transaction(async (tx) => {
    const order = await lockUndeletedOrder(tx, id);
    await auditedTransition(tx, id, auditEntry, () => work(tx, order));
    return readAdminOrder(id, tx);
  });
}

export function assertTransition({ status, deliveryMethod }: LockedOrder, to: OrderTransition): void {
  if (!statusesBefore(to).includes(status)) throw new AppError("conflict", refusedTransition(status, to, deliveryMethod));
}

type EventInput = Parameters<typeof recordEvent>[2];
type Change = { status: OrderStatus } & Record<string, string | Date | bigint | null>;

export async function applyTransition(
  tx: Transaction,
  { id, status }: LockedOrder,
  data: Change,
  event: EventInput,
): Promise<void> {
  // Checks the status again, in case a caller did not lock the order.
  const { count } = await tx.order.updateMany({ where: { id, status }, data });
  if (count === 0) throw new AppError("conflict", t`This order has just been changed. Please check it again.`);
  await recordEvent(tx, id, event);
}
