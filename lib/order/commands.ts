import "server-only";
import type { Actor } from "@/lib/audit/commands";
import { giveCouponBack } from "@/lib/coupon/commands";
import { issueCreditNote, issueInvoice } from "@/lib/invoice/commands";
import { notifyAdmins } from "@/lib/notification/commands";
import { auditedTransition } from "@/lib/order/admin/audited-transition";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/errors";
import { toRupees } from "@/lib/platform/money";
import type { AdminOrder, Order } from "./contract";
import { recordEvent } from "./events";
import { type LockedOrder, lockOrder } from "./lock";
import { refundMessage } from "./money-messages";
import { notifyCustomer } from "./notify";
import { owePayments } from "./payments";
import { readAdminOrder, readOrder } from "./reply";
import { confirmRefusal, type OrderStatus, type OrderTransition, refusedTransition, shipRefusal, statusesBefore } from "./rules";
import { putStockBack } from "./stock-back";

/** Confirms a pending order and issues its invoice. What is not paid in cash is paid in full before that. */
export function confirmOrder(id: string, actor: Actor): Promise<AdminOrder> {
  return change(id, { actor, action: "confirmed" }, (tx, order) => confirmLocked(tx, order, actor));
}

/** Called with the order held, as the last of a transaction: whoever needs the next invoice number waits for its end. */
export async function confirmLocked(tx: Transaction, order: LockedOrder, actor: Actor): Promise<void> {
  refuseTransition(order, "confirmed");
  const refusal = confirmRefusal(order);
  if (refusal) throw new AppError("conflict", refusal, { fields: { paymentStatus: refusal } });
  await step(tx, order, { status: "confirmed", expiresAt: null }, { kind: "confirmed", actorId: actor.id });
  await notifyCustomer(tx, order, {
    title: "Order confirmed",
    body: `Your order ${order.number} is confirmed and we are packing it.`,
    step: "confirmed",
  });
  await issueInvoice(tx, order.id);
}

type Shipment = { courier: string; trackingNumber: string };

/** Hands an order to the courier; one that is picked up is ready, and no courier has it. */
export function shipOrder(id: string, shipment: Shipment, actor: Actor): Promise<AdminOrder> {
  return change(id, { actor, action: "shipped" }, async (tx, order) => {
    refuseTransition(order, "shipped");
    const refusal = shipRefusal(order);
    if (refusal) throw new AppError("conflict", refusal);
    const isPickup = order.deliveryMethod === "pickup";
    const { courier, trackingNumber } = isPickup ? nobody : shipment;
    const note = [courier, trackingNumber].filter(Boolean).join(", ");
    const data = { status: "shipped", courier: courier || null, trackingNumber: trackingNumber || null } as const;
    await step(tx, order, data, { kind: "shipped", note, actorId: actor.id });
    await notifyCustomer(tx, order, isPickup ? await readyNews(tx, order) : leftNews(order, note));
  });
}

const nobody: Shipment = { courier: "", trackingNumber: "" };

const leftNews = ({ number }: LockedOrder, note: string) => ({
  title: "Order on its way",
  body: `Your order ${number} has left our store${note && ` (${note})`}.`,
  step: "shipped" as const,
  note,
});

async function readyNews(tx: Transaction, { number }: LockedOrder) {
  const company = await tx.companyDetail.findUnique({ where: { id: 1 }, select: { location: true, openingHours: true } });
  const where = [company?.location, ...(company?.openingHours.split("\n") ?? [])].filter(Boolean).join(", ");
  const body = `Your order ${number} is ready to pick up at our store${where && `: ${where}`}.`;
  return { title: "Order ready for pickup", body, step: "shipped" as const, note: where };
}

export function deliverOrder(id: string, actor: Actor): Promise<AdminOrder> {
  return change(id, { actor, action: "delivered" }, async (tx, order) => {
    refuseTransition(order, "delivered");
    await step(tx, order, { status: "delivered", deliveredAt: new Date() }, { kind: "delivered", actorId: actor.id });
    await countSold(tx, id);
    await notifyCustomer(tx, order, {
      title: order.deliveryMethod === "pickup" ? "Order picked up" : "Order delivered",
      body: `Your order ${order.number} has been ${order.deliveryMethod === "pickup" ? "picked up" : "delivered"}.`,
      step: "delivered",
    });
  });
}

/** What is handed over counts as sold. */
export async function countSold(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE product SET sold_count = sold_count + item.quantity
    FROM (SELECT product_id, sum(quantity)::int AS quantity FROM order_item WHERE order_id = ${orderId}::uuid
      GROUP BY product_id ORDER BY product_id) item
    WHERE product.id = item.product_id`;
}

/** Cancels a pending or confirmed order: its stock and its coupon come back, what was paid is owed. */
export function cancelOrder(id: string, reason: string, actor: Actor): Promise<AdminOrder> {
  return change(id, { actor, action: "cancelled" }, (tx, order) => cancelLocked(tx, order, { reason, actorId: actor.id }));
}

/** Answers a customer who asked to cancel a confirmed order: it is kept. */
export function refuseCancellation(id: string, reason: string, actor: Actor): Promise<AdminOrder> {
  return change(id, { actor, action: "kept", said: { reason } }, async (tx, order) => {
    const { count } = await tx.order.updateMany({
      where: { id, status: "confirmed", NOT: { cancelAskedAt: null } },
      data: { cancelAskedAt: null, cancelReason: null },
    });
    if (count === 0) throw new AppError("conflict", "The customer has not asked to cancel this order.");
    await recordEvent(tx, id, { kind: "cancel-refused", note: reason, actorId: actor.id });
    await notifyCustomer(tx, order, { title: "Order not cancelled", body: `Order ${order.number}: ${reason}` });
  });
}

/** A customer cancels a pending order at once, and asks for it where the order is confirmed. */
export async function cancelOwnOrder(userId: string, id: string, reason: string): Promise<Order> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.userId !== userId) throw notFoundError();
    await (order.status === "confirmed" ? askToCancel(tx, order, reason) : cancelLocked(tx, order, { reason, actorId: userId }));
    return readOrder(userId, id, tx);
  });
}

async function askToCancel(tx: Transaction, { id, number, userId }: LockedOrder, reason: string): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { id, cancelAskedAt: null },
    data: { cancelAskedAt: new Date(), cancelReason: reason },
  });
  if (count === 0) throw new AppError("conflict", "You have already asked to cancel this order.");
  await recordEvent(tx, id, { kind: "cancel-asked", note: reason, actorId: userId });
  const title = `Order ${number}: customer wants to cancel`;
  await notifyAdmins(tx, { kind: "order", title, body: reason, href: `/admin/orders/${id}` });
}

type Cancellation = { reason: string; actorId: string | null; isExpiry?: boolean };

/** Called with the order held. */
export async function cancelLocked(
  tx: Transaction,
  order: LockedOrder,
  { reason, actorId, isExpiry }: Cancellation,
): Promise<void> {
  refuseTransition(order, "cancelled");
  const kind = isExpiry ? "expired" : "cancelled";
  const data = { status: "cancelled", cancelReason: reason, cancelAskedAt: null, expiresAt: null } as const;
  await step(tx, order, data, { kind, note: reason, actorId });
  await putStockBack(tx, order.id, { reason: isExpiry ? "expiry" : "cancel" });
  await giveCouponBack(tx, order.id);
  const owed = await owePayments(tx, order, "The order was cancelled.");
  const body = [`Order ${order.number}: ${reason}`, refundMessage(toRupees(owed))].filter(Boolean).join(" · ");
  await notifyCustomer(tx, order, { title: "Order cancelled", body, step: kind, note: reason });
  if (order.status !== "pending") await issueCreditNote(tx, order.id, { reason });
}

/** One change of an order at a time, written into the audit log. Returns what staff see of it afterwards. */
export async function change(
  id: string,
  by: Parameters<typeof auditedTransition>[2],
  work: (tx: Transaction, order: LockedOrder) => Promise<void>,
): Promise<AdminOrder> {
  return transaction(async (tx) => {
    const order = await lockShown(tx, id);
    await auditedTransition(tx, id, by, () => work(tx, order));
    return readAdminOrder(id, tx);
  });
}

async function lockShown(tx: Transaction, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (order.isDeleted) throw notFoundError();
  return order;
}

export function refuseTransition({ status, deliveryMethod }: LockedOrder, to: OrderTransition): void {
  if (!statusesBefore(to).includes(status)) throw new AppError("conflict", refusedTransition(status, to, deliveryMethod));
}

type Happening = Parameters<typeof recordEvent>[2];
type Change = { status: OrderStatus } & Record<string, string | Date | bigint | null>;

export async function step(tx: Transaction, { id, status }: LockedOrder, data: Change, happening: Happening): Promise<void> {
  // The status stands here too: nothing but the lock of lockOrder is trusted twice.
  const { count } = await tx.order.updateMany({ where: { id, status }, data });
  if (count === 0) throw new AppError("conflict", "This order has just been changed. Please check it again.");
  await recordEvent(tx, id, happening);
}
