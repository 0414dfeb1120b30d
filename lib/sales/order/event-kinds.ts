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
  placed: { admin: "Placed", customer: "Order placed" },
  confirmed: { admin: "Confirmed", customer: "Confirmed" },
  changed: { admin: "Order changed", customer: "Order changed", hasNote: true },
  "address-corrected": { admin: "Address corrected", customer: "Delivery details corrected", hasNote: true },
  /** Its note is the courier. */
  shipped: { admin: "Shipped", customer: "Left our store", hasNote: true, hasOpenNote: true },
  /** Their notes are the parcel and its courier. */
  "parcel-sent": { admin: "Part sent", customer: "A part left our store", hasNote: true, hasOpenNote: true },
  "parcel-delivered": { admin: "Part delivered", customer: "A part was delivered", hasNote: true, hasOpenNote: true },
  "parcel-undone": { admin: "Dispatch of a part undone", customer: "Correction: this part has not left yet", hasNote: true },
  "parcel-delivery-undone": {
    admin: "Delivery of a part undone",
    customer: "Correction: you do not have this part yet",
    hasNote: true,
  },
  "parcel-back": { admin: "A parcel came back", customer: "A parcel came back to our store", hasNote: true, hasOpenNote: true },
  "rest-closed": { admin: "Rest closed", customer: "The rest will not be sent", hasNote: true },
  "tracking-corrected": { admin: "Tracking corrected", customer: "New tracking details", hasNote: true },
  delivered: { admin: "Delivered", customer: "Delivered" },
  "shipment-undone": { admin: "Dispatch undone", customer: "Correction: it has not left yet", hasNote: true },
  "delivery-undone": { admin: "Delivery undone", customer: "Correction: you do not have it yet", hasNote: true },
  cancelled: { admin: "Cancelled", customer: "Cancelled", hasNote: true },
  /** Their notes are the number of the other order. */
  replaces: { admin: "Replaces another order", customer: "Replaces", hasNote: true, hasOpenNote: true },
  replaced: { admin: "Replaced by another order", customer: "Replaced by", hasNote: true, hasOpenNote: true },
  undelivered: { admin: "Came back undelivered", customer: "Came back to our store", hasNote: true },
  expired: { admin: "Expired", customer: "Cancelled: not paid in time" },
  "cancel-asked": { admin: "Customer asked to cancel", customer: "You asked to cancel", hasNote: true },
  "cancel-refused": { admin: "Cancellation declined", customer: "We could not cancel the order", hasNote: true },
  "change-asked": { admin: "Customer asked for a change", customer: "You asked for a change", hasNote: true },
  "change-withdrawn": { admin: "Customer took the request back", customer: "You took your request back" },
  "change-taken": { admin: "Change done as asked for", customer: "We did what you asked for", hasNote: true },
  "change-refused": { admin: "Change refused", customer: "We could not make the change", hasNote: true },
  held: { admin: "Put on hold" },
  "held-openly": { admin: "Put on hold", customer: "On hold", hasNote: true },
  released: { admin: "Released from hold" },
  "released-openly": { admin: "Released from hold", customer: "No longer on hold" },
  "problem-reported": { admin: "Customer reported a problem", customer: "You reported a problem", hasNote: true },
  "payment-begun": { admin: "New payment started", customer: "New payment started" },
  /** Its note is the payment method. */
  paid: { admin: "Paid", customer: "Paid", hasOpenNote: true },
  "paid-in-part": { admin: "Part payment received", customer: "Part payment received", hasNote: true, noteRight: "payment.see" },
  "payment-recorded": { admin: "Payment recorded", customer: "Payment received", hasNote: true, noteRight: "payment.see" },
  "payment-undone": { admin: "Payment undone", customer: "Payment corrected", hasNote: true, noteRight: "payment.see" },
  "payment-watched": { admin: "Payment being checked", customer: "Checking your payment", noteRight: "payment.see" },
  "payment-failed": {
    admin: "Payment not completed",
    customer: "Payment not completed",
    hasNote: true,
    noteRight: "payment.see",
  },
  "slip-received": { admin: "Slip received", customer: "Payment slip received", noteRight: "payment.see" },
  "slip-accepted": { admin: "Slip accepted", noteRight: "payment.see" },
  "slip-refused": { admin: "Slip refused", customer: "Payment slip not accepted", hasNote: true, noteRight: "payment.see" },
  "refund-due": { admin: "Refund due", customer: "Refund due", hasNote: true, noteRight: "payment.see" },
  "refund-failed": { admin: "Refund through Khalti failed", noteRight: "payment.see" },
  refunded: { admin: "Refunded", customer: "Refund sent", hasNote: true, noteRight: "payment.see" },
  "exchange-opened": { admin: "Exchange", customer: "Exchange", hasNote: true },
  "exchange-paid": {
    admin: "Paid by exchange",
    customer: "Paid with the goods of your return",
    hasNote: true,
    noteRight: "payment.see",
  },
  "store-credit-returned": {
    admin: "Store credit given back",
    customer: "Back in your store credit",
    hasNote: true,
    noteRight: "payment.see",
  },
  "return-requested": { admin: "Return requested", customer: "You requested a return" },
  "return-claimed": { admin: "Claim made", customer: "You told us that something was wrong" },
  "claim-opened": { admin: "Claim created by staff", customer: "We opened a claim for you" },
  "return-opened": { admin: "Return created by staff", customer: "We opened a return for you" },
  "return-approved": { admin: "Return approved", customer: "Return approved", hasNote: true },
  "return-refused": { admin: "Return refused", customer: "Return not accepted", hasNote: true },
  "return-partly-refused": { admin: "Return partly refused", customer: "Part of the return not accepted", hasNote: true },
  "return-received": { admin: "Return received", customer: "We received your return" },
  "return-receipt-undone": {
    admin: "Receipt of a return undone",
    customer: "Correction: your return has not arrived",
    hasNote: true,
  },
  "return-refunded": { admin: "Return completed", customer: "Return settled", noteRight: "payment.see" },
  "return-replaced": { admin: "Return replaced", customer: "Replacement sent", hasNote: true },
  "return-withdrawn": { admin: "Return withdrawn", customer: "You withdrew the return" },
  "return-closed": { admin: "Return closed", customer: "Return closed", hasNote: true },
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
