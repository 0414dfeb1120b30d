import { z } from "zod";
import { maxPaymentProofBytes, paymentProof } from "@/lib/payment/contract";
import { checkoutMethods, payWith } from "@/lib/payment-method/contract";
import { endpoint, fileReply } from "@/lib/platform/api/endpoint";
import { toLatinDigits } from "@/lib/platform/digits";
import { codeTicket, typedCode } from "@/lib/users/code-contract";
import { mobile } from "@/lib/users/contract";
import { toOrderNumber } from "@/lib/users/order-number";

/** An order by its link, /o/{code}: without logging in, and only that one order. */

const code = z.string().trim().toLowerCase().min(1).max(60).meta({ description: "The last part of the link" });
const done = z.object({ message: z.string() });

export const openLink = endpoint("POST /api/tracking/open", {
  summary: "Counts that a person opened the link of an order; the page's script sends it, so that robots are not counted",
  access: "public",
  body: z.object({ code }),
  reply: done,
});

const grant = z.object({
  ticket: z
    .string()
    .meta({ description: "The bearer of the calls about this one order, for an hour; a cookie holds it for the page" }),
  path: z.string().meta({ description: "The page of the order" }),
});
export type Grant = z.infer<typeof grant>;

export const unlockLink = endpoint("POST /api/tracking/unlock", {
  summary: "Opens all of an order to whoever has its link and knows the last four digits of its phone number",
  access: "public",
  body: z.object({
    code,
    digits: z
      .string("Enter the last four digits")
      .trim()
      .transform(toLatinDigits)
      .pipe(z.string().regex(/^\d{4}$/, "Enter the last four digits")),
  }),
  reply: grant,
  failed: "Failed to open the order. Please try again.",
});

const orderNumber = z
  .string("Enter the order number")
  .trim()
  .min(1, "Enter the order number")
  .max(30, "At most 30 characters")
  .transform(toOrderNumber);

export const requestTrackingCode = endpoint("POST /api/tracking/code", {
  summary: "Texts a code to a mobile number, to find an order with; the answer is the same for every number",
  access: "public",
  body: z.object({ orderNumber, mobile }),
  reply: codeTicket,
  failed: "Failed to send a code. Please try again.",
});

export const findOrder = endpoint("POST /api/tracking/find", {
  summary: "Opens an order to whoever got the code at the number that the order has",
  access: "public",
  body: z.object({
    orderNumber,
    ticket: z.string("Ask for a code first").min(1, "Ask for a code first").max(200),
    code: typedCode,
  }),
  reply: grant,
  failed: "Failed to find the order. Please try again.",
});

export const payLinkedOrder = endpoint("POST /api/tracking/pay", {
  summary: "Begins to pay the order of the link",
  access: "order",
  body: z.object({ paymentMethod: z.enum(checkoutMethods) }),
  reply: z.object({ payWith: payWith.nullable() }),
  failed: "Failed to begin the payment. Please try again.",
});

export const sendLinkedProof = endpoint("POST /api/tracking/proof", {
  summary: "The payment proof of a bank transfer for the order of the link, to be checked by staff",
  access: "order",
  multipart: "file",
  maxBytes: maxPaymentProofBytes + 20_000,
  body: paymentProof,
  reply: z.object({ warning: z.string().meta({ description: "Where the reference number is known already" }) }),
  failed: "Failed to send the slip. Please try again.",
});

export const cancelLinkedOrder = endpoint("PATCH /api/tracking/cancel", {
  summary: "Cancels the pending order of the link; asks to cancel a confirmed one",
  access: "order",
  body: z.object({ reason: z.string().trim().min(1, "Give a reason").max(500, "At most 500 characters") }),
  reply: done,
  failed: "Failed to cancel the order. Please try again.",
});

export const reportProblem = endpoint("POST /api/tracking/problem", {
  summary: "Tells staff what is wrong with the order of the link",
  access: "order",
  body: z.object({
    message: z.string("Tell us what is wrong").trim().min(1, "Tell us what is wrong").max(1000, "At most 1000 characters"),
  }),
  reply: done,
  failed: "Failed to send your message. Please try again.",
});

export const printLinkedDocument = endpoint("GET /api/tracking/invoice/[id]", {
  summary: "A tax document of the order of the link, as PDF",
  access: "order",
  reply: fileReply,
  media: "application/pdf",
  failed: "Failed to print. Please try again.",
});
