"use client";

import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import { walkInName } from "@/lib/people/users/walk-in";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { StaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { Option } from "./option";
import { PaidNowPart } from "./paid-now-part";
import type { Errors, StaffDraft } from "./staff-draft";
import type { StaffQuote } from "./use-staff-quote";

type PaymentPartProps = {
  draft: StaffDraft;
  quote: StaffQuote | undefined;
  errors: Errors;
  onChange: (values: Partial<StaffDraft>) => void;
};

type PaymentChoice = { method: StaffOrder["paymentMethod"]; label: string; text: string };

const paymentChoices: PaymentChoice[] = [
  { method: "counter", label: "Paid now", text: "Cash, QR, card or transfer. The order is marked as paid." },
  { method: "cod", label: "Cash on delivery", text: "Paid on delivery or at pickup." },
  { method: "bank", label: "Bank transfer", text: "We hold the items for three days." },
];

/** The payment, the name on the invoice, and a note. */
export function PaymentPart({ draft, quote, errors, onChange }: PaymentPartProps) {
  const isAllowed = useMay();
  const { isWalkIn, paymentMethod } = draft;
  const isOffered = ({ method }: PaymentChoice) => (method === "counter" ? isAllowed("payment.record") : !isWalkIn);
  const field = (name: "coupon" | "companyName" | "panNumber" | "note" | "limitReason") => ({
    value: draft[name],
    error: errors[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const refusal = quote?.payments.find(({ method }) => method === paymentMethod)?.reason ?? "";
  const isLimited = paymentMethod === "cod" && (refusal !== "" || draft.limitReason !== "") && isAllowed("order.limit");
  return (
    <Panel title="Payment and invoice">
      <fieldset>
        <legend className="sr-only">Payment method</legend>
        <div className="grid gap-3 md:grid-cols-3">
          {paymentChoices.filter(isOffered).map(({ method, label, text }) => (
            <Option
              key={method}
              name="payment"
              label={label}
              text={text}
              isChosen={draft.paymentMethod === method}
              onChoose={() => onChange({ paymentMethod: method })}
            />
          ))}
        </div>
        <FieldError>{errors.paymentMethod ?? refusal}</FieldError>
      </fieldset>
      {draft.paymentMethod === "counter" && (
        <PaidNowPart
          payments={draft.payments}
          total={quote?.total}
          storeCredit={quote?.storeCredit ?? 0}
          errors={errors}
          onChange={onChange}
        />
      )}
      {draft.paymentMethod !== "counter" && quote && quote.storeCredit > 0 && isAllowed("payment.record") && (
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={draft.useStoreCredit}
            onChange={({ target }) => onChange({ useStoreCredit: target.checked })}
            className="size-5 accent-teal"
          />
          Use the customer’s store credit ({formatRupees(quote.storeCredit)}), as agreed with them
        </label>
      )}
      <FieldError>{errors.storeCredit}</FieldError>
      {isLimited && (
        <Field
          label="Why more than the limit of cash on delivery"
          maxLength={200}
          hint="For staff only."
          className="mt-4"
          {...field("limitReason")}
        />
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field
          label={isWalkIn ? "Name on the invoice (optional)" : "Company on the invoice (optional)"}
          hint={isWalkIn ? `Without one it says “${walkInName}”.` : undefined}
          maxLength={120}
          {...field("companyName")}
        />
        <Field label="PAN on the invoice (optional)" inputMode="numeric" maxLength={9} {...field("panNumber")} />
        <Field label="Coupon (optional)" maxLength={40} hint={quote?.coupon?.message || undefined} {...field("coupon")} />
        <TextAreaField
          label="Note on the order (optional)"
          rows={2}
          maxLength={500}
          hint="The customer sees it too. Printed on the packing slip."
          className="sm:col-span-2"
          {...field("note")}
        />
      </div>
    </Panel>
  );
}
