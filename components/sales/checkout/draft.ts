import { z } from "zod";
import { saveCoupon } from "@/components/sales/cart/coupon-draft";
import { labels } from "@/lib/people/address/contract";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import { createIdempotencyKey } from "@/lib/platform/browser/idempotency-key";
import { deliveryMethods } from "@/lib/terms/delivery/contract";
import { checkoutMethods } from "@/lib/terms/payment-method/contract";
import type { CheckoutValues } from "./checkout-values";

const draftName = "checkout";
const attemptsName = "checkout-attempts";
const maxAttempts = 5;

const text = z.string().max(1000).catch("");
const draft = z.object({
  deliveryMethod: z.enum(deliveryMethods).catch("courier"),
  addressId: text,
  address: z.object({
    fullName: text,
    phone: text,
    province: text,
    district: text,
    municipality: text,
    ward: text,
    tole: text,
    landmark: text,
  }),
  isAddressSaved: z.boolean().catch(true),
  label: z.enum(labels).catch("Home"),
  paymentMethod: z.enum(["", ...checkoutMethods]).catch(""),
  useStoreCredit: z.boolean().catch(false),
  isCovered: z.boolean().catch(false),
  coupon: text,
  appliedCoupon: text,
  companyName: text,
  panNumber: text,
  note: text,
});

export const readDraft = (): CheckoutValues | null => draft.safeParse(tabDrafts.read(draftName)).data ?? null;

export const saveDraft = (values: CheckoutValues): void => tabDrafts.save(draftName, values);

const attempt = z.object({
  key: z.string(),
  /** The ids of the cart lines: adding the same products again makes another order. */
  cart: z.string(),
  /** The request body. */
  request: z.string(),
});
export type Attempt = z.infer<typeof attempt>;

/**
 * The idempotency key of an order. It stays the same when the same order is sent again after no response, so that it is placed
 * once; any change makes a new key.
 */
export function beginAttempt(attempt: Omit<Attempt, "key">): string {
  const attempts = openAttempts();
  const existing = attempts.find(({ cart, request }) => cart === attempt.cart && request === attempt.request);
  if (existing) return existing.key;
  const key = createIdempotencyKey();
  tabDrafts.save(attemptsName, [{ ...attempt, key }, ...attempts].slice(0, maxAttempts));
  return key;
}

/** The orders that were sent and got no response, newest first. */
export const openAttempts = (): Attempt[] => z.array(attempt).catch([]).parse(tabDrafts.read(attemptsName));

/** Call it when a response has arrived, an order or a refusal. */
export function endAttempt(key: string): void {
  tabDrafts.save(
    attemptsName,
    openAttempts().filter((each) => each.key !== key),
  );
}

/** Call it when the order is placed. */
export function endDraft(): void {
  tabDrafts.remove(draftName);
  saveCoupon("");
  tabDrafts.remove(attemptsName);
}
