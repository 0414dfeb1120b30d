"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { toGrams, toKg } from "./weight";

/** The input for a weight in kilograms. */
export function useWeight(at: number) {
  const { field, fieldState } = useController<ProductForm, `variants.${number}.weightGrams`>({
    name: `variants.${at}.weightGrams`,
  });
  const stored: unknown = field.value;
  const [typed, setTyped] = useState(() => toKg(stored));
  // Filled from outside: by a draft, by another user's version or from a spreadsheet.
  const isFilledFromOutside = toGrams(typed) !== stored;
  const text = typeof stored === "string" ? stored : toKg(stored);
  return {
    id: `field-${field.name}`,
    inputMode: "decimal" as const,
    autoComplete: "off",
    ref: field.ref,
    name: field.name,
    value: isFilledFromOutside ? text : typed,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      field.onChange(toGrams(target.value));
    },
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}
