import { z } from "zod";
import { codeTicket, typedCode } from "@/lib/people/users/code/code-contract";
import { mobile } from "@/lib/people/users/contract";
import { readOrderNumber } from "@/lib/people/users/order-number";
import { endpoint, fileReply, messageReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { changeText } from "@/lib/sales/order/change-contract";
import { maxPaymentProofBytes, paymentProof } from "@/lib/sales/payment/contract";
import { claimBody } from "@/lib/sales/return/contract";
import { claimHours } from "@/lib/sales/return/vocabulary";
import { checkoutMethods, payWith } from "@/lib/terms/payment-method/contract";

/** Access to a single order by its link, /o/{code}, without logging in. */

const code = z.string().overwrite(plainCode).toLowerCase().min(1).max(60).meta({ description: "The last part of the link" });
export const openLink = endpoint("POST /api/tracking/open", {
  summary: "Counts a visit to an order's link; sent by the page's script, so that bots are not counted",
  access: "public",
  errors: [429],
  body: z.object({ code }),
  reply: messageReply,
});

const grant = z.object({
  ticket: z
    .string()
    .meta({ description: "Bearer token for the calls about this one order, valid for an hour; a cookie holds it for the page" }),
  path: z.string().meta({ description: "Path of the order's page" }),
});
export type Grant = z.infer<typeof grant>;

export const unlockLink = endpoint("POST /api/tracking/unlock", {
  summary: "Grants full access to an order, given its link and the last four digits of its phone number",
  access: "public",
  errors: [404, 429],
  body: z.object({
    code,
    digits: z
      .string(msg("Enter the last four digits"))
      .overwrite(plainCode)
      .regex(/^\d{4}$/, msg("Enter the last four digits")),
  }),
  reply: grant,
  failed: msg("Failed to open the order. Please try again."),
});

const orderNumber = z
  .string(msg("Enter the order number"))
  .overwrite(plainCode)
  .min(1, msg("Enter the order number"))
  .max(30, msg("At most 30 characters"))
  .transform(readOrderNumber);

export const requestTrackingCode = endpoint("POST /api/tracking/code", {
  summary: "Texts a code to a mobile number, for finding an order; the reply is the same for every number",
  access: "public",
  errors: [429],
  body: z.object({ orderNumber, mobile }),
  reply: codeTicket,
  failed: msg("Failed to send a code. Please try again."),
});

export const findOrder = endpoint("POST /api/tracking/find", {
  summary: "Grants access to an order, given a code that was texted to the order's phone number",
  access: "public",
  errors: [409, 429],
  body: z.object({
    orderNumber,
    ticket: z.string(msg("Ask for a code first")).min(1, msg("Ask for a code first")).max(200),
    code: typedCode,
  }),
  reply: grant,
  failed: msg("Failed to find the order. Please try again."),
});

export const payLinkedOrder = endpoint("POST /api/tracking/pay", {
  summary: "Starts a payment for the linked order",
  access: "order",
  errors: [404, 429],
  body: z.object({ paymentMethod: z.enum(checkoutMethods) }),
  reply: z.object({ payWith: payWith.nullable() }),
  failed: msg("Failed to start the payment. Please try again."),
});

export const sendLinkedProof = endpoint("POST /api/tracking/proof", {
  summary: "Submits the payment proof of a bank transfer for the linked order, to be checked by staff",
  access: "order",
  errors: [404, 429],
  multipart: "file",
  maxBytes: maxPaymentProofBytes + 20_000,
  body: paymentProof,
  reply: z.object({
    warning: z.string().meta({ description: "A warning if the reference number is already known; else empty" }),
  }),
  failed: msg("Failed to send the slip. Please try again."),
});

export const cancelLinkedOrder = endpoint("PATCH /api/tracking/cancel", {
  summary: "Cancels the linked order if it is pending, or requests the cancellation of a confirmed one",
  access: "order",
  errors: [404],
  body: z.object({ reason: z.string().trim().min(1, msg("Give a reason")).max(500, msg("At most 500 characters")) }),
  reply: messageReply,
  failed: msg("Failed to cancel the order. Please try again."),
});

export const requestLinkedChange = endpoint("PATCH /api/tracking/change-request", {
  summary: "Asks for a change of the linked order, until it is shipped; one request at a time",
  access: "order",
  errors: [404, 429],
  body: changeText,
  reply: messageReply,
  failed: msg("Failed to send your request. Please try again."),
});

export const withdrawLinkedChange = endpoint("DELETE /api/tracking/change-request", {
  summary: "Takes back a request for a change of the linked order that was not answered yet",
  access: "order",
  errors: [404],
  reply: messageReply,
  failed: msg("Failed to take back your request. Please try again."),
});

export const reportProblem = endpoint("POST /api/tracking/problem", {
  summary: "Reports a problem with the linked order to staff",
  access: "order",
  errors: [404, 429],
  body: z.object({
    message: z
      .string(msg("Tell us what is wrong"))
      .trim()
      .min(1, msg("Tell us what is wrong"))
      .max(1000, msg("At most 1000 characters")),
  }),
  reply: messageReply,
  failed: msg("Failed to send your message. Please try again."),
});

export const claimLinked = endpoint("POST /api/tracking/claim", {
  summary: `Claims what was wrong on arrival of the linked order, within ${claimHours} hours, with a photo`,
  access: "order",
  errors: [404, 429],
  multipart: "photos",
  maxBytes: 22_000_000,
  body: claimBody,
  reply: z.object({ number: z.string().meta({ description: "The claim's number: R-00042" }) }),
  failed: msg("Failed to send your claim. Please try again."),
});

export const printLinkedDocument = endpoint("GET /api/tracking/invoice/[id]", {
  summary: "A tax document of the linked order, as PDF",
  access: "order",
  errors: [429],
  reply: fileReply,
  media: "application/pdf",
  failed: msg("Failed to print. Please try again."),
});
