import { methodNames, waitsForPayment } from "@/components/order/labels";
import type { Order } from "@/lib/order/contract";

/** What happens from here on, step by step, for someone who has just ordered. */
export function nextTransitions(order: Order, estimate: string): string[] {
  const isPickup = order.deliveryMethod === "pickup";
  return [
    ...paymentSteps(order),
    ...(order.status === "pending"
      ? ["We check that everything is on the shelf and confirm your order, mostly the same day."]
      : []),
    isPickup
      ? "We tell you when it is ready. You pick it up at our store."
      : `We send it to you${estimate ? `: expect it ${lowerFirst(estimate)}` : ""}. The driver calls before arriving.`,
    ...(isDueAtTheDoor(order) ? [`You pay when you receive it${isPickup ? ", at our counter" : ""}.`] : []),
  ];
}

function paymentSteps(order: Order): string[] {
  if (order.paymentStatus === "verifying") return ["We check your payment. There is nothing for you to do."];
  if (!waitsForPayment(order)) return [];
  if (order.paymentMethod === "bank") return ["Transfer the total to our account and upload the slip below."];
  return [`Pay with ${methodNames[order.paymentMethod]}, below. We keep the goods for you meanwhile.`];
}

const isDueAtTheDoor = ({ paymentMethod, paymentStatus }: Order) => paymentMethod === "cod" && paymentStatus === "unpaid";

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
