"use client";

import { setSpeaker } from "@/lib/platform/shared/language/language";

const known = new Map<string, string>();

/** Gives the scripts of this page what they say in Nepali: pairs of English and Nepali, before anything else of the page is rendered. */
export function Texts({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  if (typeof window !== "undefined") {
    for (const [english, text] of pairs) known.set(english, text);
    setSpeaker({ language: () => "ne", find: (english) => known.get(english) });
  }
  return null;
}
