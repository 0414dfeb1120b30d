import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import type { Order } from "@/lib/sales/order/contract";
import { daysText, type Zone } from "@/lib/terms/delivery/rules";

type Days = Pick<Zone, "minDays" | "maxDays">;

/** When the delivery is expected, as text; "" if none is. `days` is `null` for a pickup. */
export function deliveryEstimate(order: Pick<Order, "status" | "events">, days: Days | null, now: number): string {
  const { status, events } = order;
  if (!days || status === "delivered" || status === "cancelled") return "";
  if (status === "pending") return t`${daysText(days)} after it is confirmed`;
  const confirmed = Date.parse(events.find(({ kind }) => kind === "confirmed")?.createdAt ?? new Date(now).toISOString());
  const [first, last] = [days.minDays, days.maxDays].map((count) => confirmed + count * dayMs) as [number, number];
  if (last < now - dayMs) return t`It should have arrived by now. If it has not, please contact us.`;
  const [from, to] = [first, last].map((moment) => dayText(new Date(moment).toISOString()));
  return from === to ? `${to}` : t`Between ${from} and ${to}`;
}
