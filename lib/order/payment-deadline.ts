import "server-only";
import { isGateway, type PaymentMethod } from "@/lib/payment-method/contract";
import { dayMs } from "@/lib/platform/calendar/nepal-time";
import { env } from "@/lib/platform/env";

/** A transfer takes time, and banks close on Saturdays. */
const bankSeconds = 3 * 86_400;

/** When an unpaid order expires; `null` if it is paid on delivery or at the counter. */
export function getExpiry(method: PaymentMethod): Date | null {
  if (!isGateway(method) && method !== "bank") return null;
  return new Date(Date.now() + (isGateway(method) ? env().ORDER_EXPIRY_SECONDS : bankSeconds) * 1000);
}

const graceMs = dayMs;

/** At least another day. */
export function extendExpiry(expiresAt: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), Date.now() + graceMs));
}
