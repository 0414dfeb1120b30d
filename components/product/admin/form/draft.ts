import { z } from "zod";
import { browserDrafts } from "@/lib/platform/draft-store";
import type { ProductForm } from "@/lib/product/edit/form-contract";
import { emptyValues } from "./form-values";

/** Unsaved input stays in this browser until it is saved or discarded. */
export type Draft = {
  /** The version of the product that was being changed; empty for a new one. */
  updatedAt: string;
  at: string;
  values: ProductForm;
};

const draftSchema = z.object({
  updatedAt: z.string(),
  at: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
});

/** Increase the number when the form's shape changes: older drafts are then ignored. */
const getName = (id: string) => `product:2:${id}`;

export function readDraft(id: string): Draft | null {
  const found = draftSchema.safeParse(browserDrafts.read(getName(id))).data;
  return found && isForm(found.values) ? { ...found, values: found.values } : null;
}

export function saveDraft(id: string, { updatedAt, values }: Omit<Draft, "at">): void {
  // The documents of a new product are files, which a draft cannot hold.
  const stored = id === "new" ? { ...values, documents: [] } : values;
  browserDrafts.save(getName(id), { updatedAt, at: new Date().toISOString(), values: stored });
}

export const endDraft = (id: string): void => browserDrafts.remove(getName(id));

/** Has every part, of the kind it should be: what is typed into a part is checked like anything that is typed. */
function isForm(values: Record<string, unknown>): values is ProductForm {
  return Object.entries(emptyValues).every(([part, empty]) => {
    const value = values[part];
    return empty === null || value === null || (typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty));
  });
}
