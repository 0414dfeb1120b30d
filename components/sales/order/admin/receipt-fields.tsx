import type { DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { t } from "@/lib/platform/shared/language/t";
import { methodNames, recordedMethods } from "@/lib/terms/payment-method/contract";

/** What was entered in these fields. */
export const toReceipt = (values: DialogValues) => ({
  method: recordedMethods.find((method) => method === values.method) ?? "cash",
  receivedOn: values.receivedOn || dayInNepal(),
  reference: values.reference ?? "",
});

type ReceiptFieldsProps = { errors: Record<string, string>; defaultMethod: (typeof recordedMethods)[number] };

/** How and when money was received, with its reference. */
export function ReceiptFields({ errors, defaultMethod }: ReceiptFieldsProps) {
  const today = dayInNepal();
  return (
    <>
      <SelectField
        label={t`How it was paid`}
        name="method"
        options={toOptions(methodNames, recordedMethods)}
        defaultValue={defaultMethod}
        error={errors.method}
      />
      <Field label={t`Received on`} name="receivedOn" type="date" max={today} defaultValue={today} error={errors.receivedOn} />
      <Field label={t`Reference (optional)`} name="reference" autoComplete="off" maxLength={60} error={errors.reference} />
    </>
  );
}
