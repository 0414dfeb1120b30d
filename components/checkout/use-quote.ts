"use client";

import useSWR from "swr";
import type { Cart } from "@/lib/cart/contract";
import { type Quote, quoteOrder } from "@/lib/order/contract";
import { type CallError, call } from "@/lib/platform/api/call";
import { type CheckoutValues, newAddress } from "./checkout-values";

export type Options = { deliveryMethod: CheckoutValues["deliveryMethod"]; district: string; coupon: string };

type Deciding = Pick<CheckoutValues, "deliveryMethod" | "addressId" | "address" | "appliedCoupon">;

/** What decides the price of an order, out of what was typed. */
export function getAsked(
  { deliveryMethod, addressId, address, appliedCoupon: coupon }: Deciding,
  book: readonly { _id: string; district: string }[],
): Options {
  if (deliveryMethod === "pickup") return { deliveryMethod, district: "", coupon };
  const district = addressId === newAddress ? address.district : (book.find(({ _id }) => _id === addressId)?.district ?? "");
  return { deliveryMethod, district, coupon };
}

/** What is in a cart and what it costs: another text, another quote. */
function getSignature({ items }: Cart): string {
  return items.map(({ variantId, quantity, price, problem }) => `${variantId}×${quantity}@${price}${problem ?? ""}`).join();
}

/** A question's answer, with the question: an answer to another one stays in sight until the new one comes. */
type Answer = { question: string; quote: Quote };

/** What the order would cost. Every question has its own answer, so a late answer to an earlier one changes nothing. */
export function useQuote(userId: string, cart: Cart, asked: Options) {
  const question = JSON.stringify([userId, getSignature(cart), asked]);
  const ask = async (): Promise<Answer> => ({ question, quote: await call(quoteOrder, { body: asked }) });
  const { data, error, mutate } = useSWR<Answer, CallError>(["POST /api/order/quote", question], ask, { keepPreviousData: true });
  const isCurrent = data?.question === question;
  return {
    quote: data?.quote,
    /** Whether it is about what stands on the page now. */
    isCurrent,
    error: isCurrent ? undefined : error,
    askAgain: () => mutate(ask(), { throwOnError: true, revalidate: false }),
  };
}
