"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { cartWasBought } from "@/components/cart/cart-changes";
import { goToPay } from "@/components/order/go-to-pay";
import { toast } from "@/components/toast/toast";
import { addAddress } from "@/lib/address/contract";
import type { Cart } from "@/lib/cart/contract";
import { type Placed, placement, placeOrder, type Quote } from "@/lib/order/contract";
import { CallError, call } from "@/lib/platform/api/call";
import { toLatinDigits } from "@/lib/platform/digits";
import { type CheckoutValues, getPlacement, newAddress } from "./checkout-values";
import { type Attempt, beginAttempt, endAttempt, endDraft, openAttempts } from "./draft";

/** Sends the order, and leaves for the page where it goes on. What it throws was said by the server, or nothing was. */
export function usePlacing(userId: string) {
  const router = useRouter();
  const [placed, setPlaced] = useState<Placed | null>(null);
  /** What is being ordered: the server empties the cart before its answer is here. */
  const [sending, setSending] = useState<Cart | null>(null);

  // A page that Back brings out of the browser's memory is as it was left: on its way to the gateway.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setPlaced(null);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  const goOn = useCallback(
    (order: Placed) => {
      setPlaced(order);
      endDraft();
      cartWasBought(userId);
      if (order.payWith) goToPay(order.payWith);
      else router.push(`/customer/purchase-history/${order._id}?placed` as "/");
    },
    [userId, router],
  );

  const place = useCallback(
    async (values: CheckoutValues, { cart, quote }: { cart: Cart; quote: Quote }) => {
      setSending(cart);
      try {
        const order = await send({ cart: toLines(cart), request: getRequest(values, quote) });
        await saveAddress(userId, values);
        goOn(order);
      } finally {
        setSending(null);
      }
    },
    [userId, goOn],
  );

  /**
   * For an empty cart: it may be empty because an order arrived whose answer did not. Sent again with its key it answers that
   * order; with nothing in the cart it cannot become a new one.
   */
  const recover = useCallback(async (): Promise<boolean> => {
    for (const attempt of openAttempts()) {
      const order = await send(attempt).catch(noOrder);
      if (order) goOn(order);
      if (order) return true;
    }
    return false;
  }, [goOn]);

  return { placed, sending, place, recover };
}

const toLines = ({ items }: Cart): string => items.map(({ _id, quantity }) => `${_id}×${quantity}`).join();

/** The total that stands on the page goes along: where it is another by now, the server orders nothing. */
function getRequest(values: CheckoutValues, quote: Quote): string {
  const coupon = quote.coupon?.isValid ? quote.coupon.code : "";
  return JSON.stringify(placement.parse({ ...getPlacement(values), coupon, expectedTotal: quote.total }));
}

async function send(attempt: Omit<Attempt, "key">): Promise<Placed> {
  const idempotencyKey = beginAttempt(attempt);
  try {
    return await call(placeOrder, { body: JSON.parse(attempt.request) }, { idempotencyKey });
  } catch (error) {
    if (isRefusal(error)) endAttempt(idempotencyKey);
    throw error;
  }
}

/** The server has decided; everything else (no answer, an outage, an ended session) may be asked again. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401;
}

function noOrder(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

/** The order is what matters: an address that cannot be kept is said and no more. */
async function saveAddress(userId: string, values: CheckoutValues): Promise<void> {
  const { deliveryMethod, addressId, address, isKept, label } = values;
  if (deliveryMethod === "pickup" || addressId !== newAddress || !isKept) return;
  const body = { ...address, label, ward: Number(toLatinDigits(address.ward)) };
  await call(addAddress, { params: { userId }, body }, { signal: AbortSignal.timeout(4000) }).catch((error: unknown) => {
    const note = error instanceof CallError ? error.message : undefined;
    toast("info", "Your order is placed, but we could not save the address in your address book.", { note });
  });
}
