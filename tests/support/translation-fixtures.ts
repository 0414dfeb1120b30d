import { toFormData } from "./delivered-orders";

/** Bodies for translations, in the matrix of tests/access.test.ts: of a sentence that every shop has. */
export const translationBodies: Record<string, () => unknown> = {
  "PUT /api/translation": () => ({ texts: [{ english: "About us", text: "हामी को हौँ", state: "done" }] }),
  "POST /api/translation/file": () =>
    toFormData({ file: new File(["English,Nepali\nAbout us,हामी को हौँ\n"], "nepali.csv"), save: "yes" }),
};
