import { waitsForPayment } from "@/components/order/labels";
import type { AdminOrder } from "@/lib/order/contract";
import { isPaidKind } from "@/lib/order/event-kinds";
import { overdueDays } from "@/lib/order/rules";

type WaitingLabel = { text: string; look: "calm" | "late" | "overdue" };

const hour = 3_600_000;
const day = 24 * hour;

type Order = Pick<AdminOrder, "status" | "deliveryMethod" | "paymentStatus" | "paymentMethod" | "createdAt" | "events">;

/**
 * How long an order has been waiting to be sent, since it was placed, or paid if that had to come first; or how long ago it was
 * sent, if it should have arrived. `null` if it is not waiting for staff.
 */
export function getWaiting(order: Order, now: number): WaitingLabel | null {
  if (order.status === "shipped") return getOverdue(order, now);
  if (order.status !== "pending" && order.status !== "confirmed") return null;
  if (waitsForPayment(order)) return null;
  const paid = order.paymentMethod === "cod" ? undefined : order.events.findLast(({ kind }) => isPaidKind(kind));
  const elapsed = now - Date.parse(paid?.createdAt ?? order.createdAt);
  const look = elapsed >= 2 * day ? "overdue" : elapsed >= day ? "late" : "calm";
  return { text: `Waiting ${lengthText(elapsed)}`, look };
}

function getOverdue({ events, deliveryMethod }: Order, now: number): WaitingLabel | null {
  const sent = events.findLast(({ kind }) => kind === "shipped");
  const elapsed = sent ? now - Date.parse(sent.createdAt) : 0;
  if (elapsed < overdueDays * day) return null;
  const length = lengthText(elapsed);
  return { text: deliveryMethod === "pickup" ? `Ready for ${length}` : `Sent ${length} ago`, look: "overdue" };
}

/** "under 1 hour", "3 days" */
export function lengthText(ms: number): string {
  const days = Math.floor(ms / day);
  if (days >= 1) return days === 1 ? "1 day" : `${days} days`;
  const hours = Math.floor(ms / hour);
  return hours < 1 ? "under 1 hour" : hours === 1 ? "1 hour" : `${hours} hours`;
}
