import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { seenRupees } from "@/lib/platform/shared/numbers/rupees";
import { adminReturn } from "@/lib/sales/return/admin/contract";
import { returnsSeen } from "@/lib/sales/return/contract";
import { causesToExchange } from "@/lib/sales/return/vocabulary";

/** Goods that come back and others that go out, as one act. */

const items = z
  .array(z.object({ orderItemId: z.uuid(), quantity: z.int().min(1).max(999) }))
  .min(1, "Choose what comes back")
  .max(100, "At most 100 lines")
  .refine((list) => new Set(list.map(({ orderItemId }) => orderItemId)).size === list.length, "List each item once");

const newItems = z
  .array(
    z.object({
      variantId: z.uuid("Choose a pack"),
      quantity: z.int("Enter a whole number").min(1, "At least 1").max(999, "At most 999"),
    }),
  )
  .min(1, "Add what goes out")
  .max(100, "At most 100 lines")
  .refine((list) => new Set(list.map(({ variantId }) => variantId)).size === list.length, "List each pack once");

const goods = { orderId: z.uuid("Choose an order"), items, newItems };

const exchangeQuote = z.object({
  worth: z.number().meta({ description: "Rupees that the old goods pay" }),
  total: z.number().meta({ description: "Rupees of the new order" }),
  delivery: z.number(),
  toPay: z.number(),
  toRefund: z.number(),
  problems: z.array(z.object({ variantId: z.string(), name: z.string(), message: z.string() })),
});
export type ExchangeQuote = z.infer<typeof exchangeQuote>;

export const quoteExchange = endpoint("POST /api/return/admin/exchange/quote", {
  summary: "What an exchange would cost now; changes nothing",
  access: "admin",
  right: "return.change",
  errors: [404],
  body: z.object({ ...goods, cause: z.enum(causesToExchange).optional() }),
  reply: exchangeQuote,
  failed: "Failed to work out the difference. Please try again.",
});

export const openExchange = endpoint("POST /api/return/admin/exchange", {
  summary: "Opens an approved return with the order that its goods are exchanged for, set aside for seven days",
  access: "admin",
  right: "return.change",
  errors: [404],
  body: z.object({
    ...goods,
    cause: z.enum(causesToExchange, "Choose why"),
    reason: z.string("Say why").trim().min(1, "Say why").max(1000, "At most 1000 characters"),
    returnsSeen: z.int().min(0).max(9_999).optional().meta(returnsSeen),
    expectedTotal: seenRupees.optional().meta({ description: "Of the new order; 409 if it has changed" }),
  }),
  reply: adminReturn,
  failed: "Failed to create the exchange. Please try again.",
});
