import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { checkoutMethods } from "@/lib/terms/payment-method/contract";

export const switchMethod = endpoint("PATCH /api/payment-method/[method]", {
  summary: "Switches a payment method of the checkout on or off; at least one that works stays on",
  access: "admin",
  right: "settings.change",
  body: z.object({ isOn: z.boolean("Switch it on or off") }),
  reply: z.object({ method: z.enum(checkoutMethods), isOn: z.boolean() }),
  failed: "Failed to switch the payment method. Please try again.",
});

export const testGateway = endpoint("POST /api/payment-method/[method]/test", {
  summary: "Tests whether the configured keys of eSewa or Khalti work; nothing is paid",
  access: "admin",
  right: "settings.change",
  reply: z.object({ isWorking: z.boolean(), message: z.string() }),
  failed: "Failed to test the payment method. Please try again.",
});
