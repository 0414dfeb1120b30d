import { z } from "zod";
import { assigneeFilter } from "@/lib/people/assignee/contract";
import { tagFilter } from "@/lib/people/tag/contract";
import { endpoint, fileReply, messageReply } from "@/lib/platform/shared/api/endpoint";
import { pageOrWhole } from "@/lib/platform/shared/api/paging-query";
import { msg } from "@/lib/platform/shared/language/t";
import { rupees } from "@/lib/platform/shared/numbers/rupees";
import { codeUpTo } from "@/lib/platform/shared/text/text-schema";
import { labelPapers } from "@/lib/sales/invoice/packing-slip";
import { adminOrder, listQuery } from "@/lib/sales/order/contract";
import { overdueDays } from "@/lib/sales/order/rules";
import { paymentMethods } from "@/lib/terms/payment-method/contract";

/** Staff's calls for orders; those that §7 of the specification documents come first. */

const flag = (description: string) => z.enum(["true", "false"]).optional().meta({ description });

export const orderListQuery = listQuery.extend({
  ...pageOrWhole,
  paymentMethod: z.enum(paymentMethods).optional(),
  district: z.string().trim().max(60).optional(),
  attention: flag("Only orders that need attention"),
  cancelRequested: flag("Only orders whose cancellation was requested"),
  toCollect: flag("Only delivered orders with an amount still due"),
  overdue: flag(`Only orders that a courier has had for more than ${overdueDays} days`),
  refundDue: flag("Only orders for which a refund is due, whatever else was paid"),
  toConfirm: flag("Only new orders that wait for nothing but their confirmation"),
  toCall: flag("Only orders that wait for a call to the customer before they are packed"),
  callDue: flag("Only those of them that are not to be called later"),
  changeRequested: flag("Only orders whose customer waits for a change"),
  held: flag("Only orders on hold; with `false` only the others"),
  holdOver: flag("Only orders on hold until today or an earlier day"),
  partSent: flag("Only orders of which a part has left and a part has not"),
  partDelivered: flag("Only orders of which a part has arrived and a part has not"),
  courier: z.uuid().optional().meta({ description: "Only orders with a parcel of this courier" }),
  toHandOver: flag("Only orders that are ready for pickup"),
  sort: z
    .enum(["newest", "oldest"])
    .optional()
    .meta({ description: "Order of the pages; the whole list is always newest first" }),
  deleted: flag("Only deleted orders, which are left out by default"),
  assignee: assigneeFilter,
  tag: tagFilter,
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

export const listAllOrders = endpoint("GET /api/order/admin", {
  summary: "Every order, newest first, or the page selected by `page` and `limit`; for administrators",
  access: "admin",
  right: "order.see",
  query: orderListQuery,
  reply: z.array(adminOrder),
  failed: "Failed to fetch orders",
});

const onlyConfirmed = "An order can only be confirmed here";

export const confirmOrder = endpoint("PATCH /api/order/admin/[id]/confirm", {
  summary: "Confirms a pending order",
  access: "admin",
  right: "order.change",
  body: z.object({ status: z.string(onlyConfirmed).trim().toLowerCase().pipe(z.literal("confirmed", onlyConfirmed)) }),
  reply: adminOrder,
  failed: "Failed to update order status",
});

export const cancelOrder = endpoint("PATCH /api/order/admin/[id]/cancel", {
  summary: "Cancels a pending or confirmed order and returns its stock",
  access: "admin",
  right: "order.cancel",
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(500, "At most 500 characters") }),
  reply: adminOrder,
  failed: "Failed to cancel order",
});

export const refuseCancellation = endpoint("PATCH /api/order/admin/[id]/refuse-cancellation", {
  summary: "Rejects a customer's request to cancel a confirmed order, with a reason",
  access: "admin",
  right: "order.change",
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(500, "At most 500 characters") }),
  reply: adminOrder,
  failed: "Failed to update order status",
});

export const shipOrder = endpoint("PATCH /api/order/admin/[id]/order-shipped", {
  summary: "Marks a confirmed order as shipped, all that is left of it in one parcel; a pickup order as ready for pickup",
  access: "admin",
  right: "order.ship",
  body: z.object({ courier: z.string().trim().max(80).default(""), trackingNumber: codeUpTo(80).default("") }),
  reply: adminOrder,
  failed: "Failed to mark order as shipped",
});

export const deliverOrder = endpoint("PATCH /api/order/admin/[id]/order-delivered", {
  summary: "Marks a shipped order as delivered; a pickup order as handed over",
  access: "admin",
  right: "order.ship",
  reply: adminOrder,
  failed: "Failed to mark order as delivered",
});

export const deleteOrder = endpoint("DELETE /api/order/admin/[id]", {
  summary:
    "Moves an order to the deleted ones and cancels it if it is pending; refused (409) if it is confirmed, or has money or an invoice",
  access: "admin",
  right: "order.cancel",
  reply: messageReply,
  failed: "Failed to delete order",
});

export const restoreOrder = endpoint("PATCH /api/order/admin/[id]/restore", {
  summary: "Restores a deleted order; if it was cancelled, it stays cancelled",
  access: "admin",
  right: "order.cancel",
  reply: adminOrder,
  failed: "Failed to restore the order. Please try again.",
});

/** Why an order came back: the label for staff, and the message for its customer. */
export const undeliveredReasons = {
  refused: { label: "Refused at the door", message: msg("It was not accepted at the door.") },
  not_reachable: { label: "Customer not reachable", message: msg("The driver could not reach you.") },
  wrong_address: { label: "Wrong address", message: msg("The driver could not find the address.") },
  not_collected: { label: "Not picked up", message: msg("It was not picked up at our store.") },
  damaged: { label: "Damaged on the way", message: msg("It was damaged before it reached you.") },
  other: { label: "Another reason", message: msg("It could not be handed over.") },
} as const;
export type UndeliveredReason = keyof typeof undeliveredReasons;
const reasons = Object.keys(undeliveredReasons) as [UndeliveredReason, ...UndeliveredReason[]];

const line = z.object({
  orderItemId: z.uuid(),
  writtenOff: z
    .int("Enter a whole number")
    .min(0, "Cannot be below 0")
    .max(999, "At most 999")
    .meta({ description: "How many can no longer be sold; the rest goes back into stock" }),
});

/** What staff say of goods that came back. */
export const cameBack = {
  reason: z.enum(reasons, "Choose what happened"),
  note: z.string().trim().max(500, "At most 500 characters").default("").meta({ description: "For staff only" }),
  items: z
    .array(line)
    .max(100, "At most 100 lines")
    .default([])
    .meta({ description: "Lines that are left out go back into stock in full" }),
  courierCost: rupees().default(0).meta({ description: "Rupees the courier charged for both ways; not charged to the customer" }),
};

export const otherIsDescribed: [
  (report: { reason: UndeliveredReason; note: string }) => boolean,
  { path: string[]; message: string },
] = [({ reason, note }) => reason !== "other" || note !== "", { path: ["note"], message: "Describe what happened" }];

export const markUndelivered = endpoint("PATCH /api/order/admin/[id]/undelivered", {
  summary: "Cancels a shipped order that came back: puts each line back into stock or writes it off, and issues the credit note",
  access: "admin",
  right: "order.ship",
  body: z.object(cameBack).refine(...otherIsDescribed),
  reply: adminOrder,
  failed: "Failed to update the order. Please try again.",
});
export type UndeliveredReport = z.infer<NonNullable<typeof markUndelivered.body>>;

const callOutcomes = ["confirmed", "no_answer", "wrong_number", "cancelled"] as const;

/** The phone call that a cash-on-delivery order to an unverified number needs before it is packed. */
export const recordCall = endpoint("POST /api/order/admin/[id]/call", {
  summary: "Records a call to the customer of a cash-on-delivery order: confirms it, cancels it, or schedules another call",
  access: "admin",
  right: "order.change",
  body: z.object({
    outcome: z.enum(callOutcomes, "Choose how the call went"),
    retryInHours: z
      .int("Choose when to call again")
      .min(1, "Choose a time at least an hour from now")
      .max(72, "Choose a time within three days")
      .default(3)
      .meta({ description: "Used if nobody answered" }),
  }),
  reply: adminOrder,
  failed: "Failed to save the call. Please try again.",
});

const note = z.string("Write the note").trim().min(1, "Write the note").max(1000, "At most 1000 characters");

export const addNote = endpoint("POST /api/order/admin/[id]/note", {
  summary: "Adds an internal note to an order's history; the customer never sees it",
  access: "admin",
  right: ["order.change", "order.ship", "payment.record"],
  body: z.object({ note }),
  reply: adminOrder,
  failed: "Failed to save the note",
});

const someOrders = z.array(z.uuid("Choose orders")).min(1, "Choose at least one order");

export const printDocuments = endpoint("POST /api/order/admin/documents", {
  summary:
    "Packing slips or address labels, and tax invoices, of several orders in one PDF; an invoice printed before is marked as a copy",
  access: "admin",
  right: "order.see",
  errors: [404],
  body: z
    .object({
      orders: someOrders.max(50, "At most 50 orders"),
      packingSlips: z.boolean().default(true),
      invoices: z.boolean().default(false),
      label: z.enum(labelPapers).optional().meta({ description: "Labels with the address instead of packing slips" }),
      parcel: z.int().min(1).max(1000).optional().meta({ description: "Only the slip of the parcel with this number" }),
    })
    .refine(({ packingSlips, invoices }) => packingSlips || invoices, {
      path: ["packingSlips"],
      message: "Choose what to print",
    }),
  reply: fileReply,
  media: "application/pdf",
  failed: "Failed to print. Please try again.",
});

export const exportOrders = endpoint("GET /api/order/admin/export", {
  summary: "The orders that match the list's filters, one per row, as CSV; more than 20,000 are refused",
  access: "admin",
  right: "order.export",
  fresh: true,
  query: orderListQuery.omit({ page: true, limit: true }),
  reply: fileReply,
  media: "text/csv",
  failed: "Failed to export the orders",
});
