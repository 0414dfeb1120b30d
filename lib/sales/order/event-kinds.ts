import { msg } from "@/lib/platform/shared/language/t";
import type { NeededRight } from "@/lib/platform/shared/rights";

type EventLabels = {
  /** What staff read. */
  admin: string;
  /** What the customer reads. Without it only staff get the event. */
  customer?: string;
  /** Whether the customer's history has its note. */
  hasNote?: boolean;
  /** Its note holds no personal data, so everybody with the order's link may read it. */
  hasOpenNote?: boolean;
  /** What staff need in order to read its note. */
  noteRight?: NeededRight;
};

const eventKinds = {
  placed: { admin: "Placed", customer: msg("Order placed") },
  confirmed: { admin: "Confirmed", customer: msg("Confirmed") },
  changed: { admin: "Order changed", customer: msg("Order changed"), hasNote: true },
  "address-corrected": { admin: "Address corrected", customer: msg("Delivery details corrected"), hasNote: true },
  /** Its note is the courier. */
  shipped: { admin: "Shipped", customer: msg("Left our store"), hasNote: true, hasOpenNote: true },
  /** Their notes are the parcel and its courier. */
  "parcel-sent": { admin: "Part sent", customer: msg("A part left our store"), hasNote: true, hasOpenNote: true },
  "parcel-delivered": { admin: "Part delivered", customer: msg("A part was delivered"), hasNote: true, hasOpenNote: true },
  "parcel-undone": { admin: "Dispatch of a part undone", customer: msg("Correction: this part has not left yet"), hasNote: true },
  "parcel-delivery-undone": {
    admin: "Delivery of a part undone",
    customer: msg("Correction: you do not have this part yet"),
    hasNote: true,
  },
  "parcel-back": {
    admin: "A parcel came back",
    customer: msg("A parcel came back to our store"),
    hasNote: true,
    hasOpenNote: true,
  },
  "rest-closed": { admin: "Rest closed", customer: msg("The rest will not be sent"), hasNote: true },
  "tracking-corrected": { admin: "Tracking corrected", customer: msg("New tracking details"), hasNote: true },
  delivered: { admin: "Delivered", customer: msg("Delivered") },
  "shipment-undone": { admin: "Dispatch undone", customer: msg("Correction: it has not left yet"), hasNote: true },
  "delivery-undone": { admin: "Delivery undone", customer: msg("Correction: you do not have it yet"), hasNote: true },
  cancelled: { admin: "Cancelled", customer: msg("Cancelled"), hasNote: true },
  /** Their notes are the number of the other order. */
  replaces: { admin: "Replaces another order", customer: msg("Replaces"), hasNote: true, hasOpenNote: true },
  replaced: { admin: "Replaced by another order", customer: msg("Replaced by"), hasNote: true, hasOpenNote: true },
  undelivered: { admin: "Came back undelivered", customer: msg("Came back to our store"), hasNote: true },
  expired: { admin: "Expired", customer: msg("Cancelled: not paid in time") },
  "cancel-asked": { admin: "Customer asked to cancel", customer: msg("You asked to cancel"), hasNote: true },
  "cancel-refused": { admin: "Cancellation declined", customer: msg("We could not cancel the order"), hasNote: true },
  "change-asked": { admin: "Customer asked for a change", customer: msg("You asked for a change"), hasNote: true },
  "change-withdrawn": { admin: "Customer took the request back", customer: msg("You took your request back") },
  "change-taken": { admin: "Change done as asked for", customer: msg("We did what you asked for"), hasNote: true },
  "change-refused": { admin: "Change refused", customer: msg("We could not make the change"), hasNote: true },
  held: { admin: "Put on hold" },
  "held-openly": { admin: "Put on hold", customer: msg("On hold"), hasNote: true },
  released: { admin: "Released from hold" },
  "released-openly": { admin: "Released from hold", customer: msg("No longer on hold") },
  "problem-reported": { admin: "Customer reported a problem", customer: msg("You reported a problem"), hasNote: true },
  "payment-begun": { admin: "New payment started", customer: msg("New payment started") },
  /** Its note is the payment method. */
  paid: { admin: "Paid", customer: msg("Paid"), hasOpenNote: true },
  "paid-in-part": {
    admin: "Part payment received",
    customer: msg("Part payment received"),
    hasNote: true,
    noteRight: "payment.see",
  },
  "payment-recorded": { admin: "Payment recorded", customer: msg("Payment received"), hasNote: true, noteRight: "payment.see" },
  "payment-undone": { admin: "Payment undone", customer: msg("Payment corrected"), hasNote: true, noteRight: "payment.see" },
  "payment-watched": { admin: "Payment being checked", customer: msg("Checking your payment"), noteRight: "payment.see" },
  "payment-failed": {
    admin: "Payment not completed",
    customer: msg("Payment not completed"),
    hasNote: true,
    noteRight: "payment.see",
  },
  "slip-received": { admin: "Slip received", customer: msg("Payment slip received"), noteRight: "payment.see" },
  "slip-accepted": { admin: "Slip accepted", noteRight: "payment.see" },
  "slip-refused": { admin: "Slip refused", customer: msg("Payment slip not accepted"), hasNote: true, noteRight: "payment.see" },
  "refund-due": { admin: "Refund due", customer: msg("Refund due"), hasNote: true, noteRight: "payment.see" },
  "refund-failed": { admin: "Refund through Khalti failed", noteRight: "payment.see" },
  refunded: { admin: "Refunded", customer: msg("Refund sent"), hasNote: true, noteRight: "payment.see" },
  "exchange-opened": { admin: "Exchange", customer: msg("Exchange"), hasNote: true },
  "exchange-paid": {
    admin: "Paid by exchange",
    customer: msg("Paid with the goods of your return"),
    hasNote: true,
    noteRight: "payment.see",
  },
  "store-credit-returned": {
    admin: "Store credit given back",
    customer: msg("Back in your store credit"),
    hasNote: true,
    noteRight: "payment.see",
  },
  "return-requested": { admin: "Return requested", customer: msg("You requested a return") },
  "return-claimed": { admin: "Claim made", customer: msg("You told us that something was wrong") },
  "claim-opened": { admin: "Claim created by staff", customer: msg("We opened a claim for you") },
  "return-opened": { admin: "Return created by staff", customer: msg("We opened a return for you") },
  "return-approved": { admin: "Return approved", customer: msg("Return approved"), hasNote: true },
  "return-refused": { admin: "Return refused", customer: msg("Return not accepted"), hasNote: true },
  "return-partly-refused": { admin: "Return partly refused", customer: msg("Part of the return not accepted"), hasNote: true },
  "return-received": { admin: "Return received", customer: msg("We received your return") },
  "return-receipt-undone": {
    admin: "Receipt of a return undone",
    customer: msg("Correction: your return has not arrived"),
    hasNote: true,
  },
  "return-refunded": { admin: "Return completed", customer: msg("Return settled"), noteRight: "payment.see" },
  "return-replaced": { admin: "Return replaced", customer: msg("Replacement sent"), hasNote: true },
  "return-withdrawn": { admin: "Return withdrawn", customer: msg("You withdrew the return") },
  "return-closed": { admin: "Return closed", customer: msg("Return closed"), hasNote: true },
  attention: { admin: "Needs attention", noteRight: "payment.see" },
  note: { admin: "Staff note" },
  /** Its note is the name, or "nobody". */
  assigned: { admin: "Assigned" },
  "price-set": { admin: "Price changed by staff" },
  "courier-cost": { admin: "Courier cost", noteRight: "cost.see" },
  called: { admin: "Called the customer" },
  "link-texted": { admin: "Order link texted" },
  "link-revoked": { admin: "Order link revoked" },
  deleted: { admin: "Deleted" },
  restored: { admin: "Restored" },
  "review-invited": { admin: "Review invitation sent" },
} as const satisfies Record<string, EventLabels>;

export type EventKind = keyof typeof eventKinds;

const labelsOfKind = new Map<string, EventLabels>(Object.entries(eventKinds));

/** The labels of a stored kind. Another release may have written one that is not in the table: only staff get it. */
export const eventLabels = (kind: string): EventLabels => labelsOfKind.get(kind) ?? { admin: kind };

/** Events that end or question an order before its delivery. */
export const cancelKinds: EventKind[] = ["cancel-asked", "cancel-refused", "cancelled", "undelivered", "expired"];

/** Events after which an order is on hold for its customer, or no longer. */
export const openHoldKinds: EventKind[] = ["held-openly", "released-openly"];

/** Whether money has arrived: by a gateway, by an accepted slip, or by staff. */
export const isPaidKind = (kind: string): boolean => kind === "paid" || kind === "payment-recorded";
