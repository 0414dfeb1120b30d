import { waitsForPayment } from "@/components/sales/order/labels";
import { dayInNepal, dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { dayText, spanText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { isPaidKind } from "@/lib/sales/order/event-kinds";
import { overdueDays } from "@/lib/sales/order/rules";
import { toNoon } from "./calendar-day";

type WaitingLabel = { text: string; look: "calm" | "late" | "overdue" };

type Order = Pick<
  AdminOrder,
  "status" | "deliveryMethod" | "paymentStatus" | "paymentMethod" | "createdAt" | "events" | "isHeld" | "heldUntil"
>;

/**
 * How long an order has been waiting to be sent, since it was placed, or paid if that had to come first; or how long ago it was
 * sent, if it should have arrived. `null` if it is not waiting for staff.
 */
export function getWaiting(order: Order, now: number): WaitingLabel | null {
  if (order.isHeld) return getHold(order, now);
  if (order.status === "shipped") return getOverdue(order, now);
  if (order.status !== "pending" && order.status !== "confirmed") return null;
  if (waitsForPayment(order)) return null;
  const paid = order.paymentMethod === "cod" ? undefined : order.events.findLast(({ kind }) => isPaidKind(kind));
  const elapsed = now - Date.parse(paid?.createdAt ?? order.createdAt);
  const look = elapsed >= 2 * dayMs ? "overdue" : elapsed >= dayMs ? "late" : "calm";
  return { text: t`Waiting ${spanText(elapsed)}`, look };
}

function getHold({ heldUntil }: Order, now: number): WaitingLabel {
  if (heldUntil === null) return { text: t`Until released`, look: "calm" };
  const text = t`Until ${dayText(toNoon(heldUntil).toISOString())}`;
  return { text, look: heldUntil <= dayInNepal(now) ? "overdue" : "calm" };
}

function getOverdue({ events, deliveryMethod }: Order, now: number): WaitingLabel | null {
  const sent = events.findLast(({ kind }) => kind === "shipped" || kind === "rest-closed");
  const elapsed = sent ? now - Date.parse(sent.createdAt) : 0;
  if (elapsed < overdueDays * dayMs) return null;
  const length = spanText(elapsed);
  return { text: deliveryMethod === "pickup" ? t`Ready for ${length}` : t`Sent ${length} ago`, look: "overdue" };
}
