"use client";

import { type FieldPath, get, useFormContext } from "react-hook-form";
import type { ProductForm } from "@/lib/product/edit/form-contract";

export type ProductPath = FieldPath<ProductForm>;

/** Parses a typed number. Anything else is returned unchanged, for the schema to reject. */
const toNumber = (typed: unknown): unknown => {
  if (typeof typed !== "string") return typed;
  const plain = typed.trim().replaceAll(",", "");
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
};

/** The props that connect a control to its field: name, error, and the id "field-name". */
export function useFormParts() {
  const form = useFormContext<ProductForm>();
  const { errors } = form.formState;
  const getMessage = (name: string): string | undefined => {
    const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
    return error?.root?.message ?? error?.message;
  };
  const text = (name: ProductPath) => ({ id: `field-${name}`, ...form.register(name), error: getMessage(name) });
  const number = (name: ProductPath) => ({
    id: `field-${name}`,
    inputMode: "decimal" as const,
    autoComplete: "off",
    ...form.register(name, { setValueAs: toNumber }),
    error: getMessage(name),
  });
  return { form, text, number, getMessage };
}
