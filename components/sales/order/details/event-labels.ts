import { statusNamesFor } from "@/components/sales/order/labels";
import { t } from "@/lib/platform/shared/language/t";
import type { Order } from "@/lib/sales/order/contract";
import { eventLabels } from "@/lib/sales/order/event-kinds";
import { methodNames } from "@/lib/terms/payment-method/contract";

type Event = Order["events"][number];

export type Notice = { title: string; note: string; at: string };

/** An order's history for its customer, newest first. */
export function toTimeline({ events, deliveryMethod }: Pick<Order, "events" | "deliveryMethod">): Notice[] {
  return events.flatMap((event) => toNotice(event, deliveryMethod === "pickup") ?? []).toReversed();
}

function toNotice({ kind, note, createdAt }: Event, isPickup: boolean): Notice | null {
  if (isPickup && (kind === "shipped" || kind === "delivered"))
    return { title: t(statusNamesFor({ deliveryMethod: "pickup" })[kind]), note: "", at: createdAt };
  if (kind === "paid") return { title: paidTitle(note), note: "", at: createdAt };
  const { customer, hasNote } = eventLabels(kind);
  return customer ? { title: t(customer), note: hasNote ? note : "", at: createdAt } : null;
}

function paidTitle(method: string): string {
  const name = Object.entries(methodNames).find(([key]) => key === method)?.[1];
  return name ? t`Paid (${t(name)})` : t`Paid`;
}
