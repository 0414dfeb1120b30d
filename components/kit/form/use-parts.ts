"use client";

import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
  useFormContext,
} from "react-hook-form";
import { readAmount } from "@/lib/platform/shared/numbers/read-number";

/** The props that connect the controls of a form to its fields: name, error, and the id "field-name". */
export function useParts<Values extends FieldValues = FieldValues>() {
  const form = useFormContext<Values>();
  const { errors } = form.formState;
  /** The error of a field, or of a list as a whole. */
  const getMessage = (name: string): string | undefined => {
    const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
    return error?.root?.message ?? error?.message;
  };
  const text = <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    id: `field-${name}`,
    autoComplete: "off",
    ...form.register(name, options),
    error: getMessage(name),
  });
  const number = (name: FieldPath<Values>) => ({ ...text(name, { setValueAs: toNumber }), inputMode: "decimal" as const });
  const set = (name: FieldPath<Values>, value: unknown) =>
    form.setValue(name, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  return { form, text, number, set, getMessage };
}

/** Parses a typed number. Anything else is returned unchanged, for the schema to reject. */
function toNumber(typed: unknown): unknown {
  if (typeof typed !== "string") return typed;
  if (typed.trim() === "") return null;
  return readAmount(typed) ?? typed;
}
