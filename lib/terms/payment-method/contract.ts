import { z } from "zod";
import { msg } from "@/lib/platform/shared/language/t";

/** The methods offered to customers. */
export const checkoutMethods = ["cod", "bank", "esewa", "khalti"] as const;
/** How staff record money they received. */
export const recordedMethods = ["cash", "bank", "qr", "card"] as const;
/** What a sale at the counter is paid with. */
export const counterMethods = [...recordedMethods, "store_credit"] as const;
/** How staff pay money back. */
export const refundMethods = ["esewa", "khalti", ...counterMethods] as const;
export type RefundMethod = (typeof refundMethods)[number];
/** `exchange`: what the goods of a return were worth, without any money. */
export const paymentMethods = [...checkoutMethods, "cash", "qr", "card", "store_credit", "exchange"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export type CheckoutMethod = (typeof checkoutMethods)[number];

export const methodNames: Record<PaymentMethod, string> = {
  cod: msg("Cash on delivery"),
  bank: msg("Bank transfer"),
  esewa: msg("eSewa"),
  khalti: msg("Khalti"),
  cash: msg("Cash"),
  qr: msg("QR payment"),
  card: msg("Card"),
  exchange: msg("Exchange"),
  store_credit: msg("Store credit"),
};

/** Methods where the customer pays elsewhere and comes back. */
export const gatewayMethods = ["esewa", "khalti"] as const;
export const isGateway = (method: PaymentMethod): boolean => gatewayMethods.some((each) => each === method);

/** What the shop owes the customer already: paid with it, nothing is received (lib/sales/store-credit). */
export const isStoreCredit = (method: PaymentMethod): boolean => method === "store_credit";

/** Paid by hand: on delivery or at the counter. */
export const isCash = (method: string): boolean => method === "cod" || method === "cash";

/** How a payment is paid back unless staff say otherwise: cash on delivery as cash, what moved with an exchange to a bank account. */
export const usualRefund = (method: PaymentMethod): RefundMethod =>
  method === "cod" ? "cash" : method === "exchange" ? "bank" : method;

/** Where the browser goes to pay: a form to post (eSewa) or a URL to open (Khalti). */
export const payWith = z.object({
  url: z.string(),
  method: z.enum(["GET", "POST"]),
  fields: z.record(z.string(), z.string()),
});
export type PayWith = z.infer<typeof payWith>;

/** Where customers transfer to. */
export const bankAccount = z.object({ bank: z.string(), branch: z.string(), accountName: z.string(), accountNumber: z.string() });
export type BankAccount = z.infer<typeof bankAccount>;
