import { DocumentIndex, type Documents, exact, type IndexedDocument, light, loose, meaning } from "./document-index";
import { lightKeys, looseKeys, type Size, skuKey, skuKeys, takeSize, toWords, withoutEndings } from "./fold";
import type { Synonym, Unit } from "./glossary";
import { joinKnown, splitCodes, takeBrands } from "./query-words";
import type { TermQuery } from "./term-index";
import type { SynonymKind } from "./vocabulary";

/** Finds products by what people type: words in two scripts, synonyms, sizes, stock numbers and brands (docs/decisions/0048). */

/** What is searched, as it is when it is asked. */
type Searchable = {
  _id: string;
  name: string;
  variants: readonly { sku: string; size: number; unit: string }[];
  soldCount: number;
  availability: "in_stock" | "low" | "sold_out";
};

export type SearchDocument = Searchable & IndexedDocument;

/** What changes of products without their words, by their places: a catalogue has it in columns. */
export type Facts = {
  sold: ArrayLike<number>;
  soldOut: ArrayLike<number>;
  /** In lower case. */
  names: readonly string[];
  /** Stock numbers as `skuKeys` writes them. */
  skus: readonly string[];
  withPack: (size: Size) => (at: number) => boolean;
};

export type Found = {
  /** How well each product fits, by its place among those that were searched; 0 is what was not found. */
  fits: Float64Array;
  total: number;
  /** The pack that was named. */
  size: Size | null;
  /** Questions that a page answers, where nothing else was asked. */
  help: Synonym[];
  /** What the shop does not sell; the products are what it sells instead. */
  notSold: Synonym[];
};

export type SearchEngine = {
  find: (q: string, items: readonly Searchable[], facts?: Facts) => Found;
  /** Takes documents out by their ids, and others in, in the place of those with the same ids. */
  replace: (out: readonly string[], documents: Documents) => Promise<void>;
  /** The synonyms that a text names. */
  named: (text: string) => Synonym[];
};

/** Of a synonym the meaning counts most. */
const meaningBoost = 10;

const weights: Record<SynonymKind, number> = { problem: 3, place: 2, material: 1.5, word: 0.5, help: 0, not_sold: 1 };
const plainWeight = 1.5;
const phraseBoost = 1.3;
const typoWeight = 0.6;
const kindStep = 0.12;
/** What fits this much worse than the best is left out. */
const minShare = 0.22;
const packBoost = 1.25;

/** An index of some documents, with the glossary applied to both sides. Lets others have their turn while it is made. */
export async function buildSearch(documents: Documents, synonyms: readonly Synonym[]): Promise<SearchEngine> {
  const index = new DocumentIndex();
  await index.fill(documents, synonyms);
  return {
    find: (q, items, facts = getFacts(items)) => search(q, { items, facts }, index),
    named: (text) => index.glossary.named(toWords(text)),
    replace: (out, others) => index.replace(out, others),
  };
}

/** What was found, the best first. */
export const ranked = <T>(items: readonly T[], { fits }: Pick<Found, "fits">): T[] =>
  [...items.keys()]
    .filter((at) => (fits[at] ?? 0) > 0)
    .sort((a, b) => (fits[b] ?? 0) - (fits[a] ?? 0))
    .flatMap((at) => items[at] ?? []);

const getFacts = (items: readonly Searchable[]): Facts => ({
  sold: items.map(({ soldCount }) => soldCount),
  soldOut: items.map(({ availability }) => Number(availability === "sold_out")),
  names: items.map(({ name }) => name.toLowerCase()),
  skus: items.map(({ variants }) => skuKeys(variants)),
  withPack:
    ({ value, unit }) =>
    (at) =>
      items[at]?.variants.some((each) => each.size === value && each.unit === unit) ?? false,
});

type Searched = { items: readonly Searchable[]; facts: Facts };

function search(q: string, searched: Searched, index: DocumentIndex): Found {
  const { isKnown } = index;
  const found = (fits: Float64Array, size: Size | null = null): Found => ({
    fits,
    total: countFound(fits),
    size,
    help: [],
    notSold: [],
  });
  const bySku = found(withSku(q, searched));
  if (bySku.total > 0) return bySku;
  const { size, words: sized } = takeSize(splitCodes(toWords(q), isKnown));
  const { brands, words } = takeBrands(joinKnown(sized, isKnown), index.brands);

  const units = index.glossary.read(words, isKnown);
  const asked = units.filter(({ synonym }) => synonym?.kind !== "help");
  const help = units.flatMap(({ synonym }) => (synonym?.kind === "help" ? [synonym] : []));
  const parts = asked.map((unit, at) => fitUnit(unit, at === asked.length - 1 && units.at(-1) === unit, index));
  const told = parts.filter(({ texts, unit }) => texts !== null || (unit.synonym && unit.synonym.kind !== "word"));
  if (told.length === 0 && help.length > 0) return { ...bySku, help: [...new Set(help)] };
  const isEverything = told.length === 0 && (brands.size > 0 || (asked.length === 0 && size !== null));
  const isWithin = isOfBrand(brands, index);
  if (told.length === 0 && !isEverything) return found(withName(q, { ...searched, isWithin }, index), size);

  const notSold = told.every(({ unit }) => unit.synonym?.kind === "not_sold" && !unit.words.some(index.isNamed))
    ? told.flatMap(({ unit }) => unit.synonym ?? [])
    : [];
  return { ...found(rank({ ...searched, size, isEverything, isWithin }, told, index), size), notSold };
}
function countFound(fits: Float64Array): number {
  let count = 0;
  for (const fit of fits) if (fit > 0) count += 1;
  return count;
}

/** `texts`: how well those of each document fit, by its number, the best being 1; null where none does. */
type Part = { unit: Unit; weight: number; texts: Float64Array | null };
/** Of the document with that number. */
type Test = (number: number) => boolean;
type Wanted = Searched & { size: Size | null; isEverything: boolean; isWithin: Test };

/** Whether a document is of one of the brands, where any was named. */
function isOfBrand(brands: ReadonlySet<string>, { brandOf, getGroup }: DocumentIndex): Test {
  const wanted = new Set([...brands].map(getGroup));
  return (number) => number >= 0 && (brands.size === 0 || wanted.has(brandOf[number] ?? -1));
}

/** How well everything fits, without an object for any of it. */
function rank(
  { items, facts, size, isEverything, isWithin }: Wanted,
  parts: readonly Part[],
  index: DocumentIndex,
): Float64Array {
  const numbers = index.getNumbers(items);
  const fits = isEverything ? new Float64Array(items.length).fill(1) : fitAll(parts, numbers, index);
  const isPack = size && facts.withPack(size);
  /** Of a pack alone nothing else is meant; beside words it comes first. */
  const packFit = (at: number) => (isPack?.(at) ? packBoost : Number(!isPack || !isEverything));
  let best = 0;
  for (const [at, number] of numbers.entries()) {
    const fit = isWithin(number) ? valueAt(fits, at) * packFit(at) : 0;
    fits[at] = fit;
    best = Math.max(best, fit);
  }
  keepBest(fits, best * minShare, facts);
  return fits;
}

const valueAt = (values: Float64Array | undefined | null, at: number) => values?.[at] ?? 0;

/** Leaves out what fits less; of the rest what can be bought, and what is bought often, comes first among what fits alike. */
function keepBest(fits: Float64Array, least: number, facts: Facts): void {
  for (let at = 0; at < fits.length; at++) {
    const fit = valueAt(fits, at);
    if (fit > 0) fits[at] = fit >= least ? fit * getPopularity(facts, at) : 0;
  }
}

/** How well each document fits all parts; what fits none of a part counts for less. */
function fitAll(parts: readonly Part[], numbers: Int32Array, { subcategoryOf, getGroup }: DocumentIndex): Float64Array {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const fits = new Float64Array(numbers.length);
  const missed = new Float64Array(numbers.length);
  for (const { unit, weight, texts } of parts) {
    const kinds = kindFits(unit, getGroup);
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] ?? -1;
      const fit = valueAt(kinds, subcategoryOf[number] ?? 0) + valueAt(texts, number);
      fits[at] = valueAt(fits, at) + weight * fit;
      if (fit === 0) missed[at] = valueAt(missed, at) + weight;
    }
  }
  for (let at = 0; at < fits.length; at++) fits[at] = valueAt(fits, at) * (1 - valueAt(missed, at) / all);
  return fits;
}

/** How well each subcategory fits, by its number. */
function kindFits({ synonym }: Unit, getGroup: (id: string) => number): Float64Array {
  const found = (synonym?.finds ?? []).map((id, at) => ({ number: getGroup(id), fit: 1 - at * kindStep }));
  const fits = new Float64Array(Math.max(0, ...found.map(({ number }) => number + 1)));
  for (const { number, fit } of found) if (number >= 0) fits[number] = fit;
  return fits;
}

const getPopularity = ({ sold, soldOut }: Facts, at: number) =>
  (1 + Math.log10(1 + (sold[at] ?? 0)) / 30) * (soldOut[at] ? 0.7 : 1);

/** How well texts fit a unit. */
function fitUnit(unit: Unit, isLast: boolean, { index, isKnown, isEnglish, isNamed }: DocumentIndex): Part {
  const { synonym, words, isTypo } = unit;
  const base = synonym ? weights[synonym.kind] : plainWeight;
  const weight = base * (words.length > 1 ? phraseBoost : 1) * (isTypo ? typoWeight : 1);
  const isMissing = synonym?.kind === "not_sold" && !words.some(isNamed);
  if (isMissing) return { unit, weight, texts: null };
  const queries: TermQuery[] = synonym ? [{ term: meaning(synonym), boost: meaningBoost }] : [];
  // Of problems and places every spelling says the same; "LW+" among liquids is a name.
  const isName = !synonym || synonym.kind === "material" || synonym.kind === "not_sold";
  for (const word of isName ? words : [])
    queries.push(...toQueries(word, { isGuess: !synonym && !isKnown(word), isLast, isEnglish: isEnglish(word), isKnown }));
  return { unit, weight, texts: index.score(queries) };
}

type WordOptions = { isGuess: boolean; isLast: boolean; isEnglish: boolean; isKnown: (word: string) => boolean };

function toQueries(word: string, { isGuess, isLast, isEnglish, isKnown }: WordOptions): TermQuery[] {
  const forms = [word, ...(isGuess ? withoutEndings(word).filter(isKnown) : [])];
  const queries: TermQuery[] = forms.flatMap((form) => [exactly(form), ...lightKeys(form).map(lightly)]);
  if (!isGuess) return queries;
  if (!isEnglish) queries.push(...looseKeys(word).map((key) => ({ term: loose(key), boost: 1 })));
  const isCode = /\d/.test(word);
  const [key = word] = lightKeys(word);
  if (!isCode && key.length >= 5) queries.push({ ...lightly(key), fuzzy: Math.round(key.length * 0.2) });
  if (isLast && !isCode && key.length >= 4) queries.push({ ...lightly(key), isPrefix: true });
  return queries;
}

const exactly = (word: string): TermQuery => ({ term: exact(word), boost: 3 });
const lightly = (key: string): TermQuery => ({ term: light(key), boost: 2 });

/** A stock number, or how it begins: "abh rc5 4l". Words alone are none. */
function withSku(q: string, { items, facts }: Searched): Float64Array {
  const fits = new Float64Array(items.length);
  const key = skuKey(q);
  const isCode = key.length >= 4 && /[0-9-]/.test(q) && !/[^\w\s-]/.test(q.trim());
  for (let at = 0; isCode && at < fits.length; at++) if (facts.skus[at]?.includes(` ${key}`)) fits[at] = getPopularity(facts, at);
  return fits;
}

/** The last way: a part of a name as it was typed, as the header finds it. */
function withName(q: string, { items, facts, isWithin }: Searched & { isWithin: Test }, index: DocumentIndex): Float64Array {
  const fits = new Float64Array(items.length);
  const numbers = index.getNumbers(items);
  const part = q.trim().toLowerCase();
  for (let at = 0; at < fits.length; at++)
    if (part && isWithin(numbers[at] ?? -1) && facts.names[at]?.includes(part)) fits[at] = getPopularity(facts, at);
  return fits;
}
