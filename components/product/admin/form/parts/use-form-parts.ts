"use client";

import { type FieldPath, useFormContext } from "react-hook-form";
import { z } from "zod";
import { fieldLabels, inputFields } from "@/lib/product/edit/fields";
import type { ProductForm } from "@/lib/product/edit/form-contract";
import { getErrorMessage, toNumber } from "./typed-values";

type ProductPath = FieldPath<ProductForm>;

/** The props that connect a control to its field: name, error, and the id "field-name". */
export function useFormParts() {
  const form = useFormContext<ProductForm>();
  const { errors } = form.formState;
  const getMessage = (name: string) => getErrorMessage(errors, name);
  const text = (name: ProductPath) => ({ id: `field-${name}`, ...form.register(name), error: getMessage(name) });
  /** A field of the product itself, with its label and maximum length. */
  const labelled = (name: keyof typeof inputFields) => {
    const schema: z.ZodType = inputFields[name];
    const maxLength = (schema instanceof z.ZodString && schema.maxLength) || undefined;
    return { label: fieldLabels[name], maxLength, ...text(name) };
  };
  const number = (name: ProductPath) => ({
    id: `field-${name}`,
    inputMode: "decimal" as const,
    autoComplete: "off",
    ...form.register(name, { setValueAs: toNumber }),
    error: getMessage(name),
  });
  return { form, text, labelled, number, getMessage };
}
