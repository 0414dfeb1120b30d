"use client";

import { z } from "zod";
import { useParts } from "@/components/ui/form/use-parts";
import { fieldLabels, inputFields } from "@/lib/product/edit/fields";
import type { ProductForm } from "@/lib/product/edit/form-contract";

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
