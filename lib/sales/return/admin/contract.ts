import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { guarded, guardedBy, withContacts } from "@/lib/platform/shared/api/guarded";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { maxRupees } from "@/lib/platform/shared/numbers/money";
import { rupees } from "@/lib/platform/shared/numbers/rupees";
import { hideContacts } from "@/lib/platform/shared/text/contacts";
import { codeUpTo } from "@/lib/platform/shared/text/text-schema";
import { adminCustomer } from "@/lib/sales/order/contract";
import { ifLargeRefund } from "@/lib/sales/payment/large-refund";
import { causes, customerReturn, returnsSeen } from "@/lib/sales/return/contract";
import { returnOutcomes, returnStatuses } from "@/lib/sales/return/vocabulary";
import { refundMethods } from "@/lib/terms/payment-method/contract";

const { shape } = customerReturn;

/** The note of a refund is its reference. */
const adminEvent = guardedBy(["customer.see", "payment.see"], shape.events.element, ({ note, ...event }, mayDo) => {
  if (event.kind === "refunded" && !mayDo("payment.see")) return { ...event, note: "" };
  return { ...event, note: mayDo("customer.see") ? note : hideContacts(note) };
});

export const adminReturn = customerReturn.extend({
  userId: z.string(),
  customer: adminCustomer,
  awaitsGoods: z.boolean().meta({ description: "It was settled before its goods are back" }),
  canUndoReceipt: z.boolean().meta({ description: "Whether its receipt was recorded today and can still be undone" }),
  reason: withContacts(),
  reference: guarded("payment.see", shape.reference),
  refundTo: guarded("payment.see", shape.refundTo),
  events: z.array(adminEvent),
});
export type AdminReturn = z.infer<typeof adminReturn>;

export const listAllReturns = endpoint("GET /api/return/admin", {
  summary: "Every return, newest first; for administrators",
  access: "admin",
  right: "return.see",
  query: z.object({
    ...pageFields(20, 100),
    status: z.enum(returnStatuses).optional(),
    q: searchQuery.meta({ description: "The order's number, the customer, or a product" }),
  }),
  reply: z.array(adminReturn),
  failed: "Failed to fetch returns",
});

export const getAdminReturn = endpoint("GET /api/return/admin/[id]", {
  summary: "Any return; for administrators",
  access: "admin",
  right: "return.see",
  reply: adminReturn,
  failed: "Failed to fetch the return",
});

export const openReturn = endpoint("POST /api/return/admin", {
  summary: "Opens a return for a customer on the phone or at the counter; the return period does not bind staff",
  access: "admin",
  right: "return.change",
  errors: [404],
  body: z.object({
    isClaim: z.boolean().default(false).meta({ description: "Something was wrong on arrival; the 48 hours do not bind staff" }),
    orderId: z.uuid("Choose an order"),
    outcome: z.enum(returnOutcomes, "Choose a refund or a replacement"),
    cause: z.enum(causes, "Choose what is wrong"),
    reason: z.string("Describe what is wrong").trim().min(1, "Describe what is wrong").max(1000, "At most 1000 characters"),
    items: z
      .array(z.object({ orderItemId: z.uuid(), quantity: z.int().min(1).max(999) }))
      .min(1, "Choose the items to return")
      .max(100, "At most 100 lines")
      .refine((items) => new Set(items.map(({ orderItemId }) => orderItemId)).size === items.length, "List each item once"),
    returnsSeen: z.int().min(0).max(9_999).optional().meta(returnsSeen),
  }),
  reply: adminReturn,
  failed: "Failed to create the return. Please try again.",
});

const seen = z.number().min(0).max(maxRupees);
const quantities = z.array(z.object({ orderItemId: z.uuid(), quantity: z.int().min(0).max(999) })).max(100);
const note = z.string().trim().max(500, "At most 500 characters").default("");
const failed = "Failed to update the return";

export const approveReturn = endpoint("PATCH /api/return/admin/[id]/approve", {
  summary: "Approves a requested return, in full or only the given quantities",
  access: "admin",
  right: "return.change",
  body: z.object({
    items: quantities.optional(),
    note,
  }),
  reply: adminReturn,
  failed,
});

const reason = z.string("Give a reason").trim().min(1, "Give a reason").max(500, "At most 500 characters");

export const refuseReturn = endpoint("PATCH /api/return/admin/[id]/refuse", {
  summary: "Rejects a requested return, or a received one in full or only the given quantities, with a reason",
  access: "admin",
  right: "return.change",
  body: z.object({
    items: quantities.optional().meta({ description: "How many to reject of a received return; the rest stays accepted" }),
    reason,
  }),
  reply: adminReturn,
  failed,
});

export const closeReturn = endpoint("PATCH /api/return/admin/[id]/close", {
  summary: "Closes an approved return whose items did not arrive, or a received one that is settled otherwise, with a reason",
  access: "admin",
  right: "return.change",
  body: z.object({ reason }),
  reply: adminReturn,
  failed,
});

export const receiveReturn = endpoint("PATCH /api/return/admin/[id]/receive", {
  summary: "Records the arrival of an approved return; items as good as new go back into stock",
  access: "admin",
  right: "return.receive",
  body: z.object({
    items: z
      .array(
        z.object({
          orderItemId: z.uuid(),
          quantity: z.int().min(0).max(999).optional().meta({
            description: "How many arrived; all that were approved if left out. The customer may return the others later",
          }),
          restock: z
            .union([z.boolean(), z.int().min(0).max(999)])
            .meta({ description: "How many of them go back into stock; `true` for all" }),
        }),
      )
      .max(100)
      .default([]),
    note,
  }),
  reply: adminReturn,
  failed,
});

export const undoReceipt = endpoint("PATCH /api/return/admin/[id]/undo-receipt", {
  summary: "Undoes, on the same day, that the items of a return arrived; refused once they are settled or were sold",
  access: "admin",
  right: "return.receive",
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(300, "At most 300 characters") }),
  reply: adminReturn,
  failed,
});

export const refundReturn = endpoint("PATCH /api/return/admin/[id]/refunded", {
  summary:
    "Settles a received return, or a claim at once: deducts it from the amount due, records any refund, and issues the credit note",
  access: "admin",
  right: "payment.refund",
  fresh: ifLargeRefund,
  body: z.object({
    reference: codeUpTo(120).default("").meta({ description: "Required if money is refunded" }),
    method: z
      .enum(refundMethods, "Choose how it was refunded")
      .optional()
      .meta({ description: "How it was refunded; defaults to where the customer asked for it, or to the way it was paid" }),
    delivery: z.boolean().default(false).meta({ description: "Whether the delivery cost was refunded too" }),
    items: quantities.optional().meta({ description: "How many pieces of a claim are accepted that is settled at once" }),
    deduction: z
      .object({
        amount: rupees({ min: 1 }),
        reason: z.string("Say why").trim().min(1, "Say why").max(200, "At most 200 characters"),
      })
      .optional()
      .meta({
        description: "What is kept back; if the customer keeps the goods, the rest is a part refund",
      }),
    expected: z.object({ credited: seen, refund: seen, money: seen.optional() }).optional().meta({
      description:
        "Rupees to be deducted and refunded, and of these to be sent as money, as staff saw them; 409 if they have changed",
    }),
  }),
  reply: adminReturn,
  failed,
});

export const replaceReturn = endpoint("PATCH /api/return/admin/[id]/replaced", {
  summary:
    "Records that a replacement was sent for a received return, or at once for a claim, even if a refund was requested, and takes it from stock",
  access: "admin",
  right: "return.change",
  body: z.object({
    items: quantities.optional().meta({
      description: "The pieces to be sent, as staff saw them; 409 if they have changed",
    }),
    courier: z.string().trim().max(80, "At most 80 characters").default(""),
    trackingNumber: codeUpTo(80).default(""),
    note,
  }),
  reply: adminReturn,
  failed,
});
