import { msg } from "@/lib/platform/shared/language/t";
import type { Order } from "./contract";

/** The shop promises to pay a refund within this many days. */
export const refundDays = 7;

/** The note of payments whose money went back with returns: the refund itself has a payment of its own. */
export const allReturned = msg("All of it was paid back.");

/** The note of the payment row of a return's refund begins like this; its reference follows. */
export const returnRefund = "Paid back for a return: ";

/** The note of store credit that went back with a return and at once paid another order; its number follows. */
export const movedCredit = `${returnRefund}moved to `;

/** Whether a payment's row says that money left for the order that the goods are exchanged for: it was never paid there. */
export const hasLeftForExchange = ({ method, paidAt }: { method: string; paidAt?: Date | string | null }): boolean =>
  method === "exchange" && !paidAt;

export const paymentNames: Record<Order["paymentStatus"], string> = {
  unpaid: msg("Not paid yet"),
  verifying: msg("Checking payment"),
  paid: msg("Paid"),
  refund_due: msg("Refund due"),
  refunded: msg("Refunded"),
  failed: msg("Payment not completed"),
};

/** The payment status names for staff. */
export const adminPaymentNames: Record<Order["paymentStatus"], string> = { ...paymentNames, verifying: msg("Payment to check") };
