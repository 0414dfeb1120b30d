"use client";

import { useController } from "react-hook-form";
import { t } from "@/lib/platform/shared/language/t";
import { TextAreaField } from "./text-area-field";

type LinesFieldProps = { name: string; label: string; hint?: string; rows?: number };

/** A list in a text area, one entry per line: quick to type, paste and reorder. */
export function LinesField({ name, label, hint = t`One per line.`, rows = 4 }: LinesFieldProps) {
  const { field, fieldState } = useController({ name });
  const lines: string[] = field.value ?? [];
  return (
    <TextAreaField
      id={`field-${name}`}
      label={label}
      hint={hint}
      rows={rows}
      ref={field.ref}
      name={name}
      value={lines.join("\n")}
      onChange={({ target }) => field.onChange(target.value ? target.value.split("\n") : [])}
      onBlur={field.onBlur}
      error={getMessage(fieldState.error)}
    />
  );
}

/** The error of the list, or of the first line that has one. */
function getMessage(error: unknown): string | undefined {
  if (!error) return undefined;
  if (!Array.isArray(error)) return (error as { message?: string }).message;
  const at = error.findIndex(Boolean);
  return t`Line ${at + 1}: ${error[at]?.message}`;
}
