import { z } from "zod";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { guarded, withContacts } from "@/lib/platform/shared/api/guarded";
import { seenRupees } from "@/lib/platform/shared/numbers/rupees";
import { customerOption, maxPayments, staffPayments, variantOption } from "@/lib/sales/staff-order/admin/contract";
import { deliveryMethods } from "@/lib/terms/delivery/contract";
import { counterMethods } from "@/lib/terms/payment-method/contract";

/** Sales that staff put aside while they are typed, to go on with them later, on any device. */

export const maxHeld = 30;
export const heldHours = 24;

const text = z.string().max(500, "At most 500 characters").default("");

const line = z.object({
  variantId: z.uuid("Choose a pack"),
  label: text.meta({ description: "The product and pack, to name it if it is gone by then" }),
  seenPrice: seenRupees.meta({ description: "What the pack cost when it was put aside, in rupees" }),
  quantity: text,
  isPriced: z.boolean().default(false),
  price: text,
  reason: text,
});

/** What was typed by then, checked only when it is sold. */
const typedSale = {
  isNew: z.boolean().default(false),
  isWalkIn: z.boolean().default(false),
  list: z.string().max(10_000, "At most 10,000 characters").default(""),
  deliveryMethod: z.enum(deliveryMethods),
  addressId: text,
  paymentMethod: z.enum(staffPayments),
  payments: z
    .array(z.object({ method: z.enum(counterMethods), amount: text, tendered: text, reference: text }))
    .min(1)
    .max(maxPayments, `At most ${maxPayments} payments`),
  limitReason: text,
  useStoreCredit: z.boolean().default(false),
  coupon: text,
  companyName: text,
  panNumber: text,
  note: text,
};

const newcomer = z.object({ fullName: text, phone: text, email: text });
const address = z.object({
  fullName: text,
  phone: text,
  province: text,
  district: text,
  municipality: text,
  ward: text,
  tole: text,
  landmark: text,
});

export const heldDraft = z.object({
  ...typedSale,
  customerId: z.uuid("Choose a customer").nullable().default(null),
  newcomer,
  address,
  lines: z.array(line).min(1, "Add at least one product").max(100, "At most 100 lines"),
});
export type HeldDraft = z.infer<typeof heldDraft>;

const heldSale = z.object({
  _id: z.string(),
  name: z.string(),
  lines: z.int(),
  heldBy: z.string(),
  heldAt: z.string(),
  expiresAt: z.string(),
});
export type HeldSale = z.infer<typeof heldSale>;

export const listHeldSales = endpoint("GET /api/held-sale", {
  summary: `Sales that were put aside within ${heldHours} hours, oldest first`,
  access: "admin",
  right: "order.change",
  reply: z.array(heldSale),
  failed: "Failed to fetch the sales that were put aside",
});

export const holdSale = endpoint("POST /api/held-sale", {
  summary: `Puts a sale aside for ${heldHours} hours, at most ${maxHeld} at a time; repeating it with the same id puts it aside once`,
  access: "admin",
  right: "order.change",
  maxBytes: 300_000,
  body: z.object({
    id: z.uuid("Choose an id").optional().meta({ description: "Chosen by the caller, so that it can be repeated" }),
    name: z.string("Give it a name").trim().min(1, "Give it a name").max(60, "At most 60 characters"),
    draft: heldDraft,
  }),
  reply: heldSale,
  failed: "Failed to put the sale aside. Please try again.",
});

const recalledSale = z.object({
  ...typedSale,
  name: z.string(),
  customer: customerOption.nullable(),
  newcomer: newcomer.extend({ phone: guarded("customer.see", z.string()), email: guarded("customer.see", z.string()) }),
  address: address.extend({ phone: guarded("customer.see", z.string()), tole: withContacts(), landmark: withContacts() }),
  lines: z.array(line.omit({ variantId: true, label: true, seenPrice: true }).extend({ variant: variantOption })),
  changes: z.array(z.string()).meta({ description: "What is different since: a sentence each" }),
});
export type RecalledSale = z.infer<typeof recalledSale>;

export const recallSale = endpoint("POST /api/held-sale/[id]/recall", {
  summary:
    "Takes a sale that was put aside to go on with it, at today's prices and only once; the same Idempotency-Key header again gets the same answer",
  access: "admin",
  right: "order.change",
  reply: recalledSale,
  failed: "Failed to recall the sale. Please try again.",
});

export const discardSale = endpoint("DELETE /api/held-sale/[id]", {
  summary: "Discards a sale that was put aside",
  access: "admin",
  right: "order.change",
  reply: messageReply,
  failed: "Failed to discard the sale. Please try again.",
});
