"use client";

import { useController } from "react-hook-form";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import type { ProductForm } from "@/lib/product/edit/form-contract";

type LinesFieldProps = {
  name: "features" | "steps" | "notFor" | "standards" | "keywords";
  label: string;
  hint?: string;
  rows?: number;
};

/** A list of words as a text, one of them a line: quick to type, to paste and to move about. */
export function LinesField({ name, label, hint = "One per line.", rows = 4 }: LinesFieldProps) {
  const { field, fieldState } = useController<ProductForm, typeof name>({ name });
  return (
    <TextAreaField
      id={`field-${name}`}
      label={label}
      hint={hint}
      rows={rows}
      ref={field.ref}
      name={name}
      value={field.value.join("\n")}
      onChange={({ target }) => field.onChange(target.value ? target.value.split("\n") : [])}
      onBlur={field.onBlur}
      error={getMessage(fieldState.error)}
    />
  );
}

/** The error of the list, or of the first line that has one. */
function getMessage(error: unknown): string | undefined {
  if (!error) return undefined;
  if (Array.isArray(error)) {
    const at = error.findIndex(Boolean);
    return `Line ${at + 1}: ${error[at]?.message}`;
  }
  const { message } = error as { message?: string };
  return message;
}
