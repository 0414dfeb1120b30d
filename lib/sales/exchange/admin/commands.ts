import "server-only";
import type { z } from "zod";
import { walkInId } from "@/lib/people/users/walk-in";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { addDays, dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { recordEvent } from "@/lib/sales/order/events";
import { lockVariants } from "@/lib/sales/order/lock";
import { placement } from "@/lib/sales/order/placing/contract";
import { getPickupLimit } from "@/lib/sales/order/placing/pickup-limit";
import { buy, getHash } from "@/lib/sales/order/placing/place";
import { paymentRefusal } from "@/lib/sales/order/rules";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import { applyTransition, lockReturn, notifyReturn, returnNotFound } from "@/lib/sales/return/notify";
import { setApproved } from "@/lib/sales/return/pieces";
import { getAdminReturn } from "@/lib/sales/return/queries";
import { quoteReturn } from "@/lib/sales/return/quote";
import { openLocked } from "@/lib/sales/return/request";
import { returnNumber } from "@/lib/sales/return/rules";
import { exchangeDays } from "@/lib/sales/return/vocabulary";
import { quoteStaffOrder, readVariants } from "@/lib/sales/staff-order/admin/commands";
import { getCustomer } from "@/lib/sales/staff-order/admin/customer";
import { listZones } from "@/lib/terms/delivery/queries";
import { getZone } from "@/lib/terms/delivery/rules";
import type { ExchangeQuote, openExchange as openCall, quoteExchange as quoteCall } from "./contract";

type Goods = z.infer<NonNullable<typeof quoteCall.body>>;
type Input = z.infer<NonNullable<typeof openCall.body>>;

/** The worth of what comes back, and the price of what goes out, at this customer's prices of today. */
export async function quoteExchange({ orderId, items, newItems, cause }: Goods): Promise<ExchangeQuote> {
  const order = await readOrder(db, orderId);
  const { refund: worth } = await quoteReturn(order.userId, { orderId, pieces: items, cause });
  const { deliveryMethod, district } = order;
  const lines = newItems.map((item) => ({ ...item, reason: "" }));
  const terms = { customerId: order.userId, items: lines, deliveryMethod, district, coupon: "", useStoreCredit: false };
  const { total, delivery, problems } = await quoteStaffOrder(terms);
  const [pay, get] = [toPaisa(total), toPaisa(worth)];
  const [toPay, toRefund] = pay > get ? [Number(pay - get) / 100, 0] : [0, Number(get - pay) / 100];
  return { worth, total, delivery: delivery ?? 0, toPay, toRefund, problems };
}

/**
 * Opens an approved return and places the order that its goods are exchanged for, at today's prices. The new goods are set aside until
 * the old ones are back: settling the return pays the new order with their worth, and lets it go ahead.
 */
export async function openExchange(
  { newItems, expectedTotal, ...terms }: Input,
  actor: Actor & WithRights,
): Promise<AdminReturn> {
  requireRight(actor, "order.change");
  const { userId } = await readOrder(db, terms.orderId);
  const { refund: worth } = await quoteReturn(userId, { ...terms, pieces: terms.items });
  return transaction(async (tx) => {
    const old = await readOrder(tx, terms.orderId);
    const customer = await getCustomer(tx, old.userId, { isLocked: true });
    const opened = await openLocked(tx, { ...terms, outcome: "refund" }, actor);
    if (opened.order.userId !== customer.id)
      throw new AppError("conflict", "This order has just been changed. Please check it again.");
    const returnName = returnNumber(opened.number);
    const orderId = await placeNew(tx, old, { customer, newItems, expectedTotal, returnName, worth: toPaisa(worth), actor });
    const { number } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { number: true } });
    const locked = await lockReturn(tx, opened.id);
    for (const item of locked.items) await setApproved(tx, locked, item, { approved: item.quantity });
    const note = storedText`In exchange for order ${number}.`;
    await applyTransition(tx, locked, { status: "approved", note, actorId: actor.id, data: { exchangeOrderId: orderId } });
    const until = await setAside(tx, { orderId, returnName, oldNumber: old.number, actorId: actor.id });
    await recordEvent(tx, old.id, { kind: "exchange-opened", note: storedText`For order ${number}`, actorId: actor.id });
    await notifyReturn(tx, locked, {
      title: msg("Your exchange is arranged"),
      next: [
        msg("please keep the goods ready: we will call you to fetch them."),
        storedText`Your new order ${number} is set aside for you until ${dayText(until.toISOString())}.`,
      ].join(" "),
      status: "approved",
    });
    const after = await getAdminReturn(opened.id, tx);
    if (!after) throw returnNotFound();
    return after;
  });
}

type OldOrder = Awaited<ReturnType<typeof readOrder>>;

async function readOrder(tx: Transaction, id: string) {
  const order = await tx.order.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, userId: true, number: true, deliveryMethod: true, address: true, companyName: true, panNumber: true },
  });
  if (!order) throw notFoundError();
  if (order.userId === walkInId) {
    throw new AppError(
      "conflict",
      "This sale has no customer's account. Take the goods back, and sell the new ones at the counter.",
    );
  }
  const address = placement.shape.address.safeParse(order.address);
  return { ...order, address: address.data, district: order.deliveryMethod === "courier" ? (address.data?.district ?? "") : "" };
}

type NewOrder = Pick<Input, "newItems" | "expectedTotal"> & {
  customer: Awaited<ReturnType<typeof getCustomer>>;
  returnName: string;
  /** In paisa: what the old goods will pay of it. */
  worth: bigint;
  actor: Actor;
};

/** Places the new order where the old one went, to be paid on delivery but for the worth of the old goods. */
async function placeNew(tx: Transaction, old: OldOrder, input: NewOrder): Promise<string> {
  const { customer, newItems, expectedTotal, returnName, worth, actor } = input;
  if (old.deliveryMethod === "courier" && !old.address) {
    throw fieldError("orderId", "The address of this order is not complete, so please place the new order by hand.", "conflict");
  }
  const items = newItems.map((item) => ({ ...item, reason: "" }));
  await lockVariants(
    tx,
    items.map(({ variantId }) => variantId),
  );
  const basket = await readVariants(tx, customer, items);
  const request = {
    deliveryMethod: old.deliveryMethod,
    paymentMethod: "cod" as const,
    ...(old.deliveryMethod === "courier" && { address: old.address }),
    coupon: "",
    companyName: old.companyName ?? "",
    panNumber: old.panNumber ?? "",
    note: "",
    ...(expectedTotal !== undefined && { expectedTotal }),
  };
  // What limits cash on delivery is the difference, which is only known once the order is priced.
  const limitReason = `In exchange for goods of ${returnName}`;
  const placedBy = { actorId: actor.id, isPaid: false, isHandedOver: false, limitReason };
  const id = await buy(tx, customer, {
    placement: request,
    idempotencyKey: null,
    requestHash: getHash(request),
    basket,
    placedBy,
  });
  const { total } = await tx.order.findUniqueOrThrow({ where: { id }, select: { total: true } });
  const zone = old.deliveryMethod === "courier" ? (getZone(await listZones(), old.district) ?? null) : null;
  const pickupLimit = await getPickupLimit(tx, customer);
  const difference = total > worth ? total - worth : 0n;
  const refusal = paymentRefusal("cod", { zone, pickupLimit, total: difference });
  if (refusal) throw fieldError("newItems", refusal, "conflict");
  return id;
}

type SetAside = { orderId: string; returnName: string; oldNumber: string; actorId: string };

/** Keeps the new goods while the old ones are on their way. Returns until when. */
async function setAside(tx: Transaction, { orderId, returnName, oldNumber, actorId }: SetAside): Promise<Date> {
  const heldUntil = new Date(`${addDays(dayInNepal(), exchangeDays)}T00:00:00Z`);
  const holdReason = `Exchange: waits for the goods of ${returnName}`;
  await tx.order.update({ where: { id: orderId }, data: { heldAt: new Date(), holdReason, heldUntil }, select: { id: true } });
  await recordEvent(tx, orderId, { kind: "exchange-opened", note: storedText`For goods of order ${oldNumber}`, actorId });
  return heldUntil;
}
