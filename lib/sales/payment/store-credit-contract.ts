import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { maxRupees } from "@/lib/platform/shared/numbers/money";
import { rupees, seenRupees } from "@/lib/platform/shared/numbers/rupees";
import { order } from "@/lib/sales/order/contract";

export const creditAmount = rupees({ min: 0.01, max: maxRupees });

/** What is paid with store credit, of an order that is placed already. */
export const creditPayment = z.object({
  amount: creditAmount.meta({ description: "In rupees: at most what is due, and at most the balance" }),
  expectedDue: seenRupees
    .optional()
    .meta({ description: "What was due when it was chosen, in rupees; if that has changed, nothing is paid" }),
});

export type CreditPayment = z.infer<typeof creditPayment>;

export const payWithOwnCredit = endpoint("POST /api/order/mine/[id]/store-credit", {
  summary: "Pays what is due for the caller's own order, or a part of it, with their store credit",
  access: "customer",
  body: creditPayment,
  reply: order,
  failed: msg("Failed to use your store credit. Please try again."),
});
