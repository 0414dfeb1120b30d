import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { msg, t } from "@/lib/platform/shared/language/t";
import { undoableTransitions } from "@/lib/sales/order/contract";
import type { PaymentStatus } from "@/lib/sales/order/money/due";
import type { OrderStatus } from "@/lib/sales/order/rules";

export type UndoableTransition = (typeof undoableTransitions)[number];

type Delivery = "courier" | "pickup";

/** What an undone transition is called: "the delivery". */
const names: Record<Delivery, Record<UndoableTransition, string>> = {
  courier: { shipped: msg("the shipment"), delivered: msg("the delivery") },
  pickup: { shipped: msg("“ready for pickup”"), delivered: msg("the pickup") },
};

export const undoneName = (transition: UndoableTransition, delivery: Delivery): string => names[delivery][transition];

const isToday = (moment: string | Date | null): boolean => moment !== null && dayInNepal(new Date(moment)) === dayInNepal();

type Receipt = { status: PaymentStatus; takenById: string | null; paidAt: Date | null };

/** Whether staff recorded a payment today. */
export const isRecordedToday = ({ status, takenById, paidAt }: Receipt): boolean =>
  status === "paid" && takenById !== null && isToday(paidAt);

type Event = { kind: string; createdAt: string | Date };

/** The transition that brought an order to its status, if that was today. */
export function findUndoable({ status, events }: { status: OrderStatus; events: readonly Event[] }): UndoableTransition | null {
  if (events.some(({ kind }) => kind === "rest-closed")) return null;
  const transition = undoableTransitions.find((each) => each === status);
  const last = events.findLast(({ kind }) => kind === transition);
  return transition && isToday(last?.createdAt ?? null) ? transition : null;
}

type UndoState = {
  status: OrderStatus;
  deliveryMethod: Delivery;
  /** When the transition happened last. */
  happenedAt: Date | null;
  /** The number of the parcel that was sent last, if it was delivered. */
  arrived: number | null;
  /** Returns that the customer has not taken back. */
  returns: number;
  /** Whether money was sent back. */
  isRefunded: boolean;
  /** Whether a courier has handed over the cash of a parcel that would be on its way again. */
  isSettled: boolean;
};

/** Why the delivery of parcels cannot be undone whose courier has handed their cash over. */
export const settledRefusal =
  "A courier has handed over the cash of this delivery. Undo that settlement first, under Couriers' cash.";

/** Why a transition of an order cannot be undone, or "". */
export function undoRefusal(transition: UndoableTransition, order: UndoState): string {
  const { status, deliveryMethod, happenedAt, arrived, returns, isRefunded, isSettled } = order;
  const name = undoneName(transition, deliveryMethod);
  const later = undoneName("delivered", deliveryMethod);
  if (transition === "shipped" && status === "delivered") return `Undo ${later} first.`;
  if (status !== transition) return `This order has changed since, so ${name} cannot be undone.`;
  if (transition === "shipped" && arrived !== null) return `Undo the delivery of parcel ${arrived} first.`;
  if (!isToday(happenedAt)) return `You can undo ${name} only on the day on which it was recorded.`;
  if (returns > 0) return `There is a return of this order, so ${name} cannot be undone.`;
  if (isRefunded) return `A refund was made for this order, so ${name} cannot be undone.`;
  return isSettled ? settledRefusal : "";
}

type Parcel = {
  number: number;
  status: "handed_over" | "delivered" | "undelivered";
  sentAt: string | Date;
  deliveredAt: string | Date | null;
};

/** What can be undone of one of several parcels: how it is called, or why nothing can be. */
export function getParcelUndo(
  { status, parcels }: { status: OrderStatus; parcels: readonly Parcel[] },
  number: number,
): { step: "sent" | "delivered"; refusal: "" } | { step: null; refusal: string } {
  const refuse = (refusal: string) => ({ step: null, refusal });
  const parcel = parcels.find((each) => each.number === number);
  if (!parcel || parcel.status === "undelivered") return refuse(t`There is nothing to undo of parcel ${number}.`);
  if (status === "delivered") return refuse(t`Undo the delivery of the order first.`);
  if (parcel.status === "delivered") {
    return isToday(parcel.deliveredAt)
      ? { step: "delivered", refusal: "" }
      : refuse(t`You can undo a delivery only on the day on which it was recorded.`);
  }
  if (status === "shipped") return refuse(t`Undo the shipment of the order instead.`);
  const later = parcels.filter((each) => each.number > number);
  if (later.some((each) => each.status === "undelivered")) {
    return refuse(t`A parcel that was sent after parcel ${number} came back, so parcel ${number} stays sent.`);
  }
  if (later.length > 0) return refuse(t`Undo the parcel that was sent after it first.`);
  return isToday(parcel.sentAt)
    ? { step: "sent", refusal: "" }
    : refuse(t`You can undo a parcel only on the day on which it was sent.`);
}
