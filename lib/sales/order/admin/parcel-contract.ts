import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { rupees } from "@/lib/platform/shared/numbers/rupees";
import { codeUpTo, textUpTo } from "@/lib/platform/shared/text/text-schema";
import { adminOrder } from "@/lib/sales/order/contract";
import { cameBack, otherIsDescribed } from "./contract";

/** Staff's calls for one parcel of an order (docs/decisions/0107). */

const piece = z.object({
  orderItemId: z.uuid("Choose lines of the order"),
  quantity: z.int("Enter a whole number").min(0, "Cannot be below 0").max(999, "At most 999"),
});

export const parcelNumber = z.int("Choose a parcel").min(1, "Choose a parcel").max(1000, "Choose a parcel");

export const sendParcel = endpoint("POST /api/order/admin/[id]/parcel", {
  summary: "Hands a part of a confirmed order to a courier; with the last part the order is shipped",
  access: "admin",
  right: "order.ship",
  errors: [404],
  body: z.object({
    courier: textUpTo(80).default(""),
    trackingNumber: codeUpTo(80).default(""),
    items: z.array(piece).max(100, "At most 100 lines").optional().meta({ description: "All that is left, unless given" }),
    cash: rupees().optional().meta({
      description: "What the courier collects, in rupees; unless given, a share by the goods. The last parcel takes the rest",
    }),
  }),
  reply: adminOrder,
  failed: "Failed to send the parcel. Please try again.",
});

export const deliverParcel = endpoint("PATCH /api/order/admin/[id]/parcel-delivered", {
  summary: "Marks a parcel as delivered; the order too, once all of it is",
  access: "admin",
  right: "order.ship",
  errors: [404],
  body: z.object({ parcel: parcelNumber }),
  reply: adminOrder,
  failed: "Failed to mark the parcel as delivered. Please try again.",
});

export const returnParcel = endpoint("PATCH /api/order/admin/[id]/parcel-undelivered", {
  summary:
    "Records that a parcel came back: its goods stay with the order, to be sent again; pieces that are written off are replaced from stock",
  access: "admin",
  right: "order.ship",
  errors: [404],
  body: z.object({ ...cameBack, parcel: parcelNumber }).refine(...otherIsDescribed),
  reply: adminOrder,
  failed: "Failed to update the parcel. Please try again.",
});
export type ParcelReport = z.infer<NonNullable<typeof returnParcel.body>>;

export const closeRest = endpoint("PATCH /api/order/admin/[id]/close-rest", {
  summary: "Takes what was not sent out of an order of which a part has left, with its stock, invoice and money",
  access: "admin",
  right: "order.cancel",
  body: z.object({
    items: z
      .array(piece)
      .min(1, "Choose what will not be sent")
      .max(100, "At most 100 lines")
      .meta({ description: "Everything that is to follow, as it was read; 409 if that has changed" }),
    delivery: z
      .enum(["kept", "shared"], "Choose what is charged for delivery")
      .default("kept")
      .meta({ description: "Whether delivery is charged in full, or in the share of the goods that have left" }),
    reason: z.string("Give a reason").trim().min(1, "Give a reason").max(300, "At most 300 characters"),
  }),
  reply: adminOrder,
  failed: "Failed to close the order. Please try again.",
});
export type ClosingRequest = z.infer<NonNullable<typeof closeRest.body>>;
