import { tabDrafts } from "@/lib/platform/draft-store";

/** Input in a staff form stays in this tab until it is saved. */
const getName = (form: string) => `form:${form}`;

export function readDraft(form: string): object | null {
  const draft = tabDrafts.read(getName(form));
  return typeof draft === "object" ? draft : null;
}

export const saveDraft = (form: string, values: unknown): void => tabDrafts.save(getName(form), values);

export const removeDraft = (form: string): void => tabDrafts.remove(getName(form));
