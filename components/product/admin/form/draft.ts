import { z } from "zod";
import { browserDrafts } from "@/lib/platform/draft-store";
import type { ProductForm } from "@/lib/product/edit/form-contract";
import { emptyValues } from "./form-values";

/** Unsaved input, stored in this browser until it is saved or discarded. */
export type Draft = {
  /** The version of the product being edited; empty for a new product. */
  updatedAt: string;
  at: string;
  values: ProductForm;
};

const draftSchema = z.object({
  updatedAt: z.string(),
  at: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
});

const getName = (id: string) => `product:2:${id}`;

/** Parts of the form that are newer than the draft come from `saved`. */
export function readDraft(id: string, saved: ProductForm): Draft | null {
  const draft = draftSchema.safeParse(browserDrafts.read(getName(id))).data;
  if (!draft) return null;
  const values = { ...saved, ...draft.values };
  return isForm(values) ? { ...draft, values } : null;
}

export function saveDraft(id: string, { updatedAt, values }: Omit<Draft, "at">): void {
  // The documents of a new product are files, which a draft cannot hold.
  const stored = id === "new" ? { ...values, documents: [] } : values;
  browserDrafts.save(getName(id), { updatedAt, at: new Date().toISOString(), values: stored });
}

export const removeDraft = (id: string): void => browserDrafts.remove(getName(id));

/** Whether every part has the right type. What is in the parts is validated on submit, like any input. */
function isForm(values: Record<string, unknown>): values is ProductForm {
  return Object.entries(emptyValues).every(([part, empty]) => {
    const value = values[part];
    return empty === null || value === null || (typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty));
  });
}
