import { z } from "zod";
import { guarded } from "@/lib/platform/shared/api/guarded";

const parcelStatuses = ["handed_over", "delivered", "undelivered"] as const;

/** A parcel of an order as its customer sees it. */
export const parcel = z.object({
  number: z.int().meta({ description: "1 is the first parcel of its order" }),
  status: z.enum(parcelStatuses),
  courier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().meta({ description: "The courier's page about it; empty if there is none" }),
  items: z.array(z.object({ orderItemId: z.string(), quantity: z.int() })),
  cash: z.number().meta({ description: "Rupees to pay to the courier for it" }),
  sentAt: z.string(),
  deliveredAt: z.string().nullable(),
});

export const adminParcel = parcel.extend({
  weightGrams: z.int(),
  cost: guarded("cost.see", z.number().meta({ description: "What the courier charges us, by its fees when it left" })),
});
