import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";

export const testGateway = endpoint("POST /api/payment-method/[method]/test", {
  summary: "Asks eSewa or Khalti whether the keys that are set up work; nothing is paid",
  access: "admin",
  reply: z.object({ isWorking: z.boolean(), message: z.string() }),
  failed: "Failed to test the payment method. Please try again.",
});
