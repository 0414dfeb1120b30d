import { z } from "zod";
import { changesOf, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { orderCall } from "@/lib/platform/shared/api/order-call";
import { hasAtMostDecimals } from "@/lib/platform/shared/numbers/money";
import { rupees } from "@/lib/platform/shared/numbers/rupees";
import { requiredText, shownPhone, textUpTo } from "@/lib/platform/shared/text/text-schema";
import { numberPlace, trackingUrlRefusal } from "@/lib/terms/courier/rules";

const courierInput = z.object({
  name: requiredText(80, "Name is required"),
  phone: shownPhone,
  trackingUrl: textUpTo(300)
    .superRefine((address, { addIssue }) => {
      const message = trackingUrlRefusal(address);
      if (message) addIssue({ code: "custom", message });
    })
    .meta({
      description: `The courier's page about a parcel, with ${numberPlace} for the tracking number; empty if there is none`,
    }),
  parcelFee: rupees({ max: 100_000 }).meta({ description: "Rupees that the courier charges for each parcel" }),
  cashPercent: z
    .number("Enter a percentage")
    .min(0, "From 0 to 20 percent")
    .max(20, "From 0 to 20 percent")
    .refine((percent) => hasAtMostDecimals(percent, 2), "At most two decimals")
    .meta({ description: "What it charges of the cash that it collects, %" }),
  isOwn: z.boolean().meta({ description: "Whether it is the shop's own driver" }),
  isActive: z.boolean().meta({ description: "Whether new parcels can be given to it" }),
});
export type CourierInput = z.infer<typeof courierInput>;

const courier = courierInput.extend({ _id: z.string(), version: rowVersion });
export type Courier = z.infer<typeof courier>;

export const listCouriers = endpoint("GET /api/courier", {
  summary: "Who takes parcels to customers, in the order of staff's list",
  access: "admin",
  right: "settings.see",
  reply: z.array(courier),
  failed: "Failed to fetch the couriers",
});

export const createCourier = endpoint("POST /api/courier", {
  summary: "Adds a courier at the end of the list",
  access: "admin",
  right: "settings.change",
  body: courierInput,
  reply: courier,
  failed: "Failed to add the courier. Please try again.",
});

export const editCourier = endpoint("PATCH /api/courier/[id]", {
  summary: "Changes a courier; its parcels show the new name and tracking page at once",
  access: "admin",
  right: "settings.change",
  body: changesOf(courierInput),
  reply: courier,
  failed: "Failed to save the courier. Please try again.",
});

export const deleteCourier = endpoint("DELETE /api/courier/[id]", {
  summary: "Deletes a courier that has never had a parcel",
  access: "admin",
  right: "settings.change",
  reply: messageReply,
  failed: "Failed to delete the courier. Please try again.",
});

export const orderCouriers = orderCall("settings.change", "/api/courier/order", "Sets the order of the couriers");
