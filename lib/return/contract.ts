import { z } from "zod";
import { endpoint, fileReply, formList, imageFiles } from "@/lib/platform/api/endpoint";
import { pageOf } from "@/lib/platform/api/paging-query";
import { itemsFrom, type ReturnCause } from "./rules";
import { maxPhotos, returnCauses, returnOutcomes, returnStatuses } from "./vocabulary";

const causes = Object.keys(returnCauses) as [ReturnCause, ...ReturnCause[]];

const returnItem = z.object({
  orderItemId: z.string(),
  name: z.string(),
  pack: z.string(),
  color: z.string(),
  quantity: z.int().meta({ description: "How many were asked back" }),
  approved: z.int().nullable().meta({ description: "How many of them may come back; null while that is not decided" }),
  isRestocked: z.boolean().nullable().meta({ description: "Whether they went back on the list; null before they arrived" }),
  refund: z.number().nullable().meta({ description: "Rupees paid back or taken off for them" }),
});

const customerReturn = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(returnStatuses),
  outcome: z.enum(returnOutcomes),
  cause: z.enum(causes),
  reason: z.string(),
  items: z.array(returnItem),
  photos: z.int().meta({ description: "How many images there are; GET /api/return/{id}/photo/{number} from 1 on" }),
  refund: z.number().nullable().meta({ description: "Rupees paid back; null while that is not settled" }),
  credited: z.number().meta({ description: "Rupees that it took off what was still to be paid for the order" }),
  orderDue: z.number().meta({ description: "Rupees that are still to be paid for the order" }),
  reference: z.string().meta({ description: "Under which reference it was paid back" }),
  createdAt: z.string(),
  events: z.array(z.object({ kind: z.enum(returnStatuses), note: z.string(), createdAt: z.string() })),
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
  summary: "Asks to send pieces of one's own delivered order back, within 7 days of the delivery",
  access: "customer",
  multipart: "photos",
  maxBytes: 22_000_000,
  body: z.object({
    orderId: z.uuid("Choose an order"),
    outcome: z.enum(returnOutcomes, "Choose what you would like"),
    cause: z.enum(causes, "Choose what is wrong"),
    reason: z.string("Describe what is wrong").trim().min(1, "Describe what is wrong").max(1000, "At most 1000 characters"),
    items: formList(z.string(), 100)
      .refine((items) => itemsFrom(items) !== null, "Choose what should go back, and how many")
      .meta({ description: "Items to return: {order item}:{quantity}, once for each item" }),
    photos: imageFiles(maxPhotos),
  }),
  reply: customerReturn,
  failed: "Failed to send your return. Please try again.",
});

export const getReturnPhoto = endpoint("GET /api/return/[id]/photo/[number]", {
  summary: "An image of a return, counted from 1; for whoever asked for it and for administrators",
  access: "customer",
  query: z.object({ size: z.enum(["small", "large"]).default("large") }),
  reply: fileReply,
  media: "image/webp",
  failed: "Failed to fetch the image",
});

export const listAllReturns = endpoint("GET /api/return/admin", {
  summary: "Every return, newest first; for administrators",
  access: "admin",
  query: z.object({
    ...pageOf(20, 100),
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
  summary: "Opens a return for a customer who telephones or stands at the counter; by the same rules as their own",
  access: "admin",
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
  failed: "Failed to open the return. Please try again.",
});

const note = z.string().trim().max(500, "At most 500 characters").default("");
const failed = "Failed to update the return";

export const approveReturn = endpoint("PATCH /api/return/admin/[id]/approve", {
  summary: "Approves a return that waits: whole, or the pieces that are said",
  access: "admin",
  body: z.object({
    items: z
      .array(z.object({ orderItemId: z.uuid(), quantity: z.int().min(0).max(999) }))
      .max(100)
      .optional(),
    note,
  }),
  reply: adminReturn,
  failed,
});

export const refuseReturn = endpoint("PATCH /api/return/admin/[id]/refuse", {
  summary: "Refuses a return that waits, and says why",
  access: "admin",
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(500, "At most 500 characters") }),
  reply: adminReturn,
  failed,
});

export const receiveReturn = endpoint("PATCH /api/return/admin/[id]/receive", {
  summary: "Takes in the goods of an approved return; what is as new goes back on the list",
  access: "admin",
  body: z.object({
    items: z
      .array(z.object({ orderItemId: z.uuid(), restock: z.boolean() }))
      .max(100)
      .default([]),
    note,
  }),
  reply: adminReturn,
  failed,
});

export const refundReturn = endpoint("PATCH /api/return/admin/[id]/refunded", {
  summary: "Settles a received return: takes it off what is still due, records what was paid back, and issues the credit note",
  access: "admin",
  body: z.object({
    reference: z
      .string()
      .trim()
      .max(120, "At most 120 characters")
      .default("")
      .meta({ description: "Needed where something is paid back" }),
    delivery: z.boolean().default(false).meta({ description: "Whether the cost of the delivery was paid back too" }),
  }),
  reply: adminReturn,
  failed,
});

export const replaceReturn = endpoint("PATCH /api/return/admin/[id]/replaced", {
  summary: "Records that new goods were sent for a received return; takes them from the stock",
  access: "admin",
  body: z.object({ note }),
  reply: adminReturn,
  failed,
});
