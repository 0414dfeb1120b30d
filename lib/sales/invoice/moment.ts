import type { InvoiceMoment } from "@/lib/content/company-detail/contract";

type Uninvoiced = {
  status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled";
  deliveryMethod: "courier" | "pickup";
};

const after = {
  confirmation: { staff: "when you confirm the order", customer: "as soon as we confirm your order" },
  dispatch: { staff: "when you ship the order", customer: "as soon as your order leaves our store" },
  pickup: { staff: "when the order is picked up", customer: "as soon as you have picked up your order" },
} as const;

/** When an order that has no tax invoice yet gets it, for whom: "when you ship the order". "" if it never does. */
export function whenInvoiced(
  { status, deliveryMethod }: Uninvoiced,
  { moment, reader }: { moment: InvoiceMoment; reader: "staff" | "customer" },
): string {
  if (status === "cancelled" || status === "delivered") return "";
  if (moment === "confirmation" && status === "pending") return after.confirmation[reader];
  return after[deliveryMethod === "pickup" ? "pickup" : "dispatch"][reader];
}
