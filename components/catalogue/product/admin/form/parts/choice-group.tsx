"use client";

import { FieldError } from "@/components/kit/form/field-error";
import { fieldLabels } from "@/lib/catalogue/product/fields";
import { useFormParts } from "./use-form-parts";

type ChoiceGroupProps = {
  name: "surfaces" | "areas";
  options: readonly { value: string; label: string }[];
};

/** Checkboxes for a field with several values. */
export function ChoiceGroup({ name, options }: ChoiceGroupProps) {
  const { form, getMessage } = useFormParts();
  const error = getMessage(name);
  return (
    <fieldset id={`field-${name}`} tabIndex={-1} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{fieldLabels[name]}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input type="checkbox" value={option.value} {...form.register(name)} />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
