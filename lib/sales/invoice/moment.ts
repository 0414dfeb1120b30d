import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import { msg, t } from "@/lib/platform/shared/language/t";

type Uninvoiced = {
  status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled";
  deliveryMethod: "courier" | "pickup";
};

const after = {
  confirmation: {
    staff: "when you confirm the order",
    customer: msg("Your tax invoice will be here as soon as we confirm your order."),
  },
  dispatch: {
    staff: "when you ship the order",
    customer: msg("Your tax invoice will be here as soon as your order leaves our store."),
  },
  pickup: {
    staff: "when the order is picked up",
    customer: msg("Your tax invoice will be here as soon as you have picked up your order."),
  },
} as const;

/** When an order that has no tax invoice yet gets it, for staff: "when you ship the order". "" if it never does. */
export const whenInvoiced = (order: Uninvoiced, moment: InvoiceMoment): string => findMoment(order, moment)?.staff ?? "";

/** The same for the customer, as a sentence. */
export const invoiceNote = (order: Uninvoiced, moment: InvoiceMoment): string => t(findMoment(order, moment)?.customer ?? "");

function findMoment({ status, deliveryMethod }: Uninvoiced, moment: InvoiceMoment) {
  if (status === "cancelled" || status === "delivered") return null;
  if (moment === "confirmation" && status === "pending") return after.confirmation;
  return after[deliveryMethod === "pickup" ? "pickup" : "dispatch"];
}
