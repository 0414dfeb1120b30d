"use client";

import { useEffect, useState } from "react";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { usePath } from "@/components/kit/hooks/use-path";
import { readBrowserValue, readTabValue, writeTabValue } from "@/lib/platform/browser/browser-storage";
import { currentLanguage, languageName, pathIn } from "@/lib/platform/shared/language/language";
import { choiceKey, otherLanguage, scrollKey, switchLanguage } from "./language-choice";

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
    <a href={pathIn(path, other)} lang={other} rel="external" onClick={switchLanguage} className={className}>
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
