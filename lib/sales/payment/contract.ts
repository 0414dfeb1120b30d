import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/shared/api/endpoint";
import { guarded } from "@/lib/platform/shared/api/guarded";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { msg, t } from "@/lib/platform/shared/language/t";
import { orderStatuses, paymentReference } from "@/lib/sales/order/contract";
import { bankAccount, paymentMethods } from "@/lib/terms/payment-method/contract";

/** A payment's state for its customer: `verifying` until the gateway reports; `watched` while the gateway or staff check it. */
const paymentStates = ["verifying", "watched", "paid", "failed", "refund_due", "refunded"] as const;

const paymentView = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  amount: z.number(),
  due: z.number().meta({ description: "Amount still to be paid for the order" }),
  note: z.string().meta({ description: "Why it failed, or what it is waiting for" }),
  isPayable: z.boolean().meta({ description: "Whether the order can still be paid with another attempt" }),
  expiresAt: z.string().nullable().meta({ description: "How long the unpaid order is held" }),
});
export type PaymentView = z.infer<typeof paymentView>;

export const getPayment = endpoint("GET /api/payment/[id]", {
  summary: "The state of one of the caller's payments; while it is open, the gateway is asked",
  access: "customer",
  reply: paymentView,
  failed: msg("We could not check your payment. Please try again."),
});

export const getBankAccount = endpoint("GET /api/payment/bank-account", {
  summary: "The bank account for transfers; null until it is set up",
  access: "customer",
  // Anybody who buys may see it; staff who neither check payments nor see the settings have no use for it.
  reply: guarded(["payment.see", "settings.see"], bankAccount.nullable()),
  failed: msg("We could not load the bank account. Please try again."),
});

export const maxPaymentProofBytes = 5_000_000;

export const paymentProofFile = z.file(msg("Choose the slip")).max(maxPaymentProofBytes, msg("The slip can be at most 5 MB"));
/** The day in Nepal on which money was sent or received. */
export const paymentDay = (message: string) =>
  isoDay(message).refine((day) => day <= dayInNepal(), t`The date cannot be in the future`);

/** The customer's details of a transfer, with the bank's slip as proof. */
export const paymentProof = z.object({
  file: paymentProofFile,
  reference: paymentReference,
  payerBank: z.string().trim().max(80, msg("At most 80 characters")).default(""),
  paidOn: paymentDay("Choose the day of the transfer")
    .optional()
    .or(z.literal("").transform(() => undefined)),
});

export const uploadPaymentProof = endpoint("POST /api/order/mine/[id]/proof", {
  summary: "Uploads the payment proof of a bank transfer (jpeg, png, webp or pdf, at most 5 MB), for staff to check",
  access: "customer",
  errors: [429],
  multipart: "file",
  maxBytes: maxPaymentProofBytes + 20_000,
  body: paymentProof,
  reply: paymentView.extend({ warning: z.string().meta({ description: "Set if another order uses the same reference number" }) }),
  failed: msg("Failed to send the slip. Please try again."),
});

export const getPaymentProof = endpoint("GET /api/payment/[id]/proof", {
  summary: "The payment proof of a bank transfer, for its customer and for staff who see payments",
  access: "customer",
  right: "payment.see",
  errors: [403],
  reply: fileReply,
  media: "application/octet-stream",
  failed: msg("We could not load the slip. Please try again."),
});
