import { currentLanguage } from "@/lib/platform/shared/language/language";
import otherTerms from "./terms.json";
import nepaliTerms from "./terms.ne.json";
import { technologies } from "./vocabulary";

/**
 * Technical terms on a product's page, each explained for homeowners. Each language has a list of its own, because it has the words by
 * which a text is searched.
 */

type Term = {
  /** The heading of the explanation. */
  name: string;
  /** The forms that texts use; an "s" may follow. Abbreviations (SBS) only match in capitals. */
  words: readonly string[];
  help: string;
};

const technologyWords = {
  cementitious: ["cementitious"],
  acrylic: ["acrylic"],
  polyurethane: ["polyurethane", "PU"],
  pu_hybrid: ["PU-acrylic hybrid", "PU-acrylic"],
  bituminous: ["bituminous", "bitumen"],
  crystalline: ["crystalline"],
  epoxy: ["epoxy"],
  silane_siloxane: ["silane / siloxane", "silane", "siloxane"],
  silicone: ["silicone"],
  polymer_modified: ["polymer-modified mortar", "polymer-modified"],
  thermoplastic_sheet: ["plastic sheet", "HDPE", "TPO"],
  admixture: ["admixture"],
} as const satisfies Record<Exclude<keyof typeof technologies, "tool">, readonly string[]>;

type TechnologyWords = Record<keyof typeof technologyWords, readonly string[]>;

const nepaliTechnologyWords: TechnologyWords = {
  cementitious: ["सिमेन्ट स्लरी"],
  acrylic: ["एक्रिलिक"],
  polyurethane: ["पीयू", "PU"],
  pu_hybrid: ["पीयू-एक्रिलिक हाइब्रिड", "पीयू-एक्रिलिक"],
  bituminous: ["बिटुमिन (अलकत्रा)", "बिटुमिन"],
  crystalline: ["क्रिस्टलाइन"],
  epoxy: ["इपोक्सी"],
  silane_siloxane: ["सिलेन / सिलोक्सेन", "सिलेन", "सिलोक्सेन"],
  silicone: ["सिलिकन"],
  polymer_modified: ["पोलिमर मिसाएको मसला", "पोलिमर"],
  thermoplastic_sheet: ["प्लास्टिक सिट", "HDPE", "TPO"],
  admixture: ["मसलामा मिसाउने केमिकल"],
};

const materials = (words: TechnologyWords) =>
  Object.entries(words).map(([key, words]): [string, Term] => {
    const { label, help } = technologies[key as keyof typeof technologyWords];
    return [key.replaceAll("_", "-"), { name: label, words, help }];
  });

export const terms: ReadonlyMap<string, Term> = new Map([...materials(technologyWords), ...Object.entries(otherTerms)]);
const inNepali: typeof terms = new Map([...materials(nepaliTechnologyWords), ...Object.entries(nepaliTerms)]);

const isAbbreviation = (word: string) => /^[A-Z0-9]+$/.test(word);

function toSearch(all: typeof terms) {
  /** The term ids by word. */
  const ids = new Map(
    [...all].flatMap(([id, { words }]) => words.map((word) => [isAbbreviation(word) ? word : word.toLowerCase(), id])),
  );
  // Longer words first, so that "tensile adhesion" does not match as "adhesion".
  const words = [...ids.keys()].toSorted((a, b) => b.length - a.length).map((each) => each.replaceAll(/[/()]/g, "\\$&"));
  // Nepali writes what English says with "of" and "with" at the end of the word.
  const word = new RegExp(`(?<![\\p{L}\\p{M}\\d-])(${words.join("|")})(?:s|[\\u0900-\\u0963]+)?(?![\\p{L}\\p{M}\\d])`, "giu");
  return { terms: all, word, getId: (text: string): string | undefined => ids.get(text) ?? ids.get(text.toLowerCase()) };
}

const searches = { en: toSearch(terms), ne: toSearch(inNepali) };

/** The term with this id, in the language at hand; what it is called and its explanation are said with `t`. */
export const getTerm = (id: string): Term | undefined => searches[currentLanguage()].terms.get(id);

/** A part of a text, with the id of a term if it is the term's first occurrence. */
type Piece = { text: string; term?: string };

export type ExplainedTexts = ReadonlyMap<string, readonly Piece[]>;

/** Splits the texts of a page, in order, at the first occurrence of each term; texts without one are left out. */
export function explain(texts: readonly string[]): ExplainedTexts {
  const seen = new Set<string>();
  const split = [...new Set(texts)].map((text) => [text, splitText(text, seen)] as const);
  return new Map(split.filter(([, pieces]) => pieces.length > 1 || pieces[0]?.term));
}

function splitText(text: string, seen: Set<string>): Piece[] {
  const { word, getId } = searches[currentLanguage()];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: match, 1: singular = "", index } of text.matchAll(word)) {
    const term = getId(singular);
    if (!term || seen.has(term)) continue;
    seen.add(term);
    pieces.push({ text: text.slice(end, index) }, { text: match, term });
    end = index + match.length;
  }
  pieces.push({ text: text.slice(end) });
  return pieces.filter((piece) => piece.text !== "");
}

/** The ids of the terms in explained texts. */
export function getTerms(explained: ExplainedTexts): string[] {
  return [...explained.values()].flatMap((pieces) => pieces.flatMap(({ term }) => term ?? []));
}
