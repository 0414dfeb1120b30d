import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { withContacts } from "@/lib/platform/shared/api/guarded";
import { adminOrder } from "@/lib/sales/order/contract";
import { ifLargeRefund } from "@/lib/sales/payment/large-refund";
import { creditAmount, creditPayment } from "@/lib/sales/payment/store-credit-contract";
import { storeCredit } from "@/lib/sales/store-credit/contract";

const adminCredit = storeCredit.extend({
  entries: z.array(storeCredit.shape.entries.element.extend({ reason: withContacts() })),
});

export const readStoreCredit = endpoint("GET /api/store-credit/admin/[id]", {
  summary: "A customer's store credit: the balance, and what was given and spent",
  access: "admin",
  right: "payment.see",
  reply: adminCredit,
  failed: "Failed to fetch the store credit",
});

const change = z.object({
  amount: creditAmount,
  reason: z.string("Give a reason").trim().min(1, "Give a reason").max(300, "At most 300 characters").meta({
    description: "The customer reads it",
  }),
});

export const giveCredit = endpoint("POST /api/store-credit/admin/[id]", {
  summary: "Gives store credit to a customer, as goodwill; repeating it with the same Idempotency-Key header gives nothing more",
  access: "admin",
  right: "payment.refund",
  fresh: ifLargeRefund,
  body: change,
  reply: adminCredit,
  failed: "Failed to give store credit. Please try again.",
});

export const takeBackCredit = endpoint("POST /api/store-credit/admin/[id]/take-back", {
  summary:
    "Takes back store credit that was given by mistake, as far as it is not spent; repeating it with the same Idempotency-Key header takes nothing more",
  access: "admin",
  right: "payment.refund",
  body: change,
  reply: adminCredit,
  failed: "Failed to take the store credit back. Please try again.",
});

export const payWithCredit = endpoint("POST /api/order/admin/[id]/store-credit", {
  summary: "Pays what is due for an order, or a part of it, with its customer's store credit, at the customer's wish",
  access: "admin",
  right: "payment.record",
  body: creditPayment,
  reply: adminOrder,
  failed: "Failed to use the store credit. Please try again.",
});
