import "server-only";
import { env } from "@/lib/platform/server/env";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { isGateway, type PaymentMethod } from "@/lib/terms/payment-method/contract";

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
