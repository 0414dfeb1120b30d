import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { dayInNepal, dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { maxRupees } from "@/lib/platform/shared/numbers/money";
import { readAmount } from "@/lib/platform/shared/numbers/read-number";
import { rupees } from "@/lib/platform/shared/numbers/rupees";
import { adminOrder, paymentReference } from "@/lib/sales/order/contract";
import { paymentDay, paymentProofFile } from "@/lib/sales/payment/contract";
import { recordedMethods } from "@/lib/terms/payment-method/contract";

/** Money that staff received themselves: at the counter, from the driver, or on the bank's statement. */

const missing = "Enter the amount in rupees";

/** A number, or text from a form, as amounts are written. */
export const receivedAmount = z
  .union([z.number(), z.string().transform(readAmount).pipe(z.number())], missing)
  .pipe(rupees({ min: 0.01, max: maxRupees }));

/** The error in a form's amount, by its field. */
export function getAmountError(amount: string | undefined): { amount?: string } {
  const { error } = receivedAmount.safeParse(amount);
  return error ? { amount: error.issues[0]?.message ?? missing } : {};
}

const yearMs = 366 * dayMs;

/** How and when money was received, with its reference. */
export const receiptFields = {
  method: z.enum(recordedMethods, "Choose how it was paid"),
  receivedOn: paymentDay("Choose the date")
    .refine((day) => day >= dayInNepal(serverNow() - yearMs), "The date must be within the last year")
    .optional()
    .meta({ description: "The day in Nepal; defaults to today" }),
  reference: z.union([z.literal(""), paymentReference]).default(""),
};

export const recordPayment = endpoint("POST /api/order/admin/[id]/payment", {
  summary:
    "Records money that staff received for an order, in full or in part, with an optional proof as a file; repeating it with the same Idempotency-Key header records nothing more",
  access: "admin",
  right: "payment.record",
  multipart: "proof",
  maxBytes: 5_020_000,
  body: z.object({
    ...receiptFields,
    amount: receivedAmount.meta({
      description: "In rupees, at most the amount due; whole rupees in cash pay all of it if they are less than a rupee away",
    }),
    proof: paymentProofFile.optional().meta({ description: "jpeg, png, webp or pdf, at most 5 MB" }),
    isDuplicateAllowed: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "Accepts a reference that was already recorded, because this is a separate payment" }),
  }),
  reply: adminOrder,
  failed: "Failed to record the payment. Please try again.",
});

export const undoPayment = endpoint("PATCH /api/payment/admin/[id]/undo", {
  summary:
    "Undoes a payment that staff recorded today, or the acceptance of a payment slip, with a reason; the amount becomes due again",
  access: "admin",
  right: "payment.undo",
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(300, "At most 300 characters") }),
  reply: adminOrder,
  failed: "Failed to undo the payment. Please try again.",
});
