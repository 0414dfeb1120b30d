import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

const zone = z.object({
  name: z.string(),
  districts: z.array(z.string()).meta({ description: "The last zone also covers every district that no zone lists" }),
  base: z.number().meta({ description: "Rupees for the first `includedKg` kilograms" }),
  includedKg: z.int(),
  perKg: z.number().meta({ description: "Rupees for each further kilogram, rounded up" }),
  freeFrom: z.number().nullable().meta({ description: "Sum of goods from which delivery is free; null if never" }),
  minDays: z.int(),
  maxDays: z.int(),
  codUpTo: z.number().nullable().meta({ description: "Maximum total for cash on delivery; null if it is not offered" }),
});
export type DeliveryZone = z.infer<typeof zone>;

const delivery = z.object({
  zones: z.array(zone),
  districts: z.array(z.string()).meta({ description: "Every district of the country, by name" }),
});
/** The shop's own district, which pages assume until the visitor chooses one, and its zone. */
export type HomeDelivery = { district: string; zone: DeliveryZone };
export type Delivery = z.infer<typeof delivery>;

export const getDelivery = endpoint("GET /api/delivery", {
  summary: "Delivery costs and times, by district and weight",
  access: "public",
  reply: delivery,
  failed: msg("Failed to fetch delivery costs"),
});

export const deliveryMethods = ["courier", "pickup"] as const;
