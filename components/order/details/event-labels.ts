import { statusNamesFor } from "@/components/order/labels";
import type { Order } from "@/lib/order/contract";
import { methodNames } from "@/lib/payment-method/contract";

type Event = Order["events"][number];
type EventLabel = { title: string; hasNote?: boolean };

/** The events that customers see; all others are for staff. */
const labels: Record<string, EventLabel> = {
  placed: { title: "Order placed" },
  confirmed: { title: "Confirmed" },
  "address-corrected": { title: "Delivery details corrected", hasNote: true },
  shipped: { title: "Left our store", hasNote: true },
  "tracking-corrected": { title: "New tracking details", hasNote: true },
  delivered: { title: "Delivered" },
  cancelled: { title: "Cancelled", hasNote: true },
  undelivered: { title: "Came back to our store", hasNote: true },
  expired: { title: "Cancelled: not paid in time" },
  "cancel-asked": { title: "You asked to cancel", hasNote: true },
  "problem-reported": { title: "You reported a problem", hasNote: true },
  "cancel-refused": { title: "We could not cancel the order", hasNote: true },
  "payment-begun": { title: "New payment started" },
  "paid-in-part": { title: "Part payment received", hasNote: true },
  "payment-recorded": { title: "Payment received", hasNote: true },
  "payment-undone": { title: "Payment corrected", hasNote: true },
  "slip-received": { title: "Payment slip received" },
  "payment-watched": { title: "Checking your payment" },
  "slip-refused": { title: "Payment slip not accepted", hasNote: true },
  "payment-failed": { title: "The payment did not go through", hasNote: true },
  "refund-due": { title: "Refund due", hasNote: true },
  refunded: { title: "Refund sent", hasNote: true },
  "return-requested": { title: "You requested a return" },
  "return-opened": { title: "We opened a return for you" },
  "return-approved": { title: "Return approved", hasNote: true },
  "return-refused": { title: "Return not accepted", hasNote: true },
  "return-partly-refused": { title: "Part of the return not accepted", hasNote: true },
  "return-received": { title: "We received your return" },
  "return-refunded": { title: "Return settled" },
  "return-replaced": { title: "Replacement sent", hasNote: true },
  "return-withdrawn": { title: "You withdrew the return" },
  "return-closed": { title: "Return closed", hasNote: true },
};

export type Notice = { title: string; note: string; at: string };

/** An order's history for its customer, newest first. */
export function toTimeline({ events, deliveryMethod }: Pick<Order, "events" | "deliveryMethod">): Notice[] {
  return events.flatMap((event) => toNotice(event, deliveryMethod === "pickup") ?? []).toReversed();
}

function toNotice({ kind, note, createdAt }: Event, isPickup: boolean): Notice | null {
  if (isPickup && (kind === "shipped" || kind === "delivered"))
    return { title: statusNamesFor({ deliveryMethod: "pickup" })[kind], note: "", at: createdAt };
  if (kind === "paid") return { title: paidTitle(note), note: "", at: createdAt };
  const label = labels[kind];
  return label ? { title: label.title, note: label.hasNote ? note : "", at: createdAt } : null;
}

function paidTitle(method: string): string {
  const name = Object.entries(methodNames).find(([key]) => key === method)?.[1];
  return name ? `Paid (${name})` : "Paid";
}
