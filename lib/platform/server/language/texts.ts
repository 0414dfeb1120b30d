import type { Language } from "@/lib/platform/shared/language/language";

/** What English texts are in another language. */
export type Texts = ReadonlyMap<string, string>;
export type Translated = Exclude<Language, "en">;
