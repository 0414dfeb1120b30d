import { z } from "zod";
import { adminOrder, paymentReference } from "@/lib/order/contract";
import { recordedMethods } from "@/lib/payment-method/contract";
import { endpoint } from "@/lib/platform/api/endpoint";
import { commonDate } from "@/lib/platform/calendar/bikram-sambat";
import { maxRupees } from "@/lib/platform/money";
import { rupees } from "@/lib/platform/rupees";
import { paymentProofFile } from "./contract";

/** Money that staff received themselves: at the counter, from the driver, or on the bank's statement. */

/** As typed in a form. */
const amount = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,14}(\.\d{1,2})?$/, "Enter the amount in rupees")
      .transform(Number),
  ])
  .pipe(rupees({ min: 0.01, max: maxRupees }));

const yearMs = 366 * 86_400_000;

const receivedOn = z.iso
  .date("Choose the date")
  .refine((day) => day <= commonDate(new Date()), "The date cannot be in the future")
  .refine((day) => day >= commonDate(new Date(Date.now() - yearMs)), "The date must be within the last year");

export const recordPayment = endpoint("POST /api/order/admin/[id]/payment", {
  summary: "Money that staff received for an order, all that is due or a part of it; a proof may come with it as a file",
  access: "admin",
  multipart: "proof",
  maxBytes: 5_020_000,
  body: z.object({
    method: z.enum(recordedMethods, "Choose how it was paid"),
    amount: amount.meta({ description: "Rupees, at most what is due" }),
    receivedOn: receivedOn.optional().meta({ description: "The day in Nepal; today where it is left out" }),
    reference: z.union([z.literal(""), paymentReference]).default(""),
    proof: paymentProofFile.optional().meta({ description: "jpeg, png, webp or pdf, at most 5 MB" }),
    isDuplicateAllowed: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "The reference was recorded for another order, and this is a payment of its own all the same" }),
  }),
  reply: adminOrder,
  failed: "Failed to record the payment. Please try again.",
});

export const undoPayment = endpoint("PATCH /api/payment/admin/[id]/undo", {
  summary: "Takes back a payment that staff recorded today, and says why; what is due rises again",
  access: "admin",
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(300, "At most 300 characters") }),
  reply: adminOrder,
  failed: "Failed to undo the payment. Please try again.",
});
