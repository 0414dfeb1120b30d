import type { DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { methodNames, recordedMethods } from "@/lib/terms/payment-method/contract";

const methods = toOptions(methodNames, recordedMethods);

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
      <SelectField label="How it was paid" name="method" options={methods} defaultValue={defaultMethod} error={errors.method} />
      <Field label="Received on" name="receivedOn" type="date" max={today} defaultValue={today} error={errors.receivedOn} />
      <Field label="Reference (optional)" name="reference" autoComplete="off" maxLength={60} error={errors.reference} />
    </>
  );
}
