"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { currentLanguage, setSpeaker } from "@/lib/platform/shared/language/language";
import { languageTag } from "@/lib/platform/shared/language/languages";

let shown = typeof location === "undefined" ? "" : location.pathname;

/**
 * The screens of staff share their addresses, and only some are said in their reader's language. So each is English here unless it
 * brings what its scripts say (components/layout/texts.tsx), whatever the screen before it was. Rendered before them.
 */
export function ScreenLanguage() {
  const path = usePathname();
  if (typeof window !== "undefined" && path !== shown) {
    shown = path;
    setSpeaker(undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may be in another language
  useEffect(() => {
    document.documentElement.lang = languageTag[currentLanguage()];
  }, [path]);
  return null;
}
