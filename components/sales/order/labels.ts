import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { msg, t } from "@/lib/platform/shared/language/t";
import type { Order } from "@/lib/sales/order/contract";
import { openHoldKinds } from "@/lib/sales/order/event-kinds";
import { failedMessage, hasNothingDue, moneyMessage, type OrderMoney, paymentText } from "@/lib/sales/order/money/money-messages";
import { getPartState } from "@/lib/sales/order/parcel/rules";
import { adminPaymentNames } from "@/lib/sales/order/vocabulary";
import { getClaimDeadline, getDeadline } from "@/lib/sales/return/rules";
import { isGateway, methodNames } from "@/lib/terms/payment-method/contract";

export const statusNames: Record<Order["status"], string> = {
  pending: msg("Received"),
  confirmed: msg("Confirmed"),
  shipped: msg("On its way"),
  delivered: msg("Delivered"),
  cancelled: msg("Cancelled"),
};

/** A pickup order is never on its way nor delivered. */
const pickupNames: Record<Order["status"], string> = {
  ...statusNames,
  shipped: msg("Ready for pickup"),
  delivered: msg("Picked up"),
};

/** The status names for staff. */
export const adminStatusNames: Record<Order["status"], string> = { ...statusNames, pending: msg("New"), shipped: msg("Shipped") };

type Named = Pick<Order, "status" | "deliveryMethod"> & Partial<Pick<Order, "parcels">>;

/** Between the statuses of an order that leaves in several parcels. */
const partNames = { part_sent: msg("Part sent"), part_delivered: msg("Part delivered") };

const getPartName = (order: Named): string => {
  const state = getPartState(order);
  return state && partNames[state];
};

export const adminStatusName = (order: Named): string => getPartName(order) || adminNameOf(order);

const adminNameOf = ({ status, deliveryMethod }: Named): string =>
  (deliveryMethod === "pickup"
    ? { ...adminStatusNames, shipped: pickupNames.shipped, delivered: pickupNames.delivered }
    : adminStatusNames)[status];

export const statusNamesFor = ({ deliveryMethod }: Pick<Order, "deliveryMethod">) =>
  deliveryMethod === "pickup" ? pickupNames : statusNames;

export const statusName = (order: Named): string => t(getPartName(order) || statusNamesFor(order)[order.status]);

/**
 * A payment's status for staff. Cash that was not needed in the end has the status "failed", but is not called that, and nothing is
 * expected once nothing is due.
 */
export const adminPaymentText = (payment: Parameters<typeof paymentText>[0], order: OrderMoney): string =>
  (payment.method === "cod" && payment.status === "failed") || (payment.status === "unpaid" && hasNothingDue(order))
    ? paymentText(payment, order)
    : adminPaymentNames[payment.status];

/** Whether the customer can still pay it online. */
export function canPay({ status, paymentStatus }: Pick<Order, "status" | "paymentStatus">): boolean {
  return status !== "cancelled" && (paymentStatus === "unpaid" || paymentStatus === "failed");
}

/** Whether the order is on hold until it is paid. */
export function waitsForPayment(order: Pick<Order, "status" | "paymentStatus" | "paymentMethod">): boolean {
  return canPay(order) && order.status === "pending" && order.paymentMethod !== "cod";
}

/** What an order's status means for the customer: what has happened and what comes next. */
export function explain(
  order: OrderMoney &
    Pick<Order, "isCancelRequested" | "isChangeRequested" | "deliveredAt" | "events"> &
    Partial<Pick<Order, "parcels">>,
): string {
  if (order.isCancelRequested && order.status === "confirmed") {
    return t`You asked us to cancel this order. We will check before anything is sent and tell you here.`;
  }
  if (order.isChangeRequested) return t`You asked for a change. We will look at it before anything is sent, and answer here.`;
  if (isHeldOpenly(order)) return joinTexts(t`We keep these products for you and send them later.`, moneyMessage(order));
  if (order.status === "pending") {
    const isPaidInPart = order.paymentStatus === "unpaid" && order.payments.some(({ status }) => status === "paid");
    return isPaidInPart ? joinTexts(t`We have received part of your payment.`, moneyMessage(order)) : explainPending(order);
  }
  const part = explainPart(order);
  if (part && order.paymentMethod === "cod" && !isSettled(order)) return `${part} ${t`Each parcel says what to pay for it.`}`;
  const explanation = part || explanations[order.status](order.deliveryMethod === "pickup", isInReturnPeriod(order));
  // The status badge already shows that it is paid.
  return isSettled(order) ? explanation : `${explanation} ${moneyMessage(order)}`.trim();
}

const joinTexts = (...texts: string[]): string => texts.filter(Boolean).join(" ");

/** Whether it is on hold, and its customer was told so. */
function isHeldOpenly({ status, events }: Pick<Order, "status" | "events">): boolean {
  const isOpen = status === "pending" || status === "confirmed";
  return isOpen && events.findLast(({ kind }) => openHoldKinds.some((each) => each === kind))?.kind === "held-openly";
}

function explainPart(order: OrderMoney & Partial<Pick<Order, "parcels">>): string {
  const state = getPartState(order);
  if (state === "") return "";
  const rest = order.status === "confirmed" ? t`The rest follows in another parcel.` : t`The rest is on its way.`;
  const part = state === "part_sent" ? t`A part of your order has left our store.` : t`A part of your order has arrived.`;
  return `${part} ${rest}`;
}

const isSettled = ({ status, paymentStatus, payments }: OrderMoney): boolean =>
  status !== "cancelled" && paymentStatus === "paid" && !payments.some((payment) => payment.status === "refund_due");

function explainPending({ paymentStatus, paymentMethod }: Pick<Order, "paymentStatus" | "paymentMethod">): string {
  if (paymentStatus === "verifying")
    return t`We are checking your payment. You do not need to do anything. We will let you know.`;
  if (paymentStatus === "paid") return t`Your order is paid. We will confirm it soon, usually the same day.`;
  if (paymentStatus === "failed") {
    return paymentMethod === "bank"
      ? t`We could not accept your payment slip. ${failedMessage(paymentMethod)} You can also pay another way.`
      : t`Your order is not paid yet. ${failedMessage(paymentMethod)} Please try again, or pay another way.`;
  }
  if (isGateway(paymentMethod)) return t`Waiting for your payment with ${t(methodNames[paymentMethod])}.`;
  if (paymentMethod === "bank")
    return t`Waiting for your transfer. Upload the slip, and we will confirm your order once we have checked it.`;
  return t`We have your order and will confirm it soon, usually the same day.`;
}

/** Whether something of it arrived so lately that what was wrong can be claimed. */
export const isInClaimPeriod = ({ deliveredAt, parcels }: Pick<Order, "deliveredAt" | "parcels">): boolean =>
  [deliveredAt, ...parcels.map((parcel) => parcel.deliveredAt)].some(
    (at) => at && new Date(serverNow()) <= getClaimDeadline(new Date(at)),
  );

/** Whether its items can still be returned; a replacement that was sent later can be, for longer. */
export const isInReturnPeriod = ({ deliveredAt }: Pick<Order, "deliveredAt">): boolean =>
  deliveredAt !== null && new Date(serverNow()) <= getDeadline(new Date(deliveredAt));

const explanations: Record<Exclude<Order["status"], "pending">, (isPickup: boolean, isInReturnPeriod: boolean) => string> = {
  confirmed: (isPickup) =>
    isPickup
      ? t`Your order is confirmed and being packed. We will tell you when you can pick it up.`
      : t`Your order is confirmed and being packed.`,
  shipped: (isPickup) =>
    isPickup
      ? t`Your order is ready. You can pick it up at our store.`
      : t`Your order has left our store. The driver will call you before arriving.`,
  delivered: (isPickup, isInReturnPeriod) => {
    const delivered = isPickup ? t`You have picked up your order.` : t`Your order was delivered.`;
    return isInReturnPeriod ? `${delivered} ${t`Please check it and tell us if anything is missing or damaged.`}` : delivered;
  },
  cancelled: () => t`This order is cancelled. Nothing will be sent.`,
};
