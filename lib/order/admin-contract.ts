import { z } from "zod";
import { orderAddress } from "@/lib/address/contract";
import { endpoint, fileReply } from "@/lib/platform/api/endpoint";
import { rupees, seenRupees } from "@/lib/platform/rupees";
import { adminOrder, newAddress } from "./contract";
import { adminQuery } from "./transitions-contract";

/** Staff's calls for orders besides the documented transitions. */

const note = z.string("Write the note").trim().min(1, "Write the note").max(1000, "At most 1000 characters");

export const addNote = endpoint("POST /api/order/admin/[id]/note", {
  summary: "Adds an internal note to an order's history; the customer never sees it",
  access: "admin",
  body: z.object({ note }),
  reply: adminOrder,
  failed: "Failed to save the note",
});

/** Without the district, because the delivery charge depends on it. */
export const correctAddress = endpoint("PATCH /api/order/admin/[id]/address", {
  summary: "Corrects the recipient and address of an order that has not been shipped; the district stays",
  access: "admin",
  body: newAddress.omit({ province: true, district: true }).extend({
    before: orderAddress
      .extend({ ward: newAddress.shape.ward })
      .optional()
      .meta({ description: "The address that was read; 409 if it has changed since" }),
  }),
  reply: adminOrder,
  failed: "Failed to save the address. Please try again.",
});

export const correctTracking = endpoint("PATCH /api/order/admin/[id]/tracking", {
  summary: "Corrects the courier and tracking number of a shipped order",
  access: "admin",
  body: z.object({
    courier: z.string().trim().max(80, "At most 80 characters").default(""),
    trackingNumber: z.string().trim().max(80, "At most 80 characters").default(""),
    before: z
      .object({ courier: z.string(), trackingNumber: z.string() })
      .optional()
      .meta({ description: "What was read; 409 if it has changed since" }),
  }),
  reply: adminOrder,
  failed: "Failed to save the tracking number. Please try again.",
});

/** A courier's bill may come weeks later. */
export const correctCourierCost = endpoint("PATCH /api/order/admin/[id]/courier-cost", {
  summary: "Corrects what the courier charged for an order that came back undelivered",
  access: "admin",
  body: z.object({
    courierCost: rupees().meta({ description: "Rupees for both ways; not charged to the customer" }),
    before: seenRupees.optional().meta({ description: "What was read; 409 if it has changed since" }),
  }),
  reply: adminOrder,
  failed: "Failed to save the courier cost. Please try again.",
});

const someOrders = z.array(z.uuid("Choose orders")).min(1, "Choose at least one order");

export const printDocuments = endpoint("POST /api/order/admin/documents", {
  summary: "Packing slips and tax invoices of several orders in one PDF; an invoice printed before is marked as a copy",
  access: "admin",
  body: z
    .object({
      orders: someOrders.max(50, "At most 50 orders"),
      packingSlips: z.boolean().default(true),
      invoices: z.boolean().default(false),
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
  query: adminQuery.omit({ page: true, limit: true }),
  reply: fileReply,
  media: "text/csv",
  failed: "Failed to export the orders",
});
