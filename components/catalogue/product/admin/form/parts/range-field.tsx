"use client";

import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { fieldLabels } from "@/lib/catalogue/product/fields";
import { useFormParts } from "./use-form-parts";

type RangeFieldProps = {
  name: "touchDryHours" | "recoatHours" | "fullCureDays" | "applicationTemp";
  unit: string;
};

/** A range of numbers; both fields are empty if it is unknown. */
export function RangeField({ name, unit }: RangeFieldProps) {
  const { number, getMessage } = useFormParts();
  const error = getMessage(name);
  return (
    <fieldset id={`field-${name}`} tabIndex={-1} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        {fieldLabels[name]}, {unit}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From" {...number(`${name}.0`)} />
        <Field label="To" {...number(`${name}.1`)} />
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
