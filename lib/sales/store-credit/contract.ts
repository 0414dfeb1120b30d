import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

/** Why an entry was written. */
export const creditKinds = ["refund", "claim", "goodwill", "spent", "returned", "taken_back"] as const;

const entry = z.object({
  _id: z.string(),
  kind: z.enum(creditKinds),
  amount: z.number().meta({ description: "In rupees; below zero if it was spent or taken back" }),
  reason: z.string(),
  order: z.object({ _id: z.string(), number: z.string() }).nullable().meta({ description: "The order that it belongs to" }),
  createdAt: z.string(),
});
export type CreditEntry = z.infer<typeof entry>;

/** What the shop owes a customer in store credit. */
export const storeCredit = z.object({
  balance: z.number().meta({ description: "In rupees: the sum of all entries" }),
  entries: z.array(entry).meta({ description: "The newest 500, newest first" }),
});
export type StoreCredit = z.infer<typeof storeCredit>;

export const getStoreCredit = endpoint("GET /api/store-credit", {
  summary: "The caller's store credit: the balance, and what was given and spent",
  access: "customer",
  reply: storeCredit,
  failed: msg("We could not load your store credit. Please try again."),
});
