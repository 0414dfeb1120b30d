import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import { sharedState } from "@/lib/platform/server/shared-state";
import { type Language, pathIn, setSpeaker, splitLanguage } from "@/lib/platform/shared/language/language";
import { findStored } from "./stored";
import type { Texts, Translated } from "./texts";

const storage = sharedState("language", () => new AsyncLocalStorage<{ language: Language; texts: Texts }>());
const source = sharedState<{ read?: (language: Translated) => Promise<Texts> }>("texts", () => ({}));
const none: Texts = new Map();

/** Where the texts of a language come from (lib/content/translation); without it everything is English. */
export const setTextSource = (read: (language: Translated) => Promise<Texts>): void => void Object.assign(source, { read });

setSpeaker({
  language: () => storage.getStore()?.language ?? "en",
  find: (english) => {
    const texts = storage.getStore()?.texts;
    return texts && texts.size > 0 ? (texts.get(english) ?? findStored(texts, english)) : undefined;
  },
});

/** Does the work in a language: `t` says its texts in it, and `pathIn` leads to its pages. */
export async function inLanguage<T>(language: Language, work: () => Promise<T>): Promise<T> {
  if (language === "en" && !storage.getStore()) return work();
  const texts = language === "en" ? none : ((await source.read?.(language)) ?? none);
  return storage.run({ language, texts }, async () => await work());
}

/** The language that a call asks for; the browser's scripts name that of their page, whatever the browser prefers. */
export const callLanguage = (headers: IncomingHttpHeaders): Language =>
  /^ne\b/i.test(headers["accept-language"] ?? "") ? "ne" : "en";

/**
 * Where an address moves that names a language in another way: /NE and /np (the country's code) are /ne, English and what has no
 * language (the back office) have plain addresses. `null` for all others.
 */
export function movedLanguage(url: string): string | null {
  const other = /^\/(?:(np|ne)|en)(?=[/?#]|$)\/?(.*)$/is.exec(url);
  if (!other) return null;
  const [, nepali, rest = ""] = other;
  const path = `/${rest}`;
  const moved = nepali ? pathIn(path, "ne") : path;
  const isNepali = (address: string) => splitLanguage(address).language === "ne";
  return isNepali(url) && isNepali(moved) ? null : moved;
}
