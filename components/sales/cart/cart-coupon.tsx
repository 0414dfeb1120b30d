"use client";

import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { CallError, call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { type Quote, quoteOrder } from "@/lib/sales/order/placing/contract";
import { readCoupon, saveCoupon } from "./coupon-draft";

/** What an accepted coupon takes off, and the sum of the goods that it was calculated for. */
export type CouponDiscount = Pick<Quote, "discount" | "itemsTotal">;

type CartCouponProps = {
  /** `null` if the coupon was not accepted. */
  onDiscount: (discount: CouponDiscount | null) => void;
  /** The cart has changed since the discount was calculated. */
  isOutdated: boolean;
};

/** A coupon tried in the cart; the checkout takes it over. */
export function CartCoupon({ onDiscount, isOutdated }: CartCouponProps) {
  const [isOpen, setOpen] = useState(() => readCoupon() !== "");
  const [code, setCode] = useState(readCoupon);
  const [result, setResult] = useState({ success: "", problem: "" });
  const { isBusy, run } = useBusy();
  const apply = () =>
    run(async () => {
      const { quote, ...result } = await tryCoupon(code.trim().toUpperCase());
      setResult(result);
      onDiscount(quote);
    });
  const edit = (text: string) => {
    setCode(text);
    setResult({ success: "", problem: "" });
    onDiscount(null);
    saveCoupon("");
  };
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="link min-h-11 text-sm font-semibold"
      >{t`Have a coupon?`}</button>
    );
  }
  return (
    <form
      noValidate
      aria-label={t`Try a coupon`}
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <Field
        label={t`Coupon`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={({ target }) => edit(target.value)}
        error={result.problem || undefined}
        action={
          <button
            type="submit"
            disabled={isBusy}
            className="absolute inset-y-0 right-0 min-w-18 rounded-lg px-3 text-sm font-semibold text-teal hover:underline"
          >{t`Apply`}</button>
        }
      />
      <p aria-live="polite" className="mt-1 text-sm font-semibold text-leaf empty:hidden">
        {isOutdated ? t`Your cart has changed: press Apply to see what you save now.` : result.success}
      </p>
    </form>
  );
}

type Trial = { quote: Quote | null; success: string; problem: string };

/** The discount of the code, stored for the checkout; or why it does not apply. */
async function tryCoupon(coupon: string): Promise<Trial> {
  const refuse = (problem: string): Trial => ({ quote: null, success: "", problem });
  saveCoupon("");
  if (!coupon) return refuse(t`Enter a coupon code`);
  try {
    const quote = await call(quoteOrder, { body: { deliveryMethod: "courier", district: "", coupon, useStoreCredit: false } });
    const { isValid = false, message = "" } = quote.coupon ?? {};
    if (!isValid) return refuse(message);
    saveCoupon(coupon);
    const saving = formatRupees(quote.discount);
    const success = quote.discount > 0 ? t`${message}: you save ${saving} at checkout.` : t`${message} at checkout.`;
    return { quote, success, problem: "" };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refuse(error.message);
  }
}
