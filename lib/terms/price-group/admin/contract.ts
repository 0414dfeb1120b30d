import { z } from "zod";
import { readVersion, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { hasAtMostDecimals } from "@/lib/platform/shared/numbers/money";

const priceGroupInput = z.object({
  name: z.string("Name is required").trim().min(1, "Name is required").max(60, "At most 60 characters"),
  percent: z
    .number("Enter a percentage")
    .min(0, "From 0 to 90 percent")
    .max(90, "From 0 to 90 percent")
    .refine((percent) => hasAtMostDecimals(percent, 2), "At most two decimals")
    .meta({ description: "Discount off the trade price, %" }),
});
export type PriceGroupInput = z.infer<typeof priceGroupInput>;

const priceGroup = priceGroupInput.extend({ _id: z.string(), version: rowVersion, businesses: z.int() });
export type PriceGroup = z.infer<typeof priceGroup>;

export const listPriceGroups = endpoint("GET /api/price-group", {
  summary: "The price groups of businesses, by name",
  access: "admin",
  right: "product.see",
  reply: z.array(priceGroup),
  failed: "Failed to fetch price groups",
});

export const createPriceGroup = endpoint("POST /api/price-group", {
  summary: "Creates a price group",
  access: "admin",
  right: "product.price",
  body: priceGroupInput,
  reply: priceGroup,
  failed: "Failed to create the price group. Please try again.",
});

export const editPriceGroup = endpoint("PATCH /api/price-group/[id]", {
  summary: "Updates a price group; its businesses pay the new prices at once",
  access: "admin",
  right: "product.price",
  body: priceGroupInput.extend({ version: readVersion }),
  reply: priceGroup,
  failed: "Failed to save the price group. Please try again.",
});

export const deletePriceGroup = endpoint("DELETE /api/price-group/[id]", {
  summary: "Deletes a price group without businesses",
  access: "admin",
  right: "product.price",
  reply: messageReply,
  failed: "Failed to delete the price group. Please try again.",
});
