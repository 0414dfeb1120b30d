import type { Language } from "./language";

/** English has the plain addresses; Nepali has the same ones below /ne (docs/decisions/0117). */
export const languages = ["en", "ne"] as const satisfies readonly Language[];

/** The language of a code that is stored, or that a client names; English if it is none of ours. */
export const toLanguage = (code: unknown): Language => languages.find((each) => each === code) ?? "en";

/** BCP 47, for `lang`: the shop's English is that of Nepal. */
export const languageTag = { en: "en-NP", ne: "ne" } as const;
