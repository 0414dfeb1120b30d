import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { adminOrder } from "@/lib/sales/order/contract";

/** Staff's answer to a customer who asks for a change; an edit of the order answers it too. */
export const answerChange = endpoint("PATCH /api/order/admin/[id]/answer-change", {
  summary: "Answers a customer's request for a change without an edit of the order: refuses it, or says what was done",
  access: "admin",
  right: "order.change",
  body: z.object({
    isTaken: z.boolean("Say whether it was done"),
    answer: z
      .string("Write to the customer")
      .trim()
      .min(1, "Write to the customer")
      .max(500, "At most 500 characters")
      .meta({ description: "The customer reads it" }),
  }),
  reply: adminOrder,
  failed: "Failed to answer the request. Please try again.",
});
