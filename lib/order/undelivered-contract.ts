import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { rupees } from "@/lib/platform/rupees";
import { adminOrder } from "./contract";

/** Why an order came back: the label for staff, and the message for its customer. */
export const undeliveredReasons = {
  refused: { label: "Refused at the door", message: "It was not accepted at the door." },
  not_reachable: { label: "Customer not reachable", message: "The driver could not reach you." },
  wrong_address: { label: "Wrong address", message: "The driver could not find the address." },
  not_collected: { label: "Not picked up", message: "It was not picked up at our store." },
  damaged: { label: "Damaged on the way", message: "It was damaged before it reached you." },
  other: { label: "Another reason", message: "It could not be handed over." },
} as const;
export type UndeliveredReason = keyof typeof undeliveredReasons;
const reasons = Object.keys(undeliveredReasons) as [UndeliveredReason, ...UndeliveredReason[]];

const line = z.object({
  orderItemId: z.uuid(),
  writtenOff: z
    .int("Enter a whole number")
    .min(0, "Cannot be below 0")
    .max(999, "At most 999")
    .meta({ description: "How many can no longer be sold; the rest goes back into stock" }),
});

export const markUndelivered = endpoint("PATCH /api/order/admin/[id]/undelivered", {
  summary: "Cancels a shipped order that came back: puts each line back into stock or writes it off, and issues the credit note",
  access: "admin",
  body: z
    .object({
      reason: z.enum(reasons, "Choose what happened"),
      note: z.string().trim().max(500, "At most 500 characters").default("").meta({ description: "For staff only" }),
      items: z
        .array(line)
        .max(100, "At most 100 lines")
        .default([])
        .meta({ description: "Lines that are left out go back into stock in full" }),
      courierCost: rupees()
        .default(0)
        .meta({ description: "Rupees the courier charged for both ways; not charged to the customer" }),
    })
    .refine(({ reason, note }) => reason !== "other" || note !== "", { path: ["note"], message: "Describe what happened" }),
  reply: adminOrder,
  failed: "Failed to update the order. Please try again.",
});
export type UndeliveredReport = z.infer<NonNullable<typeof markUndelivered.body>>;
