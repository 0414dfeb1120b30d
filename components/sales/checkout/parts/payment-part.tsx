import { fieldId } from "@/components/sales/checkout/checkout-values";
import type { useCheckout } from "@/components/sales/checkout/use-checkout";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { CheckoutMethod } from "@/lib/terms/payment-method/contract";
import { checkoutMethods, methodNames } from "@/lib/terms/payment-method/contract";
import { OptionCard } from "./option-card";
import { Options } from "./options";
import { Part } from "./part";

/** The payment methods; unavailable ones say why. */
export function PaymentPart({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { field, values, quote, isCovered } = checkout;
  const { error, ...radio } = field("paymentMethod");
  const getReason = (method: CheckoutMethod) => quote?.payments.find((each) => each.method === method)?.reason ?? "";
  const chosenReason = values.paymentMethod && getReason(values.paymentMethod);
  return (
    <Part number={3} id="payment" title={t`Payment`}>
      <CreditChoice checkout={checkout} />
      {!isCovered && (
        <Options id={fieldId("paymentMethod")} legend={t`Payment method`} error={error ?? (chosenReason || undefined)}>
          {checkoutMethods.map((method) => (
            <OptionCard
              key={method}
              value={method}
              title={t(methodNames[method])}
              aria-describedby={`pay-${method}`}
              disabled={getReason(method) !== "" && values.paymentMethod !== method}
              {...radio}
            >
              <span id={`pay-${method}`} className="note block">
                {getReason(method) || whatHappens(method, values.deliveryMethod === "pickup")}
              </span>
            </OptionCard>
          ))}
        </Options>
      )}
    </Part>
  );
}

/** For who has store credit: it pays all of the order or a part of it. */
function CreditChoice({ checkout: { form, values, quote, isCovered } }: { checkout: ReturnType<typeof useCheckout> }) {
  if (!quote || quote.storeCredit === 0) return null;
  return (
    <div className={isCovered ? "" : "mb-4"}>
      <label className="option">
        <input
          type="checkbox"
          checked={values.useStoreCredit}
          onChange={({ target }) => form.setValue("useStoreCredit", target.checked)}
          aria-describedby="store-credit-effect"
        />
        <span className="min-w-0 flex-1 font-semibold">{t`Use your store credit (${formatRupees(quote.storeCredit)})`}</span>
      </label>
      <p id="store-credit-effect" aria-live="polite" className="note mt-2 empty:hidden">
        {values.useStoreCredit && (isCovered ? t`It pays for all of your order.` : t`Choose how to pay the rest.`)}
      </p>
    </div>
  );
}

function whatHappens(method: CheckoutMethod, isPickup: boolean): string {
  if (method === "cod")
    return isPickup ? t`Pay at our counter when you pick it up.` : t`Pay the driver in cash when your order arrives.`;
  if (method === "bank")
    return t`Transfer the amount to our account and upload the slip. We confirm your order once we have checked it.`;
  return t`You will pay on ${t(methodNames[method])} and return here.`;
}
