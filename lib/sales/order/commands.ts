import "server-only";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { issueCreditNote, issueInvoice } from "@/lib/sales/invoice/commands";
import { refundMessage } from "@/lib/sales/order/money/money-messages";
import { markRefundsDue } from "@/lib/sales/order/money/payments";
import { putStockBack } from "@/lib/sales/order/undoing/stock-back";
import { releaseCoupon } from "@/lib/terms/coupon/commands";
import { auditedTransition } from "./audited-transition";
import type { AdminOrder, Order } from "./contract";
import { recordEvent } from "./events";
import { type LockedOrder, lockOrder, lockUndeletedOrder } from "./lock";
import { notifyCustomer } from "./notify";
import { readAdminOrder, readOrder } from "./queries";
import { confirmRefusal, type OrderStatus, type OrderTransition, refusedTransition, shipRefusal, statusesBefore } from "./rules";

/** Confirms a pending order and issues its invoice. Anything but cash must be paid in full first. */
export function confirmOrder(id: string, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "confirmed" }, (tx, order) => confirmLocked(tx, order, actor));
}

/** The order must be locked. Call this last in the transaction, because it locks the invoice numbers until the end. */
export async function confirmLocked(tx: Transaction, order: LockedOrder, actor: Actor): Promise<void> {
  assertTransition(order, "confirmed");
  const refusal = confirmRefusal(order);
  if (refusal) throw fieldError("paymentStatus", refusal, "conflict");
  await applyTransition(tx, order, { status: "confirmed", expiresAt: null }, { kind: "confirmed", actorId: actor.id });
  await notifyCustomer(tx, order, {
    title: "Order confirmed",
    body: `Your order ${order.number} is confirmed and we are packing it.`,
    transition: "confirmed",
  });
  await issueInvoice(tx, order.id);
}

type Shipment = { courier: string; trackingNumber: string };

/** Hands an order to the courier; a pickup order becomes ready instead, without a courier. */
export function shipOrder(id: string, shipment: Shipment, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "shipped" }, async (tx, order) => {
    assertTransition(order, "shipped");
    const refusal = shipRefusal(order);
    if (refusal) throw new AppError("conflict", refusal);
    const isPickup = order.deliveryMethod === "pickup";
    const { courier, trackingNumber } = isPickup ? noCourier : shipment;
    const note = [courier, trackingNumber].filter(Boolean).join(", ");
    const data = { status: "shipped", courier: courier || null, trackingNumber: trackingNumber || null } as const;
    await applyTransition(tx, order, data, { kind: "shipped", note, actorId: actor.id });
    await notifyCustomer(tx, order, isPickup ? await getReadyMessage(tx, order) : getShippedMessage(order, note));
  });
}

const noCourier: Shipment = { courier: "", trackingNumber: "" };

const getShippedMessage = ({ number }: LockedOrder, note: string) => ({
  title: "Order on its way",
  body: `Your order ${number} has left our store${note && ` (${note})`}.`,
  transition: "shipped" as const,
  note,
});

async function getReadyMessage(tx: Transaction, { number }: LockedOrder) {
  const company = await tx.companyDetail.findUnique({ where: { id: 1 }, select: { location: true, openingHours: true } });
  const where = [company?.location, ...(company?.openingHours.split("\n") ?? [])].filter(Boolean).join(", ");
  const body = `Your order ${number} is ready to pick up at our store${where && `: ${where}`}.`;
  return { title: "Order ready for pickup", body, transition: "shipped" as const, note: where };
}

export function deliverOrder(id: string, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "delivered" }, async (tx, order) => {
    assertTransition(order, "delivered");
    await applyTransition(tx, order, { status: "delivered", deliveredAt: new Date() }, { kind: "delivered", actorId: actor.id });
    await countSold(tx, id);
    await notifyCustomer(tx, order, {
      title: order.deliveryMethod === "pickup" ? "Order picked up" : "Order delivered",
      body: `Your order ${order.number} has been ${order.deliveryMethod === "pickup" ? "picked up" : "delivered"}.`,
      transition: "delivered",
    });
  });
}

/** Only delivered goods count as sold. */
export async function countSold(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE product SET sold_count = sold_count + item.quantity
    FROM (SELECT product_id, sum(quantity)::int AS quantity FROM order_item WHERE order_id = ${orderId}::uuid
      GROUP BY product_id ORDER BY product_id) item
    WHERE product.id = item.product_id`;
}

/** Cancels a pending or confirmed order: returns stock and coupon, and turns payments into refunds that are due. */
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
    if (count === 0) throw new AppError("conflict", "The customer has not asked to cancel this order.");
    await recordEvent(tx, id, { kind: "cancel-refused", note: reason, actorId: actor.id });
    const body = `Order ${order.number}: ${reason}`;
    await notifyCustomer(tx, order, { title: "Order not cancelled", body, transition: "cancel-refused", note: reason });
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
  const { count } = await tx.order.updateMany({
    where: { id, cancelRequestedAt: null },
    data: { cancelRequestedAt: new Date(), cancelReason: reason },
  });
  if (count === 0) throw new AppError("conflict", "You have already asked to cancel this order.");
  await recordEvent(tx, id, { kind: "cancel-asked", note: reason, actorId: userId });
  const title = `Order ${number}: customer wants to cancel`;
  await notifyAdmins(tx, { kind: "order", title, body: reason, href: `/admin/orders/${id}` });
}

type Cancellation = { reason: string; actorId: string | null; isExpiry?: boolean };

/** The order must be locked. */
export async function cancelLocked(
  tx: Transaction,
  order: LockedOrder,
  { reason, actorId, isExpiry }: Cancellation,
): Promise<void> {
  assertTransition(order, "cancelled");
  const kind = isExpiry ? "expired" : "cancelled";
  const data = { status: "cancelled", cancelReason: reason, cancelRequestedAt: null, expiresAt: null } as const;
  await applyTransition(tx, order, data, { kind, note: reason, actorId });
  await putStockBack(tx, order.id, { reason: isExpiry ? "expiry" : "cancel" });
  await releaseCoupon(tx, order.id);
  const owed = await markRefundsDue(tx, order, "The order was cancelled.");
  const body = [`Order ${order.number}: ${reason}`, refundMessage(toRupees(owed))].filter(Boolean).join(" · ");
  const note = isOwnReason(order, { reason, actorId }) ? "" : reason;
  await notifyCustomer(tx, order, { title: "Order cancelled", body, transition: kind, note });
  if (order.status !== "pending") await issueCreditNote(tx, order.id, { reason });
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
  work: (tx: Transaction, order: LockedOrder) => Promise<void>,
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
  if (count === 0) throw new AppError("conflict", "This order has just been changed. Please check it again.");
  await recordEvent(tx, id, event);
}
