import { findText } from "./language.ts";

/** Nothing is said of a value that is missing, as in JSX. */
type Value = string | number | bigint | null | undefined;

/**
 * Says an English text in the language at hand: t`Only ${count} left`, or t(label) for a text that `msg` marks where it is written.
 * English is both the key and what is said where a translation is missing; a catalogue names the values {0}, {1}
 * (lib/content/translation/ne.po).
 */
export function t(english: string | TemplateStringsArray, ...values: Value[]): string {
  const source = typeof english === "string" ? english : english.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
  const text = findText(source) ?? source;
  return values.length === 0 ? text : text.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ""));
}

/** Marks an English text that is said elsewhere, by `t`: a label in a table of labels. */
export const msg = (english: string): string => english;

/** Marks each text of a list. */
export const msgs = <const Texts extends readonly string[]>(english: Texts): Texts => english;
