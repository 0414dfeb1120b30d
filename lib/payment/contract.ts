import { z } from "zod";
import { bankAccount } from "@/lib/company-detail/contract";
import { orderStatuses, paymentReference, paymentStatuses } from "@/lib/order/contract";
import { paymentMethods } from "@/lib/payment-method/contract";
import { endpoint, fileReply } from "@/lib/platform/api/endpoint";
import { isoDay } from "@/lib/platform/iso-day";

/** What is known of a payment: `verifying` while nobody can say; `watched` where only the gateway or staff can. */
const paymentStates = ["verifying", "watched", "paid", "failed", "refund_due", "refunded"] as const;

const paymentView = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  amount: z.number(),
  due: z.number().meta({ description: "What is still to be paid for the order" }),
  note: z.string().meta({ description: "Why it failed, or what is waited for" }),
  isPayable: z.boolean().meta({ description: "Whether the order can be paid by another try" }),
});
export type PaymentView = z.infer<typeof paymentView>;

export const getPayment = endpoint("GET /api/payment/[id]", {
  summary: "What became of one of the caller's payments; a gateway that has not told is asked",
  access: "customer",
  reply: paymentView,
  failed: "We could not check your payment. Please try again.",
});

export const getBankAccount = endpoint("GET /api/payment/bank-account", {
  summary: "Where to transfer money to; null where bank transfer is not offered",
  access: "customer",
  reply: bankAccount.nullable(),
  failed: "The bank account could not be fetched. Please try again.",
});

export const maxPaymentProofBytes = 5_000_000;

export const paymentProofFile = z.file("Choose the slip").max(maxPaymentProofBytes, "The slip may be 5 MB at most");
/** What the customer says of a transfer, and the bank's document that proves it. */
export const paymentProof = z.object({
  file: paymentProofFile,
  reference: paymentReference,
  payerBank: z.string().trim().max(80, "At most 80 characters").default(""),
  paidOn: isoDay("Choose the day of the transfer")
    .optional()
    .or(z.literal("").transform(() => undefined)),
});

export const uploadPaymentProof = endpoint("POST /api/order/mine/[id]/proof", {
  summary: "The payment proof of a bank transfer (jpeg, png, webp or pdf, at most 5 MB), to be checked by staff",
  access: "customer",
  multipart: "file",
  maxBytes: maxPaymentProofBytes + 20_000,
  body: paymentProof,
  reply: paymentView.extend({ warning: z.string().meta({ description: "Where the reference number is known already" }) }),
  failed: "Failed to send the slip. Please try again.",
});

export const getPaymentProof = endpoint("GET /api/payment/[id]/proof", {
  summary: "The payment proof of a bank transfer, for its customer and for administrators",
  access: "customer",
  reply: fileReply,
  media: "application/octet-stream",
  failed: "The slip could not be fetched. Please try again.",
});

/** A payment as staff see it. */
const adminPayment = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  orderPaymentStatus: z.enum(paymentStatuses),
  customer: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount: z.number(),
  reference: z.string(),
  gatewayRef: z.string(),
  bankReference: z.string(),
  payerBank: z.string(),
  paidOn: z.string().nullable().meta({ description: "The day of the transfer, or on which staff received it" }),
  hasProof: z.boolean(),
  takenBy: z.string().meta({ description: "Which member of staff received it" }),
  isUndoable: z.boolean().meta({ description: "Whether it was recorded today and can be taken back" }),
  note: z.string(),
  attention: z.string().meta({ description: "Why someone must look at its order" }),
  duplicates: z
    .array(z.string())
    .meta({ description: "The numbers of other orders whose payment proofs claim the same reference" }),
  checkedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminPayment = z.infer<typeof adminPayment>;

export const queues = ["verifying", "attention", "refund_due"] as const;

export const listPayments = endpoint("GET /api/payment/admin", {
  summary: "Payments that wait for staff: payment proofs to verify, what needs a look, refunds due; oldest first",
  access: "admin",
  query: z.object({ status: z.enum(queues).default("verifying") }),
  reply: z.array(adminPayment),
  failed: "Failed to fetch payments",
});

const reason = z.string("Give a reason").trim().max(300, "At most 300 characters");

export const verifyPayment = endpoint("PATCH /api/payment/admin/[id]/verify", {
  summary: "Accepts or refuses the payment proof of a bank transfer",
  access: "admin",
  body: z
    .object({
      isAccepted: z.boolean("Accept or reject it"),
      reason: reason.default(""),
      /** The same reference was accepted for another order, and this is a separate transfer all the same. */
      isDuplicateAllowed: z.boolean().default(false),
    })
    .refine(({ isAccepted, reason: why }) => isAccepted || why !== "", { path: ["reason"], message: "Give a reason" }),
  reply: adminPayment,
  failed: "Failed to verify the payment",
});

export const recordCash = endpoint("PATCH /api/payment/admin/[id]/cash-received", {
  summary: "The cash for an order has been handed in",
  access: "admin",
  reply: adminPayment,
  failed: "Failed to record the cash",
});

export const recordRefund = endpoint("POST /api/payment/admin/[id]/refunded", {
  summary: "Money that was owed to a customer has been paid back",
  access: "admin",
  body: z.object({
    reference: z.string("Enter the reference").trim().min(1, "Enter the reference").max(100, "At most 100 characters"),
  }),
  reply: adminPayment,
  failed: "Failed to record the refund",
});

export const recheckPayment = endpoint("POST /api/payment/admin/[id]/check", {
  summary: "Asks the gateway about a payment now",
  access: "admin",
  reply: adminPayment,
  failed: "Failed to check the payment",
});

export const resolvePayment = endpoint("PATCH /api/payment/admin/[id]/resolve", {
  summary: "Ends what needed a look: the money is owed to the customer, or no money came, or all is well",
  access: "admin",
  body: z.object({ decision: z.enum(["refund_due", "failed", "fine"], "Say what it is"), note: reason.min(1, "Give a reason") }),
  reply: adminPayment,
  failed: "Failed to resolve the payment",
});
