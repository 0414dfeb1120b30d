"use client";

import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import type { StaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { methodNames, recordedMethods } from "@/lib/terms/payment-method/contract";
import { Option } from "./option";
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
  const isOffered = ({ method }: PaymentChoice) => method !== "counter" || isAllowed("payment.record");
  const field = (name: "coupon" | "companyName" | "panNumber" | "note") => ({
    value: draft[name],
    error: errors[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const refusal = quote?.payments.find(({ method }) => method === draft.paymentMethod)?.reason ?? "";
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
      {draft.paymentMethod === "counter" && <PaidNow draft={draft} errors={errors} onChange={onChange} />}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="Company on the invoice (optional)" maxLength={120} {...field("companyName")} />
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

type PaidNowProps = { draft: StaffDraft; errors: Errors; onChange: (values: Partial<StaffDraft>) => void };

/** How the money was received. */
function PaidNow({ draft: { paidWith, reference }, errors, onChange }: PaidNowProps) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Paid by"
        value={paidWith}
        options={toOptions(methodNames, recordedMethods)}
        error={errors.paidWith}
        onChange={({ target }) => onChange({ paidWith: recordedMethods.find((each) => each === target.value) ?? "cash" })}
      />
      {paidWith !== "cash" && (
        <Field
          label="Reference (optional)"
          maxLength={60}
          value={reference}
          autoComplete="off"
          hint="From the card slip, QR payment or transfer."
          error={errors.reference}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
    </div>
  );
}
