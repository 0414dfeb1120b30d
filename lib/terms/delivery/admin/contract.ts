import { z } from "zod";
import { readVersion, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { orderCall } from "@/lib/platform/shared/api/order-call";
import { rupees } from "@/lib/platform/shared/numbers/rupees";

const days = z.int("Enter a whole number of days").min(0, "Enter a whole number of days").max(90, "At most 90 days");

const zoneInput = z
  .object({
    name: z.string("Name is required").trim().min(1, "Name is required").max(60, "At most 60 characters"),
    districts: z.array(z.string().max(60), "Choose districts").max(100, "Choose districts"),
    base: rupees().meta({ description: "Rupees for the first `includedKg` kilograms" }),
    includedKg: z
      .int("Enter a whole number of kilograms")
      .min(0, "Enter a whole number of kilograms")
      .max(10_000, "At most 10,000 kg"),
    perKg: rupees({ max: 10_000 }).meta({ description: "Rupees for each further kilogram, rounded up" }),
    freeFrom: rupees()
      .refine((value) => value > 0, "Enter more than 0, or leave it empty")
      .nullable()
      .meta({ description: "Sum of goods from which delivery is free; null if never" }),
    minDays: days,
    maxDays: days,
    codUpTo: rupees().nullable().meta({ description: "Maximum total for cash on delivery; null if it is not offered" }),
  })
  .superRefine(({ minDays, maxDays }, { addIssue }) => {
    if (maxDays < minDays) addIssue({ code: "custom", path: ["maxDays"], message: "Cannot be less than the minimum" });
  });
export type ZoneInput = z.infer<typeof zoneInput>;

const adminZone = zoneInput.safeExtend({
  _id: z.string(),
  version: rowVersion,
});
export type AdminZone = z.infer<typeof adminZone>;

export const createZone = endpoint("POST /api/delivery", {
  summary: "Creates a delivery zone; the last zone still covers the rest of the country",
  access: "admin",
  right: "settings.change",
  body: zoneInput,
  reply: adminZone,
  failed: "Failed to create the zone. Please try again.",
});

export const editZone = endpoint("PATCH /api/delivery/[id]", {
  summary: "Updates a delivery zone; the shop shows it on the next request",
  access: "admin",
  right: "settings.change",
  body: zoneInput.safeExtend({ version: readVersion }),
  reply: adminZone,
  failed: "Failed to save the zone. Please try again.",
});

export const deleteZone = endpoint("DELETE /api/delivery/[id]", {
  summary: "Deletes a delivery zone; the last zone then covers its districts. One zone must remain",
  access: "admin",
  right: "settings.change",
  reply: messageReply,
  failed: "Failed to delete the zone. Please try again.",
});

export const orderZones = orderCall(
  "settings.change",
  "/api/delivery/order",
  "Sets the order of the zones; the last one covers every district that no other lists",
);
