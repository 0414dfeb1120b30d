import type { KeyboardEvent } from "react";
import { Field } from "@/components/kit/form/field";
import { fieldId, isApplied } from "@/components/sales/checkout/checkout-values";
import type { useCheckout } from "@/components/sales/checkout/use-checkout";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Quote } from "@/lib/sales/order/placing/contract";

/** A coupon code with its own button and result. */
export function CouponField({
  checkout: { form, field, values, quote, isCurrent },
}: {
  checkout: ReturnType<typeof useCheckout>;
}) {
  const { error, ...input } = field("coupon");
  const { appliedCoupon } = values;
  const coupon = isCurrent && appliedCoupon && isApplied(values) ? quote?.coupon : null;
  const refusal = coupon && !coupon.isValid ? coupon.message : undefined;
  const setCoupon = (code: string) => {
    form.setValue("appliedCoupon", code);
    form.setValue("coupon", code);
    form.clearErrors("coupon");
  };
  const apply = () => setCoupon(form.getValues("coupon").trim().toUpperCase());
  const onEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter") apply();
  };
  return (
    <div>
      <Field
        label={t`Coupon (optional)`}
        id={fieldId("coupon")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={refusal ?? error}
        {...input}
        onKeyDown={onEnter}
        action={
          <button
            type="button"
            onClick={appliedCoupon && isApplied(values) ? () => setCoupon("") : apply}
            className="absolute inset-y-0 right-0 min-w-18 rounded-lg px-3 text-sm font-semibold text-teal hover:underline"
          >
            {appliedCoupon && isApplied(values) ? t`Remove` : t`Apply`}
          </button>
        }
      />
      <p aria-live="polite" className="mt-1 text-sm font-semibold text-leaf empty:hidden">
        {coupon?.isValid && acceptedText(coupon, quote?.discount ?? 0)}
      </p>
    </div>
  );
}

const acceptedText = ({ code, message }: NonNullable<Quote["coupon"]>, discount: number): string =>
  discount > 0 ? t`${code}: ${message}, you save ${formatRupees(discount)}.` : `${code}: ${message}.`;
