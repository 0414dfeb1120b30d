"use client";

import { useState } from "react";
import { useBusy } from "@/components/hooks/use-busy";
import { Field } from "@/components/ui/form/field";
import { quoteOrder } from "@/lib/order/contract";
import { CallError, call } from "@/lib/platform/api/call";
import { formatRupees } from "@/lib/platform/money";
import { readCoupon, saveCoupon } from "./coupon-draft";

/** A coupon tried in the cart; the checkout takes it over. */
export function CartCoupon() {
  const [isOpen, setOpen] = useState(() => readCoupon() !== "");
  const [code, setCode] = useState(readCoupon);
  const [result, setResult] = useState({ success: "", problem: "" });
  const { isBusy, run } = useBusy();
  const apply = () => run(async () => setResult(await tryCoupon(code.trim().toUpperCase())));
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setOpen(true)} className="link min-h-11 text-sm font-semibold">
        Have a coupon?
      </button>
    );
  }
  return (
    <form
      noValidate
      aria-label="Try a coupon"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <Field
        label="Coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={result.problem || undefined}
        action={
          <button
            type="submit"
            disabled={isBusy}
            className="absolute inset-y-0 right-0 min-w-18 rounded-lg px-3 text-sm font-semibold text-teal hover:underline"
          >
            Apply
          </button>
        }
      />
      <p aria-live="polite" className="mt-1 text-sm font-semibold text-leaf empty:hidden">
        {result.success}
      </p>
    </form>
  );
}

/** The discount of the code, stored for the checkout; or why it does not apply. */
async function tryCoupon(coupon: string): Promise<{ success: string; problem: string }> {
  saveCoupon("");
  if (!coupon) return { success: "", problem: "Enter a coupon code" };
  try {
    const quote = await call(quoteOrder, { body: { deliveryMethod: "courier", district: "", coupon } });
    const { isValid = false, message = "" } = quote.coupon ?? {};
    if (!isValid) return { success: "", problem: message };
    saveCoupon(coupon);
    const saving = quote.discount > 0 ? `: you save ${formatRupees(quote.discount)}` : "";
    return { success: `${message}${saving} at checkout.`, problem: "" };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { success: "", problem: error.message };
  }
}
