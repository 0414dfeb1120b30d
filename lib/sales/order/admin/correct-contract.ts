import { z } from "zod";
import { orderAddress } from "@/lib/people/address/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { rupees, seenRupees } from "@/lib/platform/shared/numbers/rupees";
import { codeUpTo } from "@/lib/platform/shared/text/text-schema";
import { adminOrder } from "@/lib/sales/order/contract";
import { newAddress, placement } from "@/lib/sales/order/placing/contract";

/** Staff's corrections of an order that change neither its goods nor its price. */

/** Without the district, because the delivery charge depends on it. */
export const correctAddress = endpoint("PATCH /api/order/admin/[id]/address", {
  summary: "Corrects the recipient and address of an order that has not been shipped; the district stays",
  access: "admin",
  right: "order.change",
  body: newAddress.omit({ province: true, district: true }).extend({
    before: orderAddress
      .extend({ ward: newAddress.shape.ward })
      .optional()
      .meta({ description: "The address that was read; 409 if it has changed since" }),
  }),
  reply: adminOrder,
  failed: "Failed to save the address. Please try again.",
});

const buyer = placement.pick({ companyName: true, panNumber: true });

export const correctBuyer = endpoint("PATCH /api/order/admin/[id]/buyer", {
  summary: "Corrects the company and PAN that an order's tax invoice will name, until it is issued",
  access: "admin",
  right: "order.change",
  body: buyer.extend({ before: buyer.optional().meta({ description: "What was read; 409 if it has changed since" }) }),
  reply: adminOrder,
  failed: "Failed to save the invoice details. Please try again.",
});

export const correctTracking = endpoint("PATCH /api/order/admin/[id]/tracking", {
  summary: "Corrects the courier and tracking number of a parcel on its way",
  access: "admin",
  right: ["order.ship", "order.change"],
  body: z.object({
    courier: z.string().trim().max(80, "At most 80 characters").default(""),
    trackingNumber: codeUpTo(80).default(""),
    parcel: z.int().min(1).max(1000).optional().meta({ description: "Its number; needed if several are on their way" }),
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
  summary: "Corrects what the courier charged for an order that came back, wholly or in part",
  access: "admin",
  right: "cost.see",
  body: z.object({
    courierCost: rupees().meta({ description: "Rupees for both ways; not charged to the customer" }),
    before: seenRupees.optional().meta({ description: "What was read; 409 if it has changed since" }),
  }),
  reply: adminOrder,
  failed: "Failed to save the courier cost. Please try again.",
});
