import otherTerms from "./terms.json";
import { technologies } from "./vocabulary";

/** Technical terms on a product's page, each explained for homeowners. */

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

const materials = Object.entries(technologyWords).map(([key, words]) => {
  const { label, help } = technologies[key as keyof typeof technologyWords];
  return [key.replaceAll("_", "-"), { name: label, words, help }] as const;
});

export const terms: ReadonlyMap<string, Term> = new Map<string, Term>([...materials, ...Object.entries(otherTerms)]);

const isAbbreviation = (word: string) => /^[A-Z0-9]+$/.test(word);

/** The term ids by word. */
const ids = new Map(
  [...terms].flatMap(([id, { words }]) => words.map((word) => [isAbbreviation(word) ? word : word.toLowerCase(), id])),
);
// Longer words first, so that "tensile adhesion" does not match as "adhesion".
const word = new RegExp(
  `(?<![\\p{L}\\d-])(${[...ids.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((each) => each.replaceAll("/", "\\/"))
    .join("|")})s?(?![\\p{L}\\d])`,
  "giu",
);

function getTermId(text: string): string | undefined {
  return ids.get(text) ?? ids.get(text.toLowerCase());
}

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
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: match, 1: singular = "", index } of text.matchAll(word)) {
    const term = getTermId(singular);
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
