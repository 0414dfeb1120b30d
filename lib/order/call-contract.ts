import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { adminOrder } from "./contract";

/** The phone call that a cash-on-delivery order to an unverified number needs before it is packed. */

const callOutcomes = ["confirmed", "no_answer", "wrong_number", "cancelled"] as const;

export const recordCall = endpoint("POST /api/order/admin/[id]/call", {
  summary: "Records a call to the customer of a cash-on-delivery order: confirms it, cancels it, or schedules another call",
  access: "admin",
  body: z.object({
    outcome: z.enum(callOutcomes, "Choose how the call went"),
    retryInHours: z
      .int("Choose when to call again")
      .min(1, "Choose a time at least an hour from now")
      .max(72, "Choose a time within three days")
      .default(3)
      .meta({ description: "Used if nobody answered" }),
  }),
  reply: adminOrder,
  failed: "Failed to save the call. Please try again.",
});
