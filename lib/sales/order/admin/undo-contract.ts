import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { parcelNumber } from "@/lib/sales/order/admin/parcel-contract";
import { adminOrder, undoableTransitions } from "@/lib/sales/order/contract";

export const undoReason = z.string("Give a reason").trim().min(1, "Give a reason").max(300, "At most 300 characters");

/** The right is that of the transition itself. */
export const undoTransition = endpoint("PATCH /api/order/admin/[id]/undo", {
  summary:
    "Undoes on the same day that an order was shipped, made ready, delivered or picked up; an invoice that it issued is credited",
  access: "admin",
  right: "order.ship",
  body: z.object({ transition: z.enum(undoableTransitions, "Choose what to undo"), reason: undoReason }),
  reply: adminOrder,
  failed: "Failed to undo this. Please try again.",
});

export const undoParcel = endpoint("PATCH /api/order/admin/[id]/parcel-undo", {
  summary: "Undoes on the same day that one of several parcels was delivered, or that the newest one was sent",
  access: "admin",
  right: "order.ship",
  errors: [404],
  body: z.object({ parcel: parcelNumber, reason: undoReason }),
  reply: adminOrder,
  failed: "Failed to undo this. Please try again.",
});
