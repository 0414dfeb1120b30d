import { z } from "zod";
import { labels } from "@/lib/address/contract";
import { checkoutMethods, deliveryMethods } from "@/lib/order/contract";
import type { CheckoutValues } from "./checkout-values";

/** What was typed stays in this tab until it is ordered, or until its customer logs out (components/session/end-session.ts). */
const draftKey = "checkout:draft";
const attemptsKey = "checkout:attempts";
const mostAttempts = 5;

const text = z.string().max(1000).catch("");
const draft = z.object({
  userId: z.string(),
  values: z.object({
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
    isKept: z.boolean().catch(true),
    label: z.enum(labels).catch("Home"),
    paymentMethod: z.enum(["", ...checkoutMethods]).catch(""),
    coupon: text,
    appliedCoupon: text,
    companyName: text,
    panNumber: text,
    note: text,
  }),
});

export function readDraft(userId: string): CheckoutValues | null {
  const kept = draft.safeParse(read(draftKey)).data;
  return kept?.userId === userId ? kept.values : null;
}

export const saveDraft = (userId: string, values: CheckoutValues): void => write(draftKey, { userId, values });

const attempt = z.object({
  userId: z.string(),
  key: z.string(),
  /** Which lines of the cart it buys: the same things put into the cart again are another order. */
  cart: z.string(),
  /** What was sent, as it was sent. */
  request: z.string(),
});
export type Attempt = z.infer<typeof attempt>;

/**
 * The key of an order about to be sent: the same as before where the same is sent again because no answer came, so that it is
 * ordered once; another as soon as anything about it is another.
 */
export function beginAttempt(wanted: Omit<Attempt, "key">): string {
  const attempts = readAttempts();
  const { userId, cart, request } = wanted;
  const before = attempts.find((each) => each.userId === userId && each.cart === cart && each.request === request);
  if (before) return before.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  write(attemptsKey, [{ ...wanted, key }, ...attempts].slice(0, mostAttempts));
  return key;
}

/** The orders that were sent and never answered, newest first. */
export const openAttempts = (userId: string): Attempt[] => readAttempts().filter((each) => each.userId === userId);

/** It was answered, with an order or a refusal. */
export function endAttempt(key: string): void {
  write(
    attemptsKey,
    readAttempts().filter((each) => each.key !== key),
  );
}

/** It is ordered. */
export function endDraft(): void {
  remove(draftKey);
  remove(attemptsKey);
}

function readAttempts(): Attempt[] {
  return z.array(attempt).catch([]).parse(read(attemptsKey));
}

/** A browser may forbid storage, and it may be full: then a refresh loses what was typed, and nothing else breaks. */
function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // see above
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // see above
  }
}
