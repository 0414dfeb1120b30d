import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { undoableTransitions } from "@/lib/sales/order/contract";
import type { OrderStatus } from "@/lib/sales/order/rules";

export type UndoableTransition = (typeof undoableTransitions)[number];

type Delivery = "courier" | "pickup";

/** What an undone transition is called: "the delivery". */
const names: Record<Delivery, Record<UndoableTransition, string>> = {
  courier: { shipped: "the shipment", delivered: "the delivery" },
  pickup: { shipped: "“ready for pickup”", delivered: "the pickup" },
};

export const undoneName = (transition: UndoableTransition, delivery: Delivery): string => names[delivery][transition];

const isToday = (moment: string | Date | null): boolean => moment !== null && dayInNepal(new Date(moment)) === dayInNepal();

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
  /** Returns that the customer has not taken back. */
  returns: number;
  /** Whether money was sent back. */
  isRefunded: boolean;
};

/** Why a transition of an order cannot be undone, or "". */
export function undoRefusal(transition: UndoableTransition, order: UndoState): string {
  const { status, deliveryMethod, happenedAt, returns, isRefunded } = order;
  const name = undoneName(transition, deliveryMethod);
  const later = undoneName("delivered", deliveryMethod);
  if (transition === "shipped" && status === "delivered") return `Undo ${later} first.`;
  if (status !== transition) return `This order has changed since, so ${name} cannot be undone.`;
  if (!isToday(happenedAt)) return `You can undo ${name} only on the day on which it was recorded.`;
  if (returns > 0) return `There is a return of this order, so ${name} cannot be undone.`;
  return isRefunded ? `A refund was made for this order, so ${name} cannot be undone.` : "";
}
