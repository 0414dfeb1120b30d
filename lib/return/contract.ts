import { z } from "zod";
import { endpoint, formList, imageFiles, privateImage } from "@/lib/platform/api/endpoint";
import { pageFields } from "@/lib/platform/api/paging-query";
import { maxRupees } from "@/lib/platform/money";
import { itemsFrom, type ReturnCause, refundToText } from "./rules";
import {
  maxPhotos,
  type RefundTarget,
  refundTargets,
  returnCauses,
  returnDays,
  returnOutcomes,
  returnStatuses,
} from "./vocabulary";

const causes = Object.keys(returnCauses) as [ReturnCause, ...ReturnCause[]];
const targets = Object.keys(refundTargets) as [RefundTarget, ...RefundTarget[]];

const returnItem = z.object({
  orderItemId: z.string(),
  name: z.string(),
  pack: z.string(),
  color: z.string(),
  quantity: z.int().meta({ description: "How many the customer wants to return" }),
  approved: z.int().nullable().meta({ description: "How many were approved; null until that is decided" }),
  isRestocked: z.boolean().nullable().meta({ description: "Whether any went back into stock; null until they arrive" }),
  restocked: z.int().nullable().meta({ description: "How many went back into stock; null until they arrive" }),
  refund: z.number().nullable().meta({ description: "Rupees refunded or deducted for them" }),
});

const customerReturn = z.object({
  _id: z.string(),
  number: z.string().meta({ description: "The return's number: R-00042" }),
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(returnStatuses),
  outcome: z.enum(returnOutcomes),
  cause: z.enum(causes),
  reason: z.string(),
  items: z.array(returnItem),
  photos: z.int().meta({ description: "Number of photos; GET /api/return/{id}/photo/{number} counts from 1" }),
  refund: z.number().nullable().meta({ description: "Rupees refunded; null until the return is settled" }),
  credited: z.number().meta({ description: "Rupees deducted from the amount due for the order" }),
  orderDue: z.number().meta({ description: "Rupees still due for the order" }),
  reference: z.string().meta({ description: "Reference of the refund" }),
  refundTo: z.string().meta({ description: "Where the customer wants the refund of an order paid in cash; may be empty" }),
  createdAt: z.string(),
  events: z.array(
    z.object({
      kind: z.enum(returnStatuses),
      isPartial: z.boolean().meta({ description: "Some of the pieces were rejected, which leaves the status unchanged" }),
      note: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type CustomerReturn = z.infer<typeof customerReturn>;
export type ReturnItem = z.infer<typeof returnItem>;

const adminReturn = customerReturn.extend({
  userId: z.string(),
  customer: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
});
export type AdminReturn = z.infer<typeof adminReturn>;

export const listReturns = endpoint("GET /api/return", {
  summary: "The caller's own returns, newest first",
  access: "customer",
  reply: z.array(customerReturn),
  failed: "Failed to fetch your returns",
});

export const getReturn = endpoint("GET /api/return/[id]", {
  summary: "One of the caller's own returns",
  access: "customer",
  reply: customerReturn,
  failed: "Failed to fetch the return",
});

export const requestReturn = endpoint("POST /api/return", {
  summary: `Requests a return of items from the caller's own delivered order, within ${returnDays} days of delivery`,
  access: "customer",
  errors: [404, 429],
  multipart: "photos",
  maxBytes: 22_000_000,
  body: z
    .object({
      orderId: z.uuid("Choose an order"),
      outcome: z.enum(returnOutcomes, "Choose what you would like"),
      cause: z.enum(causes, "Choose what is wrong"),
      reason: z.string("Describe what is wrong").trim().min(1, "Describe what is wrong").max(1000, "At most 1000 characters"),
      items: formList(z.string(), 100)
        .refine((items) => itemsFrom(items) !== null, "Choose which items to return, and how many")
        .meta({ description: "Items to return: {order item}:{quantity}, once for each item" }),
      photos: imageFiles(maxPhotos),
      refundBy: z
        .enum(targets, "Choose where we send the refund")
        .optional()
        .meta({ description: "Where to refund an order that was paid in cash" }),
      refundAccount: z
        .string()
        .trim()
        .max(200, "At most 200 characters")
        .default("")
        .meta({ description: "The wallet's number, or the bank, account number and holder; required with `refundBy`" }),
    })
    .superRefine(({ refundBy, refundAccount }, context) => {
      if (!refundBy || refundToText(refundBy, refundAccount) !== null) return;
      context.addIssue({ code: "custom", path: ["refundAccount"], message: refundTargets[refundBy].invalid });
    }),
  reply: customerReturn,
  failed: "Failed to send your return. Please try again.",
});

export const withdrawReturn = endpoint("PATCH /api/return/mine/[id]/withdraw", {
  summary: "Withdraws the caller's own return that is not decided yet; its items can be requested again",
  access: "customer",
  reply: customerReturn,
  failed: "Failed to withdraw your return. Please try again.",
});

export const getReturnPhoto = endpoint("GET /api/return/[id]/photo/[number]", {
  summary: "A photo of a return, counted from 1; for its customer and for administrators",
  access: "customer",
  ...privateImage,
});

export const listAllReturns = endpoint("GET /api/return/admin", {
  summary: "Every return, newest first; for administrators",
  access: "admin",
  query: z.object({
    ...pageFields(20, 100),
    status: z.enum(returnStatuses).optional(),
    q: z.string().trim().max(100).default("").meta({ description: "The order's number, the customer, or a product" }),
  }),
  reply: z.array(adminReturn),
  failed: "Failed to fetch returns",
});

export const getAdminReturn = endpoint("GET /api/return/admin/[id]", {
  summary: "Any return; for administrators",
  access: "admin",
  reply: adminReturn,
  failed: "Failed to fetch the return",
});

export const openReturn = endpoint("POST /api/return/admin", {
  summary: "Opens a return for a customer on the phone or at the counter; the return period does not bind staff",
  access: "admin",
  errors: [404],
  body: z.object({
    orderId: z.uuid("Choose an order"),
    outcome: z.enum(returnOutcomes, "Choose a refund or a replacement"),
    cause: z.enum(causes, "Choose what is wrong"),
    reason: z.string("Describe what is wrong").trim().min(1, "Describe what is wrong").max(1000, "At most 1000 characters"),
    items: z
      .array(z.object({ orderItemId: z.uuid(), quantity: z.int().min(1).max(999) }))
      .min(1, "Choose the items to return")
      .max(100, "At most 100 lines")
      .refine((items) => new Set(items.map(({ orderItemId }) => orderItemId)).size === items.length, "List each item once"),
  }),
  reply: adminReturn,
  failed: "Failed to create the return. Please try again.",
});

const rupees = z.number().min(0).max(maxRupees);
const quantities = z.array(z.object({ orderItemId: z.uuid(), quantity: z.int().min(0).max(999) })).max(100);
const note = z.string().trim().max(500, "At most 500 characters").default("");
const failed = "Failed to update the return";

export const approveReturn = endpoint("PATCH /api/return/admin/[id]/approve", {
  summary: "Approves a requested return, in full or only the given quantities",
  access: "admin",
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
  body: z.object({ reason }),
  reply: adminReturn,
  failed,
});

export const receiveReturn = endpoint("PATCH /api/return/admin/[id]/receive", {
  summary: "Records the arrival of an approved return; items as good as new go back into stock",
  access: "admin",
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

export const refundReturn = endpoint("PATCH /api/return/admin/[id]/refunded", {
  summary: "Settles a received return: deducts it from the amount due, records any refund, and issues the credit note",
  access: "admin",
  body: z.object({
    reference: z
      .string()
      .trim()
      .max(120, "At most 120 characters")
      .default("")
      .meta({ description: "Required if money is refunded" }),
    delivery: z.boolean().default(false).meta({ description: "Whether the delivery cost was refunded too" }),
    expected: z
      .object({ credited: rupees, refund: rupees })
      .optional()
      .meta({ description: "Rupees to be deducted and refunded, as staff saw them; 409 if they have changed" }),
  }),
  reply: adminReturn,
  failed,
});

export const replaceReturn = endpoint("PATCH /api/return/admin/[id]/replaced", {
  summary: "Records that a replacement was sent for a received return, even if a refund was requested, and takes it from stock",
  access: "admin",
  body: z.object({
    items: quantities.optional().meta({ description: "The pieces to be sent, as staff saw them; 409 if they have changed" }),
    note,
  }),
  reply: adminReturn,
  failed,
});
