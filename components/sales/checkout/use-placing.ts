"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { toast } from "@/components/kit/toast/toast";
import { cartWasBought } from "@/components/sales/cart/cart-changes";
import { goToPay } from "@/components/sales/order/go-to-pay";
import { addAddress } from "@/lib/people/address/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";
import type { Cart } from "@/lib/sales/cart/contract";
import { type PlacedOrder, placement, placeOrder, type Quote } from "@/lib/sales/order/placing/contract";
import { type CheckoutValues, getCredit, getPlacement, newAddress } from "./checkout-values";
import { type Attempt, beginAttempt, endAttempt, endDraft, openAttempts, readDraft } from "./draft";

/** Sends the order and opens its next page. Throws if the server refuses or does not respond. */
export function usePlacing(userId: string) {
  const router = useRouter();
  const [placedOrder, setPlacedOrder] = useState<PlacedOrder | null>(null);
  /** The cart being ordered: the server empties it before its response arrives. */
  const [sending, setSending] = useState<Cart | null>(null);
  /** Whether a crowd is ordering, and the order is sent again and again until it is its turn. */
  const [isInCrowd, setIsInCrowd] = useState(false);

  // The back-forward cache restores the page as it was left: on its way to the gateway.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setPlacedOrder(null);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  const openNextPage = useCallback(
    (order: PlacedOrder) => {
      setPlacedOrder(order);
      // The checkout below is replaced by a short page, now and after Back at the gateway: show its beginning.
      scrollTo({ top: 0, behavior: "instant" });
      endDraft();
      cartWasBought(userId);
      if (order.payWith) goToPay(order.payWith);
      else router.push(localPath(`/customer/purchase-history/${order._id}?placed`) as "/");
    },
    [userId, router],
  );

  const place = useCallback(
    async (values: CheckoutValues, { cart, quote }: { cart: Cart; quote: Quote }) => {
      setSending(cart);
      try {
        const order = await send({ cart: toLines(cart), request: getRequest(values, quote) }, () => setIsInCrowd(true));
        await saveAddress(userId, values);
        openNextPage(order);
      } finally {
        setSending(null);
        setIsInCrowd(false);
      }
    },
    [userId, openNextPage],
  );

  /**
   * Runs for an empty cart, which may be empty because an order was placed but its response got lost. Sent again with the same
   * key, the server returns that order; with an empty cart it cannot create a new one.
   */
  const recover = useCallback(async (): Promise<boolean> => {
    for (const attempt of openAttempts()) {
      const order = await send(attempt).catch(noOrder);
      if (order) {
        const draft = readDraft();
        if (draft) await saveAddress(userId, draft);
        openNextPage(order);
        return true;
      }
    }
    return false;
  }, [openNextPage, userId]);

  return { placedOrder, sending, isInCrowd, place, recover };
}

const toLines = ({ items }: Cart): string => items.map(({ _id, quantity }) => `${_id}×${quantity}`).join();

/** Sends the total that the page shows: if it has changed, the server refuses the order. */
function getRequest(values: CheckoutValues, quote: Quote): string {
  const coupon = quote.coupon?.isValid ? quote.coupon.code : "";
  const storeCredit = getCredit(values.useStoreCredit, quote);
  const seen = { expectedTotal: quote.total, ...(storeCredit > 0 && { storeCredit }) };
  return JSON.stringify(placement.parse({ ...getPlacement(values), coupon, ...seen }));
}

/** How often an order is sent again while a crowd is ordering: for about three minutes. */
const maxTries = 15;
/** Not everybody at the same moment again. */
const pauseMs = () => 2000 + Math.random() * 3000;

async function send(attempt: Omit<Attempt, "key">, onBusy = () => {}): Promise<PlacedOrder> {
  const idempotencyKey = beginAttempt(attempt);
  for (let tries = 1; ; tries++) {
    try {
      return await call(placeOrder, { body: JSON.parse(attempt.request) }, { idempotencyKey });
    } catch (error) {
      if (isRefusal(error)) endAttempt(idempotencyKey);
      if (!(error instanceof CallError && error.code === "busy") || tries === maxTries) throw error;
    }
    onBusy();
    await new Promise((resolve) => setTimeout(resolve, pauseMs()));
  }
}

/** The server has decided. After anything else (no response, an outage, an ended session) the order may be sent again. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401;
}

function noOrder(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

/** Saving the address is optional: a failure is shown and does not affect the order. */
async function saveAddress(userId: string, values: CheckoutValues): Promise<void> {
  const { deliveryMethod, addressId, address, isAddressSaved, label } = values;
  if (deliveryMethod === "pickup" || addressId !== newAddress || !isAddressSaved) return;
  const body = { ...address, label, ward: Number(plainCode(address.ward)) };
  await call(addAddress, { params: { userId }, body }, { signal: AbortSignal.timeout(4000) }).catch((error: unknown) => {
    const note = error instanceof CallError ? error.message : undefined;
    toast("info", t`Your order is placed, but we could not save the address to your address book.`, { note });
  });
}
