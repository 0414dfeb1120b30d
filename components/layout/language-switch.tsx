"use client";

import { type MouseEvent, useEffect, useState } from "react";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { usePath } from "@/components/kit/hooks/use-path";
import { readBrowserValue, readTabValue, writeBrowserValue, writeTabValue } from "@/lib/platform/browser/browser-storage";
import {
  currentLanguage,
  type Language,
  languageName,
  languageTag,
  localPath,
  splitLanguage,
} from "@/lib/platform/shared/language/language";

/** Where the page had been scrolled to, for the same page in the other language. */
const scrollKey = "language-scroll";
/** What somebody last chose, so that the other language is offered only once (language-offer.tsx). */
export const choiceKey = "language";

export const otherLanguage = (): Language => (currentLanguage() === "en" ? "ne" : "en");

/** Opens the page as it is now (its filters, its measures) in the other language. */
export function switchLanguage({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search, hash } = location;
  currentTarget.href = localPath(splitLanguage(pathname).path, otherLanguage()) + search + hash;
  writeBrowserValue(choiceKey, otherLanguage());
  writeTabValue(scrollKey, scrollY);
}

/** Leads to this page in the other language; without scripts it begins with no filters. */
export function LanguageSwitch({ className }: { className: string }) {
  const path = usePath();
  const other = otherLanguage();
  useEffect(() => {
    const top = readTabValue(scrollKey);
    if (typeof top !== "number") return;
    writeTabValue(scrollKey, null);
    scrollTo(0, top);
  }, []);
  return (
    <a
      href={localPath(path, other)}
      hrefLang={languageTag[other]}
      lang={languageTag[other]}
      rel="external"
      onClick={switchLanguage}
      className={className}
    >
      {languageName[other]}
    </a>
  );
}

const loadOffer = () => import("./language-offer");

/** Offers the other language to those who chose it here before, or whose browser asks for Nepali. Nobody is led away from a page. */
export function OfferLanguage() {
  const [isWanted, setWanted] = useState(false);
  const offer = useLoaded(loadOffer, isWanted, () => {});
  useEffect(() => {
    const wanted = readBrowserValue(choiceKey) ?? (navigator.language.startsWith("ne") ? "ne" : currentLanguage());
    setWanted(wanted === otherLanguage());
  }, []);
  return offer && <offer.LanguageOffer />;
}
