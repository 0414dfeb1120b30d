"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import useSWR from "swr";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { retry } from "@/components/kit/hooks/retry";
import { rememberDistrict, suggestDistrict } from "@/components/people/address/chosen-district";
import { readCoupon, saveCoupon } from "@/components/sales/cart/coupon-draft";
import type { Address } from "@/lib/people/address/contract";
import type { Account } from "@/lib/people/users/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { msg, t } from "@/lib/platform/shared/language/t";
import type { Cart } from "@/lib/sales/cart/contract";
import type { Quote } from "@/lib/sales/order/placing/contract";
import { quoteOrder } from "@/lib/sales/order/placing/contract";
import { type CheckoutValues, checkoutForm, fieldNames, getCredit, newAddress, valuesFor } from "./checkout-values";
import { differsFromCart, getDifferences, itemDifferences } from "./differences";
import { readDraft, saveDraft } from "./draft";

export type CheckoutInput = {
  userId: string;
  cart: Cart;
  /** Whether cart changes are still being saved, as when the customer comes straight from the cart. */
  isSaving: boolean;
  account: Account;
  book: Address[];
  readCart: () => void;
  place: (values: CheckoutValues, order: { cart: Cart; quote: Quote }) => Promise<void>;
};

const retryHint = msg("Press “Place order” again. Your order will not be placed twice.");
const noResponse = msg(
  "We did not hear back, so we do not know yet whether your order went through. Press “Place order” again. Your order will not be placed twice.",
);

/** The checkout's form, its quote, and submitting it. */
export function useCheckout({ userId, cart, isSaving, account, book, readCart, place }: CheckoutInput) {
  const [problem, setProblem] = useState("");
  /** The number of refused attempts: the message gets the focus each time. */
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const defaultValues = useMemo(() => {
    const district = suggestDistrict(userId, book.length > 0);
    return withCoupon(valuesFor(readDraft(), { person: account, book, district }), readCoupon());
  }, [account, book, userId]);
  const refuse = (text = "") => {
    setProblem(text);
    setRefusals((count) => count + 1);
  };

  const checked = useCallForm<CheckoutValues>(checkoutForm, {
    defaultValues,
    send: async (values) => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        await order(values);
      } finally {
        isSending.current = false;
      }
    },
    notify: (error) => refuse(messageFor(error)),
    notifyInvalid: () => refuse(),
  });
  const { form } = checked;
  const values = form.watch();
  const options = getQuoteOptions(values, book);
  const { quote, isCurrent, error: quoteError, reloadQuote } = useQuote(isSaving ? null : userId, cart, options);
  const changes = useChanges(options, isCurrent ? quote : undefined);

  // The cart was changed on another device, which no event reports: reload the lines to match the quote.
  const lastQuote = useRef<Quote | undefined>(undefined);
  useEffect(() => {
    if (!quote || !isCurrent || lastQuote.current === quote) return;
    lastQuote.current = quote;
    if (differsFromCart(quote, cart)) readCart();
  }, [quote, isCurrent, cart, readCart]);

  const credit = quote && isCurrent ? getCredit(values.useStoreCredit, quote) : 0;
  const isCovered = credit > 0 && credit === quote?.total;
  useEffect(() => {
    if (isCurrent && form.getValues("isCovered") !== isCovered) form.setValue("isCovered", isCovered);
  }, [form, isCurrent, isCovered]);

  async function order(values: CheckoutValues): Promise<void> {
    setProblem("");
    if (!quote || !isCurrent) return refuse(t`We are updating the total. Please check it, then order.`);
    const reason = quote.payments.find(({ method }) => method === values.paymentMethod)?.reason;
    if (reason) throw new CallError(reason, 409, { paymentMethod: reason });
    await place(values, { cart, quote }).catch(explain);
  }

  /** On a conflict, reloads the quote before the error is shown, so that the page already shows the changes. */
  async function explain(error: unknown): Promise<never> {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 409) await reloadQuote().catch(() => {}); // the page then shows no total
    throw new CallError(error.message, error.status, toFields(error.fields));
  }

  useEffect(() => {
    // The checkout takes over the cart's coupon: from here on it is a field of the form.
    if (readCoupon()) {
      saveDraft(form.getValues());
      saveCoupon("");
    }
    const { unsubscribe } = form.watch((typed, { name }) => {
      const draft = typed as CheckoutValues;
      saveDraft(draft);
      // Another choice was made: what another address lacked is no longer in the way.
      if (name === "addressId" || name === "deliveryMethod") form.clearErrors(["addressId", "address"]);
      const { district } = getQuoteOptions(draft, book);
      if (district && (name === "addressId" || name === "address.district")) rememberDistrict(district, userId);
    });
    return unsubscribe;
  }, [form, book, userId]);

  return {
    ...checked,
    values,
    district: options.district,
    quote,
    credit,
    isCovered,
    isCurrent,
    quoteError,
    reloadQuote,
    changes,
    problem,
    refusals,
  };
}

const withCoupon = (values: CheckoutValues, coupon: string): CheckoutValues =>
  coupon ? { ...values, coupon, appliedCoupon: coupon } : values;

function messageFor({ message, status }: CallError): string {
  if (status === 0) return t(noResponse);
  return status >= 500 ? `${message} ${t(retryHint)}` : message;
}

/** Errors of a known field show at that field; the others show above the form. */
function toFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => fieldNames.includes(name)));
}

/** Changes since the customer last looked, except those caused by their own choices. */
function useChanges(options: QuoteOptions, quote: Quote | undefined): string[] {
  const [changes, setChanges] = useState<string[]>([]);
  const seen = useRef<{ key: string; quote: Quote } | null>(null);
  const key = JSON.stringify(options);
  useEffect(() => {
    if (!quote) return;
    const before = seen.current;
    seen.current = { key, quote };
    if (!before || before.quote === quote) return;
    if (before.key !== key) setChanges(itemDifferences(before.quote, quote));
    else setChanges((previous) => merged(previous, getDifferences(before.quote, quote)));
  }, [key, quote]);
  return changes;
}

/** Without new changes the previous ones stay visible. */
const merged = (before: string[], changes: string[]): string[] => (changes.length > 0 ? changes : before);

type QuoteOptions = {
  deliveryMethod: CheckoutValues["deliveryMethod"];
  district: string;
  coupon: string;
  useStoreCredit: boolean;
};

type PriceInputs = Pick<CheckoutValues, "deliveryMethod" | "addressId" | "address" | "appliedCoupon" | "useStoreCredit">;

/** The inputs of the quote, from the form's values. */
function getQuoteOptions(
  { deliveryMethod, addressId, address, appliedCoupon: coupon, useStoreCredit }: PriceInputs,
  book: readonly { _id: string; district: string }[],
): QuoteOptions {
  if (deliveryMethod === "pickup") return { deliveryMethod, district: "", coupon, useStoreCredit };
  const district = addressId === newAddress ? address.district : (book.find(({ _id }) => _id === addressId)?.district ?? "");
  return { deliveryMethod, district, coupon, useStoreCredit };
}

/** A cart's content and prices as a key of its quote. */
function getSignature({ items }: Cart): string {
  return items.map(({ variantId, quantity, price, problem }) => `${variantId}×${quantity}@${price}${problem ?? ""}`).join();
}

/** A quote with its key: the previous quote stays visible until the new one arrives. */
type KeyedQuote = { key: string; quote: Quote };

/**
 * What the order would cost; not fetched without a user. Responses are matched by key, so a late one to an older key is ignored.
 */
function useQuote(userId: string | null, cart: Cart, options: QuoteOptions) {
  const key = JSON.stringify([userId, getSignature(cart), options]);
  const fetchQuote = async (): Promise<KeyedQuote> => ({ key, quote: await call(quoteOrder, { body: options }) });
  const { data, error, mutate } = useSWR<KeyedQuote, CallError>(userId && ["POST /api/order/quote", key], fetchQuote, {
    ...retry,
    keepPreviousData: true,
  });
  const isCurrent = data?.key === key;
  return {
    quote: data?.quote,
    /** Whether it belongs to the current values. */
    isCurrent,
    error: isCurrent ? undefined : error,
    reloadQuote: () => mutate(fetchQuote(), { throwOnError: true, revalidate: false }),
  };
}
