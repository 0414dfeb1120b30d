import { z } from "zod";
import { paymentMethods } from "@/lib/payment-method/contract";
import { endpoint } from "@/lib/platform/api/endpoint";
import { pageOrWhole } from "@/lib/platform/api/paging-query";
import { adminOrder, listQuery } from "./contract";
import { overdueDays } from "./rules";

/** The documented transitions (§7). */

const flag = (description: string) => z.enum(["true", "false"]).optional().meta({ description });

export const adminQuery = listQuery.extend({
  ...pageOrWhole,
  paymentMethod: z.enum(paymentMethods).optional(),
  district: z.string().trim().max(60).optional(),
  attention: flag("Only orders that need attention"),
  cancelRequested: flag("Only orders whose cancellation was requested"),
  toCollect: flag("Only delivered orders with an amount still due"),
  overdue: flag(`Only orders that were shipped, or ready for pickup, more than ${overdueDays} days ago`),
  refundDue: flag("Only orders for which a refund is due, whatever else was paid"),
  toCall: flag("Only orders that wait for a call to the customer before they are packed"),
  sort: z
    .enum(["newest", "oldest"])
    .optional()
    .meta({ description: "Order of the pages; the whole list is always newest first" }),
  deleted: flag("Only deleted orders, which are left out by default"),
});
export type AdminOrderQuery = z.infer<typeof adminQuery>;

export const listAllOrders = endpoint("GET /api/order/admin", {
  summary: "Every order, newest first, or the page selected by `page` and `limit`; for administrators",
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
  summary: "Cancels a pending or confirmed order and returns its stock",
  access: "admin",
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(500, "At most 500 characters") }),
  reply: adminOrder,
  failed: "Failed to cancel order",
});

export const refuseCancellation = endpoint("PATCH /api/order/admin/[id]/refuse-cancellation", {
  summary: "Rejects a customer's request to cancel a confirmed order, with a reason",
  access: "admin",
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(500, "At most 500 characters") }),
  reply: adminOrder,
  failed: "Failed to update order status",
});

export const shipOrder = endpoint("PATCH /api/order/admin/[id]/order-shipped", {
  summary: "Marks a confirmed order as shipped, with courier and tracking number; a pickup order as ready for pickup",
  access: "admin",
  body: z.object({ courier: z.string().trim().max(80).default(""), trackingNumber: z.string().trim().max(80).default("") }),
  reply: adminOrder,
  failed: "Failed to mark order as shipped",
});

export const deliverOrder = endpoint("PATCH /api/order/admin/[id]/order-delivered", {
  summary: "Marks a shipped order as delivered; a pickup order as handed over",
  access: "admin",
  reply: adminOrder,
  failed: "Failed to mark order as delivered",
});

export const deleteOrder = endpoint("DELETE /api/order/admin/[id]", {
  summary: "Moves an order to the deleted ones and cancels it if it is pending; refused (409) if it has money or an invoice",
  access: "admin",
  reply: z.object({ message: z.string() }),
  failed: "Failed to delete order",
});

export const restoreOrder = endpoint("PATCH /api/order/admin/[id]/restore", {
  summary: "Restores a deleted order; if it was cancelled, it stays cancelled",
  access: "admin",
  reply: adminOrder,
  failed: "Failed to restore the order. Please try again.",
});
