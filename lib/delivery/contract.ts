import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";

const zone = z.object({
  name: z.string(),
  districts: z.array(z.string()).meta({ description: "The last zone also takes every district that no zone names" }),
  base: z.number().meta({ description: "Rupees for the first `includedKg` kilograms" }),
  includedKg: z.int(),
  perKg: z.number().meta({ description: "Rupees for each further kilogram begun" }),
  freeFrom: z.number().nullable().meta({ description: "From this sum of goods on sending is free; null: never" }),
  minDays: z.int(),
  maxDays: z.int(),
  codUpTo: z.number().nullable().meta({ description: "Up to which total one may pay at the door; null: not at all" }),
});
export type DeliveryZone = z.infer<typeof zone>;

const delivery = z.object({
  zones: z.array(zone),
  districts: z.array(z.string()).meta({ description: "Every district of the country, by name" }),
});
export type Delivery = z.infer<typeof delivery>;

export const getDelivery = endpoint("GET /api/delivery", {
  summary: "What sending costs and how long it takes, by district and weight",
  access: "public",
  reply: delivery,
  failed: "Failed to fetch delivery costs",
});

export const deliveryMethods = ["courier", "pickup"] as const;
