import { msg, t } from "@/lib/platform/shared/language/t";
import { formatPaisa, shortRupees, toRupees } from "@/lib/platform/shared/numbers/money";
import { isCodAllowed, type Zone } from "@/lib/terms/delivery/rules";
import type { PaymentMethod } from "@/lib/terms/payment-method/contract";
import type { orderStatuses } from "./contract";
import { isOut } from "./parcel/rules";

export type OrderStatus = (typeof orderStatuses)[number];

/** The status that an order changes to. One that comes back undelivered becomes cancelled. */
export type OrderTransition = OrderStatus | "undelivered";

/** The statuses from which each transition is allowed. */
const before: Record<OrderTransition, readonly OrderStatus[]> = {
  pending: [],
  confirmed: ["pending"],
  shipped: ["confirmed"],
  delivered: ["shipped"],
  cancelled: ["pending", "confirmed"],
  undelivered: ["shipped"],
};

export function statusesBefore(transition: OrderTransition): OrderStatus[] {
  return [...before[transition]];
}

/** Days after which a parcel should have arrived anywhere in the country, and an order that is ready should have been picked up. */
export const overdueDays = 10;

const statusPhrases: Readonly<Record<OrderStatus, string>> = {
  pending: msg("This order is not confirmed yet"),
  confirmed: msg("This order is confirmed"),
  shipped: msg("This order is on its way"),
  delivered: msg("This order is delivered"),
  cancelled: msg("This order is cancelled"),
};
const alreadyTexts: Readonly<Record<OrderStatus, string>> = {
  pending: msg("This order is already placed."),
  confirmed: msg("This order is already confirmed."),
  shipped: msg("This order is already on its way."),
  delivered: msg("This order is already delivered."),
  cancelled: msg("This order is already cancelled."),
};
/** What cannot be done, after the phrase. */
const outcomes: Readonly<Record<OrderTransition, string>> = {
  pending: msg("{0}, so it cannot be placed."),
  confirmed: msg("{0}, so it cannot be confirmed."),
  shipped: msg("{0}, so it cannot be shipped."),
  delivered: msg("{0}, so it cannot be delivered."),
  cancelled: msg("{0}, so it cannot be cancelled."),
  undelivered: msg("{0}, so it cannot be marked as undelivered."),
};

/** A pickup order is never on its way. */
const pickupTexts = {
  phrases: { ...statusPhrases, shipped: msg("This order is ready for pickup"), delivered: msg("This order is handed over") },
  already: {
    ...alreadyTexts,
    shipped: msg("This order is already ready for pickup."),
    delivered: msg("This order is already handed over."),
  },
  outcomes: {
    ...outcomes,
    shipped: msg("{0}, so it cannot be made ready for pickup."),
    delivered: msg("{0}, so it cannot be handed over."),
    undelivered: msg("{0}, so it cannot be marked as not picked up."),
  },
};

/** "This order is on its way, so it cannot be cancelled." */
export function refusedTransition(from: OrderStatus, to: OrderTransition, delivery: "courier" | "pickup" = "courier"): string {
  const texts = delivery === "pickup" ? pickupTexts : { phrases: statusPhrases, already: alreadyTexts, outcomes };
  return from === to ? t(texts.already[from]) : t(texts.outcomes[to], t(texts.phrases[from]));
}

/** Why an order of which a part has left cannot be changed or cancelled any more. */
export const partSentRefusal = (verb: "changed" | "cancelled"): string =>
  verb === "changed"
    ? t`A part of this order has left, so it cannot be changed. What has left can come back as a return.`
    : t`A part of this order has left, so it cannot be cancelled. What has left can come back as a return.`;

type EditState = {
  status: OrderStatus;
  /** Its parcels so far. */
  parcels: readonly { status: "handed_over" | "delivered" | "undelivered" }[];
  paymentStatus: string;
  deliveryMethod: "courier" | "pickup";
  isCancelRequested: boolean;
};

/** Why an order cannot be edited any more, or "". Once it has left, only returns change what was bought. */
export function editRefusal({ status, paymentStatus, deliveryMethod, isCancelRequested, parcels }: EditState): string {
  if (isCancelRequested) return cancelRequested;
  if (status === "pending" || status === "confirmed") {
    if (parcels.some(isOut)) return partSentRefusal("changed");
    return paymentStatus === "refunded" ? t`This order was paid back, so it cannot be changed.` : "";
  }
  const { phrases } = deliveryMethod === "pickup" ? pickupTexts : { phrases: statusPhrases };
  return t`${t(phrases[status])}, so it cannot be changed.`;
}

type ChangeState = EditState & { isChangeRequested: boolean };

/** Why a customer cannot ask for a change of an order, or "". */
export function changeRequestRefusal({ isChangeRequested, ...order }: ChangeState): string {
  if (isChangeRequested) return t`You have already asked for a change. We will answer it here.`;
  return order.isCancelRequested ? t`You asked us to cancel this order, so it cannot be changed.` : editRefusal(order);
}

type HoldState = { status: OrderStatus; isCancelRequested: boolean };

/** Why an order cannot be put on hold, or "". */
export function holdRefusal({ status, isCancelRequested }: HoldState): string {
  if (status === "pending" || status === "confirmed") return isCancelRequested ? cancelRequested : "";
  return `${statusPhrases[status]}, so it cannot be put on hold.`;
}

const isOnHold = msg("This order is on hold. Release it first.");

type PaymentState = { paymentMethod: PaymentMethod; paymentStatus: string };

/** Why an order cannot be confirmed although it is new, or "". Only cash on delivery is paid after that. */
export function confirmRefusal({ paymentMethod, paymentStatus, isHeld }: PaymentState & { isHeld: boolean }): string {
  if (isHeld) return isOnHold;
  if (paymentMethod === "cod" || paymentStatus === "paid") return "";
  if (paymentMethod !== "bank") return msg("This order is not paid yet, so it cannot be confirmed.");
  return paymentStatus === "verifying"
    ? msg("The payment slip is not checked yet. Accept it first, then confirm the order.")
    : msg("The bank transfer has not been received in full. Record the payment first, then confirm the order.");
}

const cancelRequested = msg("The customer asked to cancel this order. Answer that first.");

/** Why an order cannot be shipped although it is confirmed, or "". */
export function shipRefusal({
  paymentMethod,
  paymentStatus,
  isCancelRequested,
  isChangeRequested,
  isHeld,
}: PaymentState & { isCancelRequested: boolean; isChangeRequested: boolean; isHeld: boolean }): string {
  if (isCancelRequested) return cancelRequested;
  if (isChangeRequested) return msg("The customer asked for a change of this order. Answer that first.");
  if (isHeld) return isOnHold;
  return paymentMethod === "cod" || paymentStatus === "paid" ? "" : msg("This order is not paid yet, so it cannot be shipped.");
}

/** A confirmed order stays cash on delivery until money arrives, even if the customer starts another payment. */
export const staysCash = ({ status, paymentMethod }: { status: OrderStatus; paymentMethod: PaymentMethod }): boolean =>
  status !== "pending" && paymentMethod === "cod";

export const paymentBeingChecked = msg("A payment for this order is being checked. Accept or reject it first.");

/** Why the amount due cannot be recorded in bulk as received in cash, or "". */
export function collectRefusal({ status, paymentStatus }: Pick<PaymentState, "paymentStatus"> & { status: OrderStatus }): string {
  if (paymentStatus === "paid") return msg("This order is already paid.");
  if (status !== "delivered") return msg("This order is not delivered yet, so its cash cannot be recorded.");
  return paymentStatus === "verifying" ? paymentBeingChecked : "";
}

const khaltiMin = 1000n;

export type PaymentTerms = {
  /** Where the courier collects it; `null` for a pickup. */
  zone: Zone | null;
  /** What a pickup may cost that is paid as it is handed over; any sum if it is `null`. */
  pickupLimit: bigint | null;
  total: bigint;
  /** The customer has the goods, and nobody was to collect anything for them. */
  isTooLateForCash?: boolean;
};

/** Why an order cannot be paid like this, or "" if it can. */
export function paymentRefusal(method: PaymentMethod, { zone, pickupLimit, total, isTooLateForCash }: PaymentTerms): string {
  if (total === 0n) return method === "cod" ? "" : t`There is nothing to pay: choose cash on delivery.`;
  if (method === "cod" && isTooLateForCash) return t`You have the goods already, so they can only be paid another way.`;
  if (method === "khalti" && total < khaltiMin) return t`Khalti is available from ${formatPaisa(khaltiMin)}.`;
  if (method === "cod" && zone === null && pickupLimit !== null && total > pickupLimit)
    return t`Payment at pickup is available up to ${shortRupees(toRupees(pickupLimit))}. A larger order is paid before it is picked up.`;
  if (method !== "cod" || isCodAllowed(zone, total)) return "";
  if (zone?.codUpTo == null) return t`Cash on delivery is not available in this area.`;
  return t`Cash on delivery is available up to ${shortRupees(toRupees(zone.codUpTo))} in this area.`;
}

/** The new order of an exchange waits for the old goods while their return has one of these statuses. */
export const waitingReturns = ["approved", "received"] as const;
