"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import useSWR from "swr";
import { readCoupon, saveCoupon } from "@/components/cart/coupon-draft";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import type { Address } from "@/lib/address/contract";
import type { Cart } from "@/lib/cart/contract";
import type { Quote } from "@/lib/order/contract";
import { quoteOrder } from "@/lib/order/contract";
import { CallError, call } from "@/lib/platform/api/call";
import type { Account } from "@/lib/users/contract";
import { type CheckoutValues, checkoutForm, fieldNames, newAddress, valuesFor } from "./checkout-values";
import { getDifferences, goodsDifferences, isAboutOther } from "./differences";
import { readDraft, saveDraft } from "./draft";

export type CheckoutInput = {
  userId: string;
  cart: Cart;
  /** Whether the server does not know all of the cart yet: somebody came straight from changing it. */
  isSaving: boolean;
  account: Account;
  book: Address[];
  readCart: () => void;
  place: (values: CheckoutValues, bought: { cart: Cart; quote: Quote }) => Promise<void>;
};

const again = "Press “Place order” again. It will not be ordered twice.";
const unheard = `We got no answer, so we do not know yet if your order arrived. ${again}`;

/** The checkout's form, what its order costs, and sending it. */
export function useCheckout({ userId, cart, isSaving, account, book, readCart, place }: CheckoutInput) {
  const [problem, setProblem] = useState("");
  /** Counts the times that something stood in the way, so that what says so gets the focus each time. */
  const [stops, setStops] = useState(0);
  const isSending = useRef(false);
  const defaultValues = useMemo(
    () => withCoupon(valuesFor(readDraft(), { person: account, book }), readCoupon()),
    [account, book],
  );
  const stop = (text = "") => {
    setProblem(text);
    setStops((count) => count + 1);
  };

  const checked = useCheckedForm<CheckoutValues>(checkoutForm, {
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
    tell: (error) => stop(messageFor(error)),
    tellInvalid: () => stop(),
  });
  const { form } = checked;
  const values = form.watch();
  const asked = getAsked(values, book);
  const { quote, isCurrent, error: quoteError, askAgain } = useQuote(isSaving ? null : userId, cart, asked);
  const changes = useChanges(asked, isCurrent ? quote : undefined);

  // Changed by another device, which no message tells of: the lines on the page follow what was quoted.
  const followed = useRef<Quote | undefined>(undefined);
  useEffect(() => {
    if (!quote || !isCurrent || followed.current === quote) return;
    followed.current = quote;
    if (isAboutOther(quote, cart)) readCart();
  }, [quote, isCurrent, cart, readCart]);

  async function order(values: CheckoutValues): Promise<void> {
    setProblem("");
    if (!quote || !isCurrent) return stop("We are updating the total. Please check it, then order.");
    const refused = quote.payments.find(({ method }) => method === values.paymentMethod)?.reason;
    if (refused) throw new CallError(refused, 409, { paymentMethod: refused });
    await place(values, { cart, quote }).catch(explain);
  }

  /** What the server refused because something is another by now stands on the page before it is said. */
  async function explain(error: unknown): Promise<never> {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 409) await askAgain().catch(() => {}); // the page says that it does not know the total
    throw new CallError(error.message, error.status, toFields(error.fields));
  }

  useEffect(() => {
    // The cart's coupon is a field of the checkout from here on, to be kept or removed.
    if (readCoupon()) {
      saveDraft(form.getValues());
      saveCoupon("");
    }
    const { unsubscribe } = form.watch((typed) => saveDraft(typed as CheckoutValues));
    return unsubscribe;
  }, [form]);

  return { ...checked, values, quote, isCurrent, quoteError, askAgain, changes, problem, stops };
}

const withCoupon = (values: CheckoutValues, coupon: string): CheckoutValues =>
  coupon ? { ...values, coupon, appliedCoupon: coupon } : values;

function messageFor({ message, status }: CallError): string {
  if (status === 0) return unheard;
  return status >= 500 ? `${message} ${again}` : message;
}

/** What the server says of a field stands at that field; what it says of lines and totals stands above the form. */
function toFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => fieldNames.includes(name)));
}

/** What became different by itself since the customer looked; what they asked for themselves is no difference. */
function useChanges(asked: Options, quote: Quote | undefined): string[] {
  const [changes, setChanges] = useState<string[]>([]);
  const seen = useRef<{ asked: string; quote: Quote } | null>(null);
  const question = JSON.stringify(asked);
  useEffect(() => {
    if (!quote) return;
    const before = seen.current;
    seen.current = { asked: question, quote };
    if (!before || before.quote === quote) return;
    if (before.asked !== question) setChanges(goodsDifferences(before.quote, quote));
    else setChanges((known) => merged(known, getDifferences(before.quote, quote)));
  }, [question, quote]);
  return changes;
}

/** Nothing new leaves what was said in sight. */
const merged = (known: string[], found: string[]): string[] => (found.length > 0 ? found : known);

type Options = { deliveryMethod: CheckoutValues["deliveryMethod"]; district: string; coupon: string };

type Deciding = Pick<CheckoutValues, "deliveryMethod" | "addressId" | "address" | "appliedCoupon">;

/** What decides the price of an order, out of what was typed. */
function getAsked(
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

/**
 * What the order would cost; not asked without a person. Every question has its own answer, so a late answer to an earlier one
 * changes nothing.
 */
function useQuote(userId: string | null, cart: Cart, asked: Options) {
  const question = JSON.stringify([userId, getSignature(cart), asked]);
  const ask = async (): Promise<Answer> => ({ question, quote: await call(quoteOrder, { body: asked }) });
  const { data, error, mutate } = useSWR<Answer, CallError>(userId && ["POST /api/order/quote", question], ask, {
    keepPreviousData: true,
  });
  const isCurrent = data?.question === question;
  return {
    quote: data?.quote,
    /** Whether it is about what stands on the page now. */
    isCurrent,
    error: isCurrent ? undefined : error,
    askAgain: () => mutate(ask(), { throwOnError: true, revalidate: false }),
  };
}
