"use client";

import { localPath, setSpeaker } from "@/lib/platform/shared/language/language";

type Pairs = readonly (readonly [string, string])[];

const known = new Map<string, string>();
const learn = (pairs: Pairs) => {
  for (const [english, text] of pairs) known.set(english, text);
};

let more: Promise<void> | undefined;

/** Without them these parts are in English; the next one asks again. */
function fetchMore(): Promise<void> {
  more ??= fetch(localPath("/texts"))
    .then((response) => response.json())
    .then(learn)
    .catch(() => {
      more = undefined;
    });
  return more;
}

/** Gives the scripts of this page what they say in Nepali: pairs of English and Nepali, before anything else of the page is rendered. */
export function Texts({ pairs }: { pairs: Pairs }) {
  if (typeof window !== "undefined") {
    learn(pairs);
    setSpeaker({ language: () => "ne", find: (english) => known.get(english), fetchMore });
  }
  return null;
}
