"use client";

import { z } from "zod";
import { useParts } from "@/components/kit/form/use-parts";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { fieldLabels, inputFields } from "@/lib/catalogue/product/fields";

/** The parts of the product form; `labelled` are fields of the product itself, with their label and maximum length. */
export function useFormParts() {
  const parts = useParts<ProductForm>();
  const labelled = (name: keyof typeof inputFields) => {
    const schema: z.ZodType = inputFields[name];
    const maxLength = (schema instanceof z.ZodString && schema.maxLength) || undefined;
    return { label: fieldLabels[name], maxLength, ...parts.text(name) };
  };
  return { ...parts, labelled };
}

/** The value of an optional text that is missing, not empty, where nothing was typed. */
export const emptyToNull = (typed: unknown): unknown => (typeof typed === "string" && typed.trim() === "" ? null : typed);
