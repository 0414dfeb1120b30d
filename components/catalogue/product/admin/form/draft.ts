import { z } from "zod";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { emptyValues } from "./form-values";

/** The values of a stored draft. Parts of the form that are newer than the draft come from `current`. */
export function parseDraft(stored: unknown, current: ProductForm): ProductForm | undefined {
  const draft = z.record(z.string(), z.unknown()).safeParse(stored).data;
  const values = draft && { ...current, ...draft };
  return values && isForm(values) ? values : undefined;
}

/** Whether every part has the right type. What is in the parts is validated on submit, like any input. */
function isForm(values: Record<string, unknown>): values is ProductForm {
  return Object.entries(emptyValues).every(([part, empty]) => {
    const value = values[part];
    return empty === null || value === null || (typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty));
  });
}
