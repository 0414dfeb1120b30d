import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { fieldId } from "@/components/sales/checkout/checkout-values";
import type { useCheckout } from "@/components/sales/checkout/use-checkout";
import { t } from "@/lib/platform/shared/language/t";
import { Part } from "./part";

type InvoicePartProps = { checkout: ReturnType<typeof useCheckout>; isBusiness: boolean };

const maxInNote = 500;

/** The name on the tax invoice, and a note for the shop. */
export function InvoicePart({ checkout: { field }, isBusiness }: InvoicePartProps) {
  const { error, ...note } = field("note");
  const id = fieldId("note");
  return (
    <Part number={4} id="invoice" title={t`Invoice and note`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={isBusiness ? t`Company on the invoice` : t`Company on the invoice (optional)`}
          id={fieldId("companyName")}
          autoComplete="organization"
          maxLength={120}
          hint={t`Leave empty to use your own name.`}
          {...field("companyName")}
        />
        <Field
          label={isBusiness ? t`PAN` : t`PAN (optional)`}
          id={fieldId("panNumber")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          hint={t`9 digits, to claim the VAT back.`}
          {...field("panNumber")}
        />
        <div className="sm:col-span-2">
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">{t`Note (optional)`}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={maxInNote}
            className="field"
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            {...note}
          />
          <FieldError id={`${id}-error`}>{error}</FieldError>
          <p
            id={`${id}-hint`}
            className="note mt-1"
          >{t`For example the floor, when someone is there, or where a truck can stop.`}</p>
        </div>
      </div>
    </Part>
  );
}
