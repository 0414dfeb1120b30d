import { z } from "zod";
import { paymentMethods } from "@/lib/payment-method/contract";
import { endpoint } from "@/lib/platform/api/endpoint";
import { pageOrWhole } from "@/lib/platform/api/paging-query";
import { adminOrder, listQuery } from "./contract";

/** The documented transitions (SPEC §7). */

const yes = (description: string) => z.enum(["true", "false"]).optional().meta({ description });

export const adminQuery = listQuery.extend({
  ...pageOrWhole,
  paymentMethod: z.enum(paymentMethods).optional(),
  district: z.string().trim().max(60).optional(),
  attention: yes("Only those that somebody must look at"),
  cancelAsked: yes("Only those whose customers ask to cancel them"),
  toCall: yes("Only those whose customers are to be called before they are packed"),
  sort: z
    .enum(["newest", "oldest"])
    .optional()
    .meta({ description: "What comes first on a page; the whole list comes newest first" }),
  deleted: yes("Only those that were deleted; else they are left out"),
});
export type AdminOrderQuery = z.infer<typeof adminQuery>;

export const listAllOrders = endpoint("GET /api/order/admin", {
  summary: "Every order, newest first, or the part that `page` and `limit` ask for; for administrators",
  access: "admin",
  query: adminQuery,
  reply: z.array(adminOrder),
  failed: "Failed to fetch orders",
});

const onlyConfirmed = "An order can only be confirmed here";

export const confirmOrder = endpoint("PATCH /api/order/admin/[id]/confirm", {
  summary: "Confirms a pending order",
  access: "admin",
  body: z.object({ status: z.string(onlyConfirmed).trim().toLowerCase().pipe(z.literal("confirmed", onlyConfirmed)) }),
  reply: adminOrder,
  failed: "Failed to update order status",
});

export const cancelOrder = endpoint("PATCH /api/order/admin/[id]/cancel", {
  summary: "Cancels a pending or confirmed order and gives its stock back",
  access: "admin",
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(500, "At most 500 characters") }),
  reply: adminOrder,
  failed: "Failed to cancel order",
});

export const refuseCancellation = endpoint("PATCH /api/order/admin/[id]/keep", {
  summary: "Answers a customer who asked to cancel a confirmed order: it is kept, and why",
  access: "admin",
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(500, "At most 500 characters") }),
  reply: adminOrder,
  failed: "Failed to update order status",
});

export const shipOrder = endpoint("PATCH /api/order/admin/[id]/order-shipped", {
  summary: "Marks a confirmed order as shipped, by whom and under which number; one that is picked up as ready for pickup",
  access: "admin",
  body: z.object({ courier: z.string().trim().max(80).default(""), trackingNumber: z.string().trim().max(80).default("") }),
  reply: adminOrder,
  failed: "Failed to mark order as shipped",
});

export const deliverOrder = endpoint("PATCH /api/order/admin/[id]/order-delivered", {
  summary: "Marks a shipped order as delivered; one that is picked up as handed over",
  access: "admin",
  reply: adminOrder,
  failed: "Failed to mark order as delivered",
});

export const deleteOrder = endpoint("DELETE /api/order/admin/[id]", {
  summary:
    "Moves an order to the deleted ones; a pending one is cancelled by that, one with money or an invoice is refused (409)",
  access: "admin",
  reply: z.object({ message: z.string() }),
  failed: "Failed to delete order",
});

export const restoreOrder = endpoint("PATCH /api/order/admin/[id]/restore", {
  summary: "Brings a deleted order back into the lists; one that was cancelled stays cancelled",
  access: "admin",
  reply: adminOrder,
  failed: "Failed to restore the order. Please try again.",
});
