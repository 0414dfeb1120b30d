import { z } from "zod";
import { recall, remember } from "@/lib/browser-memory";
import type { ProductForm } from "@/lib/product/edit-input";
import { emptyValues } from "./form-values";

/** What was typed and not saved stays in this browser, for whoever typed it, until it is saved or given up. */
export type Draft = {
  /** The version of the product that was being changed; empty for a new one. */
  updatedAt: string;
  at: string;
  values: ProductForm;
};

const kept = z.object({
  userId: z.string(),
  updatedAt: z.string(),
  at: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
});

/** Another number once the form holds other things than before: an older draft is then left alone. */
const keyOf = (id: string) => `office:product:1:${id}`;

export function readDraft(userId: string, id: string): Draft | null {
  const found = kept.safeParse(recall(keyOf(id))).data;
  if (found?.userId !== userId || !isForm(found.values)) return null;
  return { updatedAt: found.updatedAt, at: found.at, values: found.values };
}

export function saveDraft(userId: string, id: string, { updatedAt, values }: Omit<Draft, "at">): void {
  remember(keyOf(id), { userId, updatedAt, at: new Date().toISOString(), values });
}

export const endDraft = (id: string): void => remember(keyOf(id), null);

/** Has every part, of the kind it should be: what is typed into a part is checked like anything that is typed. */
function isForm(values: Record<string, unknown>): values is ProductForm {
  return Object.entries(emptyValues).every(([part, empty]) => {
    const given = values[part];
    return empty === null || given === null || (typeof given === typeof empty && Array.isArray(given) === Array.isArray(empty));
  });
}
