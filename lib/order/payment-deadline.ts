import "server-only";
import { isGateway, type PaymentMethod } from "@/lib/payment-method/contract";
import { env } from "@/lib/platform/env";

/** A transfer takes its time, and banks rest on Saturdays. */
const bankSeconds = 3 * 86_400;

/** When an order that waits for a payment is given up; `null` where it is paid at the door or the counter. */
export function getExpiry(method: PaymentMethod, now = new Date()): Date | null {
  if (!isGateway(method) && method !== "bank") return null;
  return new Date(now.getTime() + (isGateway(method) ? env().ORDER_EXPIRY_SECONDS : bankSeconds) * 1000);
}
