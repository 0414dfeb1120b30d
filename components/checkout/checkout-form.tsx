"use client";

import type { KeyboardEvent } from "react";
import { checkoutGrid } from "./checkout-grid";
import { Obstacles } from "./obstacles";
import { ContactPart } from "./parts/contact-part";
import { CouponField } from "./parts/coupon-field";
import type { Store } from "./parts/delivery-method";
import { DeliveryPart } from "./parts/delivery-part";
import { InvoicePart } from "./parts/invoice-part";
import { PaymentPart } from "./parts/payment-part";
import { ReviewPart } from "./parts/review-part";
import { Summary } from "./parts/summary";
import { type CheckoutInput, useCheckout } from "./use-checkout";

/** One page in sections, its totals beside them. Mounted once everything it begins with is known. */
export function CheckoutForm({ store, ...input }: CheckoutInput & { store: Store }) {
  const checkout = useCheckout(input);
  const { form, submit, isBusy, isReady, problem, stops, changes, quote, isCurrent } = checkout;
  const { account, book, cart } = input;
  return (
    <form method="post" onSubmit={submit} onKeyDown={keepEnter} noValidate aria-label="Checkout">
      <Obstacles errors={form.formState.errors} problem={problem} changes={changes} stops={stops} />
      <div className={checkoutGrid}>
        <div className="space-y-5">
          <ContactPart account={account} />
          <DeliveryPart checkout={checkout} book={book} store={store} />
          <PaymentPart checkout={checkout} />
          <InvoicePart checkout={checkout} isBusiness={account.role === "b2b"} />
          <ReviewPart cart={cart} quote={quote} />
        </div>
        <Summary
          checkout={checkout}
          isBusy={isBusy}
          canOrder={isReady && isCurrent && quote !== undefined && quote.problems.length === 0}
          coupon={<CouponField checkout={checkout} />}
        />
      </div>
    </form>
  );
}

/** An Enter in a field is a slip: only the button places an order. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
