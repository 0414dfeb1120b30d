import { z } from "zod";
import { readVersion, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { rupees } from "@/lib/platform/shared/numbers/rupees";
import { code } from "@/lib/platform/shared/text/text-schema";

export const couponKinds = ["percent", "amount", "free_delivery"] as const;
export const couponStates = ["running", "planned", "ended", "used_up", "paused"] as const;

const dateMessage = "Enter a date such as 2026-11-21";
const limitMessage = "Enter a whole number from 1 up, or leave it empty";
const limit = z.int(limitMessage).min(1, limitMessage).max(1_000_000, "At most 10,00,000").nullable().default(null);

const fields = z.object({
  code: code("Code is required")
    .toUpperCase()
    .min(1, "Code is required")
    .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, "3 to 40 letters (A to Z), digits and dashes"),
  kind: z.enum(couponKinds, "Choose a discount"),
  value: rupees({ missing: "Enter how much is off" })
    .default(0)
    .meta({ description: "Percent, or rupees; unused for free delivery" }),
  minimum: rupees().default(0).meta({ description: "Minimum sum of goods in rupees" }),
  from: isoDay(dateMessage).nullable().default(null).meta({ description: "First day, in Nepal" }),
  to: isoDay(dateMessage).nullable().default(null).meta({ description: "Last day, in Nepal" }),
  maxUses: limit.meta({ description: "Maximum number of uses; null for no limit" }),
  maxUsesEach: limit.meta({ description: "Maximum number of uses for each customer; null for no limit" }),
});

const couponInput = fields.superRefine(({ kind, value, from, to }, { addIssue }) => {
  const refuse = (name: string, message: string) => addIssue({ code: "custom", path: [name], message });
  if (kind === "percent" && !(Number.isInteger(value) && value >= 1 && value <= 100))
    refuse("value", "A whole percentage from 1 to 100");
  if (kind === "amount" && value === 0) refuse("value", "Enter an amount in rupees");
  if (from && to && to < from) refuse("to", "The last day cannot be before the first");
});
export type CouponInput = z.infer<typeof couponInput>;

const coupon = fields.extend({
  _id: z.string(),
  version: rowVersion,
  state: z.enum(couponStates),
  isActive: z.boolean(),
  used: z.int(),
});
export type Coupon = z.infer<typeof coupon>;

const listQuery = z.object({
  ...pageFields(50, 200),
  q: searchQuery,
  state: z.enum(couponStates).optional(),
});
export type CouponQuery = z.infer<typeof listQuery>;

export const listCoupons = endpoint("GET /api/coupon", {
  summary: "Every coupon, newest first",
  access: "admin",
  right: "product.see",
  query: listQuery,
  reply: z.array(coupon),
  failed: "Failed to fetch coupons",
});

export const createCoupon = endpoint("POST /api/coupon", {
  summary: "Creates a coupon",
  access: "admin",
  right: "product.price",
  body: couponInput,
  reply: coupon,
  failed: "Failed to create the coupon. Please try again.",
});

export const editCoupon = endpoint("PATCH /api/coupon/[id]", {
  summary: "Updates a coupon; orders that used it do not change",
  access: "admin",
  right: "product.price",
  body: couponInput.safeExtend({ version: readVersion }),
  reply: coupon,
  failed: "Failed to save the coupon. Please try again.",
});

export const pauseCoupon = endpoint("PATCH /api/coupon/[id]/pause", {
  summary: "Pauses or resumes a coupon",
  access: "admin",
  right: "product.price",
  body: z.object({ isPaused: z.boolean("Choose whether it is paused") }),
  reply: coupon,
  failed: "Failed to change the coupon. Please try again.",
});

export const deleteCoupon = endpoint("DELETE /api/coupon/[id]", {
  summary: "Deletes an unused coupon",
  access: "admin",
  right: "product.price",
  reply: messageReply,
  failed: "Failed to delete the coupon. Please try again.",
});
