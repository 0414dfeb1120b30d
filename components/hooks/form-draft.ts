import { tabDrafts } from "@/lib/platform/draft-store";

/** What was typed into a form of the office stays in this tab until it is saved. */
const nameOf = (form: string) => `form:${form}`;

export function readDraft(form: string): object | null {
  const kept = tabDrafts.read(nameOf(form));
  return typeof kept === "object" ? kept : null;
}

export const saveDraft = (form: string, values: unknown): void => tabDrafts.save(nameOf(form), values);

export const endDraft = (form: string): void => tabDrafts.remove(nameOf(form));
