import { z } from "zod";
import { phone } from "@/lib/people/users/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { withContacts } from "@/lib/platform/shared/api/guarded";
import { maxRupees } from "@/lib/platform/shared/numbers/money";
import { rupees } from "@/lib/platform/shared/numbers/rupees";
import { code } from "@/lib/platform/shared/text/text-schema";
import { adminCustomer, orderStatuses, paymentStatuses } from "@/lib/sales/order/contract";
import { ifLargeRefund } from "@/lib/sales/payment/large-refund";
import { paymentMethods, refundMethods } from "@/lib/terms/payment-method/contract";

/** How far a refund is that a gateway was asked to make. */
export const gatewayRefundStates = ["asked", "done", "failed", "unclear"] as const;

/** A payment as staff see it. */
const adminPayment = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  orderPaymentStatus: z.enum(paymentStatuses),
  customer: adminCustomer,
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount: z.number(),
  rounding: z.number().meta({ description: "Cash is paid in whole rupees: amount + rounding was received" }),
  tendered: z.number().nullable().meta({ description: "The cash that the customer gave; what is beyond the payment was change" }),
  reference: z.string(),
  gatewayRef: z.string(),
  bankReference: z.string(),
  payerBank: z.string(),
  paidOn: z.string().nullable().meta({ description: "The day of the transfer, or the day staff received the money" }),
  hasProof: z.boolean(),
  takenBy: z.string().meta({ description: "The member of staff who recorded it" }),
  isUndoable: z.boolean().meta({ description: "Whether it was recorded by staff today and can be undone" }),
  refundMethod: z.enum(paymentMethods).nullable().meta({ description: "How it was refunded, if not the way it was paid" }),
  gatewayRefund: z
    .object({ state: z.enum(gatewayRefundStates), note: z.string(), askedAt: z.string() })
    .nullable()
    .meta({ description: "The newest refund that a gateway was asked to make of it" }),
  note: withContacts(),
  attention: z.string().meta({ description: "Why the order needs attention" }),
  duplicates: z.array(z.string()).meta({ description: "Numbers of the orders whose other payments have the same reference" }),
  checkedAt: z.string().nullable(),
  paidAt: z.string().nullable().meta({ description: "When it was paid, or when staff recorded it" }),
  createdAt: z.string(),
});
export type AdminPayment = z.infer<typeof adminPayment>;

export const queues = ["verifying", "attention", "refund_due"] as const;

export const listPayments = endpoint("GET /api/payment/admin", {
  summary: "Payments waiting for staff: proofs to verify, orders that need attention, refunds due; oldest first",
  access: "admin",
  right: "payment.see",
  query: z.object({ status: z.enum(queues).default("verifying") }),
  reply: z.array(adminPayment),
  failed: "Failed to fetch payments",
});

const reason = z.string("Give a reason").trim().max(300, "At most 300 characters");

export const verifyPayment = endpoint("PATCH /api/payment/admin/[id]/verify", {
  summary: "Accepts or rejects the payment proof of a bank transfer",
  access: "admin",
  right: "payment.record",
  body: z
    .object({
      isAccepted: z.boolean("Accept or reject it"),
      reason: reason.default(""),
      amount: rupees({ min: 0.01, max: maxRupees })
        .optional()
        .meta({ description: "What arrived, if accepted: it pays what is due, and anything beyond that is refunded" }),
      /** Accepts a reference that has already paid, because this is a separate transfer. */
      isDuplicateAllowed: z.boolean().default(false),
    })
    .refine(({ isAccepted, reason: why }) => isAccepted || why !== "", { path: ["reason"], message: "Give a reason" }),
  reply: adminPayment,
  failed: "Failed to verify the payment",
});

export const recordCash = endpoint("PATCH /api/payment/admin/[id]/cash-received", {
  summary: "Records that the cash for an order was received",
  access: "admin",
  right: "payment.record",
  reply: adminPayment,
  failed: "Failed to record the cash",
});

export const recordRefund = endpoint("POST /api/payment/admin/[id]/refunded", {
  summary: "Records that a refund due to a customer was paid",
  access: "admin",
  right: "payment.refund",
  fresh: ifLargeRefund,
  body: z.object({
    reference: code("Enter the reference").min(1, "Enter the reference").max(100, "At most 100 characters"),
    method: z
      .enum(refundMethods, "Choose how it was refunded")
      .optional()
      .meta({ description: "How it was refunded; defaults to the way it was paid" }),
  }),
  reply: adminPayment,
  failed: "Failed to record the refund",
});

export const refundThroughGateway = endpoint("POST /api/payment/admin/[id]/refund", {
  summary: "Has Khalti make a refund that is due; if it was asked before without an answer, it is only asked what became of that",
  access: "admin",
  right: "payment.refund",
  fresh: ifLargeRefund,
  body: z.object({
    mobile: z
      .union([z.literal(""), phone])
      .default("")
      .meta({ description: "The customer's Khalti number, which Khalti needs if they paid from a bank" }),
    isNotRefunded: z
      .boolean()
      .default(false)
      .meta({ description: "Staff saw at Khalti that an earlier refund, of which it says nothing, was not made" }),
  }),
  reply: adminPayment,
  failed: "Failed to refund through Khalti. Please check the payment before you try again.",
});

export const recheckPayment = endpoint("POST /api/payment/admin/[id]/check", {
  summary: "Checks a payment with its gateway now",
  access: "admin",
  right: "payment.record",
  reply: adminPayment,
  failed: "Failed to check the payment",
});

export const resolvePayment = endpoint("PATCH /api/payment/admin/[id]/resolve", {
  summary: "Resolves a flagged payment: accepts what arrived, marks a refund as due, marks it as failed, or clears the flag",
  access: "admin",
  right: "payment.record",
  body: z.object({
    decision: z.enum(["accepted", "refund_due", "failed", "fine"], "Choose what happened").meta({
      description: "`accepted`: what arrived pays what is due, and anything beyond that is refunded",
    }),
    note: reason.min(1, "Give a reason"),
  }),
  reply: adminPayment,
  failed: "Failed to resolve the payment",
});
