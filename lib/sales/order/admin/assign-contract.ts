import { z } from "zod";
import { assigneeId } from "@/lib/people/assignee/contract";
import { tagChange, tagsReply } from "@/lib/people/tag/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import type { Right } from "@/lib/platform/shared/rights";

/** How staff share out the orders among themselves. */

/** Those who work on orders, and can be assigned one. */
export const orderWorkers = ["order.change", "order.ship"] as const satisfies readonly Right[];

/** As many as the list can select. */
const maxAssigned = 500;

export const assignOrders = endpoint("PATCH /api/order/admin/assignee", {
  summary: "Assigns orders to a member of staff, or to nobody; all of them or none",
  access: "admin",
  right: orderWorkers,
  errors: [404],
  body: z.object({
    orders: z
      .array(z.uuid("Choose orders"))
      .min(1, "Choose at least one order")
      .max(maxAssigned, `At most ${maxAssigned} orders`),
    assigneeId,
  }),
  reply: z.object({ assigned: z.int().meta({ description: "How many were assigned to somebody else before" }) }),
  failed: "Failed to assign the orders. Please try again.",
});

export const changeOrderTags = endpoint("PATCH /api/order/admin/[id]/tags", {
  summary: "Adds tags to an order, or removes them; the customer never sees them",
  access: "admin",
  right: [...orderWorkers, "payment.record"],
  body: tagChange,
  reply: tagsReply,
  failed: "Failed to save the tags. Please try again.",
});
