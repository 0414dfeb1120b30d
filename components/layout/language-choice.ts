import type { MouseEvent } from "react";
import { writeBrowserValue, writeTabValue } from "@/lib/platform/browser/browser-storage";
import { currentLanguage, type Language, pathIn, splitLanguage } from "@/lib/platform/shared/language/language";

/** Where the page had been scrolled to, for the same page in the other language. */
export const scrollKey = "language-scroll";
/** What somebody last chose, so that the other language is offered only once (language-offer.tsx). */
export const choiceKey = "language";

export const otherLanguage = (): Language => (currentLanguage() === "en" ? "ne" : "en");

/** Opens the page as it is now (its filters, its measures) in the other language. */
export function switchLanguage({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search, hash } = location;
  currentTarget.href = pathIn(splitLanguage(pathname).path, otherLanguage()) + search + hash;
  writeBrowserValue(choiceKey, otherLanguage());
  writeTabValue(scrollKey, scrollY);
}
