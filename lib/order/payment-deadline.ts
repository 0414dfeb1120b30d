import "server-only";
import { isGateway, type PaymentMethod } from "@/lib/payment-method/contract";
import { env } from "@/lib/platform/env";

/** A transfer takes time, and banks close on Saturdays. */
const bankSeconds = 3 * 86_400;

/** When an unpaid order expires; `null` if it is paid on delivery or at the counter. */
export function getExpiry(method: PaymentMethod, now = new Date()): Date | null {
  if (!isGateway(method) && method !== "bank") return null;
  return new Date(now.getTime() + (isGateway(method) ? env().ORDER_EXPIRY_SECONDS : bankSeconds) * 1000);
}

const graceMs = 86_400_000;

/** At least another day. */
export function extendExpiry(expiresAt: Date, now = Date.now()): Date {
  return new Date(Math.max(expiresAt.getTime(), now + graceMs));
}
