"use client";

import { methodNames } from "@/components/order/labels";
import { Field } from "@/components/ui/form/field";
import { SelectField } from "@/components/ui/form/select-field";
import { recordedMethods } from "@/lib/payment-method/contract";
import type { Errors, StaffDraft } from "./staff-draft";

type PaidNowProps = { draft: StaffDraft; errors: Errors; onChange: (values: Partial<StaffDraft>) => void };

/** By which way the money that is here came. */
export function PaidNow({ draft: { paidWith, reference }, errors, onChange }: PaidNowProps) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Paid by"
        value={paidWith}
        options={recordedMethods.map((value) => ({ value, label: methodNames[value] }))}
        error={errors.paidWith}
        onChange={({ target }) => onChange({ paidWith: recordedMethods.find((each) => each === target.value) ?? "cash" })}
      />
      {paidWith !== "cash" && (
        <Field
          label="Reference (optional)"
          maxLength={60}
          value={reference}
          autoComplete="off"
          hint="Of the card slip, the QR payment or the transfer."
          error={errors.reference}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
    </div>
  );
}
