import { lowerBound } from "@/lib/platform/lower-bound";
import { DocumentIndex, type Documents, type IndexedDocument, meaning } from "./document-index";
import { type Size, takeSize, toWords } from "./fold";
import type { Synonym, Unit } from "./glossary";
import { joinKnown, splitCodes, takeBrands } from "./query-words";
import { readSku, readSkus, skuKeys } from "./sku";
import type { TermQuery } from "./term-index";
import type { SynonymKind } from "./vocabulary";
import { toQueries } from "./word-queries";

/** Finds products by what people type: words in two scripts, synonyms, sizes, stock numbers and brands (docs/decisions/0048). */

/** An item as passed to a search, with its current stock and sales. */
type SearchableItem = {
  _id: string;
  name: string;
  variants: readonly { sku: string; size: number; unit: string }[];
  soldCount: number;
  availability: "in_stock" | "low" | "sold_out";
};

export type SearchDocument = SearchableItem & IndexedDocument;

/** The data of products that can change without their words, by position. The catalogue has it in this form already. */
export type SearchColumns = {
  sold: ArrayLike<number>;
  soldOut: ArrayLike<number>;
  /** In lower case. */
  names: readonly string[];
  /** Stock numbers as `skuKeys` writes them. */
  skus: readonly string[];
  hasSize: (size: Size) => (at: number) => boolean;
};

export type SearchResult = {
  /** The score of each item searched, by its position; 0 for no match. */
  fits: Float64Array;
  total: number;
  /** The size in the query. */
  size: Size | null;
  /** The stock numbers in the query, or their beginning, as `skuKey` writes them. */
  skus: string[];
  /** Questions that a page answers, if the query holds nothing else. */
  help: Synonym[];
  /** Names in the query of products that the shop does not sell; the products found are alternatives. */
  notSold: Synonym[];
};

export type SearchEngine = {
  find: (q: string, items: readonly SearchableItem[], columns?: SearchColumns) => SearchResult;
  /** Removes documents by their ids, then adds documents, each replacing any with the same id. */
  replace: (removedIds: readonly string[], documents: Documents) => Promise<void>;
  /** The synonyms that occur in a text. */
  synonymsIn: (text: string) => Synonym[];
};

/** A document with the same synonym counts more than one with the same word. */
const meaningBoost = 10;

const weights: Record<SynonymKind, number> = { problem: 3, place: 2, material: 1.5, word: 0.5, help: 0, not_sold: 1 };
const plainWeight = 1.5;
const phraseBoost = 1.3;
const typoWeight = 0.6;
const kindStep = 0.12;
/** Results below this share of the best score are dropped. */
const minShare = 0.22;
const sizeBoost = 1.25;

/** Builds an index of documents, with the glossary applied to documents and queries. Yields to other work in between. */
export async function buildSearch(documents: Documents, synonyms: readonly Synonym[]): Promise<SearchEngine> {
  const index = new DocumentIndex();
  await index.fill(documents, synonyms);
  return {
    find: (q, items, columns = getColumns(items)) => search(q, { items, columns }, index),
    synonymsIn: (text) => index.glossary.synonymsIn(toWords(text)),
    replace: (removedIds, changed) => index.replace(removedIds, changed),
  };
}

/** The matching items, the best first. With a limit, only the best are sorted, because a word may match every product. */
export function ranked<T>(items: readonly T[], { fits }: Pick<SearchResult, "fits">, limit = items.length): T[] {
  const best: number[] = [];
  for (let at = 0; at < items.length; at++) {
    const fit = fits[at] ?? 0;
    const isBest = fit > 0 && (best.length < limit || fit > (fits[best.at(-1) ?? 0] ?? 0));
    if (!isBest) continue;
    best.splice(
      lowerBound(best, (other) => (fits[other] ?? 0) >= fit),
      0,
      at,
    );
    if (best.length > limit) best.pop();
  }
  return best.flatMap((at) => items[at] ?? []);
}

const getColumns = (items: readonly SearchableItem[]): SearchColumns => ({
  sold: items.map(({ soldCount }) => soldCount),
  soldOut: items.map(({ availability }) => Number(availability === "sold_out")),
  names: items.map(({ name }) => name.toLowerCase()),
  skus: items.map(({ variants }) => skuKeys(variants)),
  hasSize:
    ({ value, unit }) =>
    (at) =>
      items[at]?.variants.some((each) => each.size === value && each.unit === unit) ?? false,
});

type Scope = { items: readonly SearchableItem[]; columns: SearchColumns };

function search(q: string, scope: Scope, index: DocumentIndex): SearchResult {
  const { isKnown } = index;
  const toResult = (fits: Float64Array, size: Size | null = null): SearchResult => ({
    fits,
    total: countMatches(fits),
    size,
    skus: [],
    help: [],
    notSold: [],
  });
  for (const skus of [readSku(q), readSkus(q)].filter(({ length }) => length > 0)) {
    const bySku = toResult(withSkus(skus, scope));
    if (bySku.total > 0) return { ...bySku, skus };
  }
  const { size, words: withoutSize } = takeSize(splitCodes(toWords(q), isKnown));
  const { brands, words } = takeBrands(joinKnown(withoutSize, isKnown), index.brands);

  const units = index.glossary.toUnits(words, isKnown);
  const searchUnits = units.filter(({ synonym }) => synonym?.kind !== "help");
  const help = units.flatMap(({ synonym }) => (synonym?.kind === "help" ? [synonym] : []));
  const allParts = searchUnits.map((unit, at) => fitUnit(unit, at === searchUnits.length - 1 && units.at(-1) === unit, index));
  const parts = allParts.filter(({ texts, unit }) => texts !== null || (unit.synonym && unit.synonym.kind !== "word"));
  if (parts.length === 0 && help.length > 0)
    return { ...toResult(new Float64Array(scope.items.length)), help: [...new Set(help)] };
  const isEverything = parts.length === 0 && (brands.size > 0 || (searchUnits.length === 0 && size !== null));
  const isWithin = isOfBrand(brands, index);
  if (parts.length === 0 && !isEverything) return toResult(withName(q, { ...scope, isWithin }, index), size);

  const notSold = parts.every(({ unit }) => unit.synonym?.kind === "not_sold" && !unit.words.some(index.isNamed))
    ? parts.flatMap(({ unit }) => unit.synonym ?? [])
    : [];
  return { ...toResult(rank({ ...scope, size, isEverything, isWithin }, parts, index), size), notSold };
}

function countMatches(fits: Float64Array): number {
  let count = 0;
  for (const fit of fits) if (fit > 0) count += 1;
  return count;
}

/** `texts`: how well the texts of each document match the unit, by its number, the best being 1; null if none matches. */
type Part = { unit: Unit; weight: number; texts: Float64Array | null };
/** Tests the document with this number. */
type Test = (number: number) => boolean;
type RankInput = Scope & { size: Size | null; isEverything: boolean; isWithin: Test };

/** Accepts documents of the brands in the query, or all documents if it names none. */
function isOfBrand(brands: ReadonlySet<string>, { brandColumn, getGroup }: DocumentIndex): Test {
  const groups = new Set([...brands].map(getGroup));
  return (number) => number >= 0 && (brands.size === 0 || groups.has(brandColumn[number] ?? -1));
}

/** Scores every item, without allocating an object for each. */
function rank(
  { items, columns, size, isEverything, isWithin }: RankInput,
  parts: readonly Part[],
  index: DocumentIndex,
): Float64Array {
  const numbers = index.getNumbers(items);
  const fits = isEverything ? new Float64Array(items.length).fill(1) : fitAll(parts, numbers, index);
  const isOfSize = size && columns.hasSize(size);
  /** Without words, a size excludes other sizes; beside words, it only ranks higher. */
  const sizeFit = (at: number) => (isOfSize?.(at) ? sizeBoost : Number(!isOfSize || !isEverything));
  let best = 0;
  for (const [at, number] of numbers.entries()) {
    const fit = isWithin(number) ? valueAt(fits, at) * sizeFit(at) : 0;
    fits[at] = fit;
    best = Math.max(best, fit);
  }
  dropWeak(fits, best * minShare, columns);
  return fits;
}

const valueAt = (values: Float64Array | undefined | null, at: number) => values?.[at] ?? 0;

/** Drops scores below the minimum. Weights the others by stock and sales, which decide between similar scores. */
function dropWeak(fits: Float64Array, minFit: number, columns: SearchColumns): void {
  for (let at = 0; at < fits.length; at++) {
    const fit = valueAt(fits, at);
    if (fit > 0) fits[at] = fit >= minFit ? fit * getPopularity(columns, at) : 0;
  }
}

/** Scores each document on all parts; a part that it does not match at all lowers its score. */
function fitAll(parts: readonly Part[], numbers: Int32Array, { subcategoryColumn, getGroup }: DocumentIndex): Float64Array {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const fits = new Float64Array(numbers.length);
  const missed = new Float64Array(numbers.length);
  for (const { unit, weight, texts } of parts) {
    const kinds = kindFits(unit, getGroup);
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] ?? -1;
      const fit = valueAt(kinds, subcategoryColumn[number] ?? 0) + valueAt(texts, number);
      fits[at] = valueAt(fits, at) + weight * fit;
      if (fit === 0) missed[at] = valueAt(missed, at) + weight;
    }
  }
  for (let at = 0; at < fits.length; at++) fits[at] = valueAt(fits, at) * (1 - valueAt(missed, at) / all);
  return fits;
}

/** The score of each subcategory, by its number. */
function kindFits({ synonym }: Unit, getGroup: (id: string) => number): Float64Array {
  const found = (synonym?.finds ?? []).map((id, at) => ({ number: getGroup(id), fit: 1 - at * kindStep }));
  const fits = new Float64Array(Math.max(0, ...found.map(({ number }) => number + 1)));
  for (const { number, fit } of found) if (number >= 0) fits[number] = fit;
  return fits;
}

const getPopularity = ({ sold, soldOut }: SearchColumns, at: number) =>
  (1 + Math.log10(1 + (sold[at] ?? 0)) / 30) * (soldOut[at] ? 0.7 : 1);

/** Scores the texts of all documents on a unit. */
function fitUnit(unit: Unit, isLast: boolean, { index, isKnown, isEnglish, isNamed }: DocumentIndex): Part {
  const { synonym, words, isTypo } = unit;
  const base = synonym ? weights[synonym.kind] : plainWeight;
  const weight = base * (words.length > 1 ? phraseBoost : 1) * (isTypo ? typoWeight : 1);
  const isMissing = synonym?.kind === "not_sold" && !words.some(isNamed);
  if (isMissing) return { unit, weight, texts: null };
  const queries: TermQuery[] = synonym ? [{ term: meaning(synonym), boost: meaningBoost }] : [];
  // For problems and places the meaning is enough: all spellings mean the same. A material may be a product's name, like "LW+".
  const isName = !synonym || synonym.kind === "material" || synonym.kind === "not_sold";
  for (const word of isName ? words : [])
    queries.push(...toQueries(word, { isGuess: !synonym && !isKnown(word), isLast, isEnglish: isEnglish(word), isKnown }));
  return { unit, weight, texts: index.score(queries) };
}

/** Matches products by their stock numbers, in the order of the query. */
function withSkus(keys: readonly string[], { items, columns }: Scope): Float64Array {
  const fits = new Float64Array(items.length);
  for (let at = 0; at < fits.length; at++) {
    const first = keys.findIndex((key) => columns.skus[at]?.includes(` ${key}`));
    if (first >= 0) fits[at] = keys.length - first + getPopularity(columns, at) / 2;
  }
  return fits;
}

/** The fallback: names that contain the query as typed, as in the header's search. */
function withName(q: string, { items, columns, isWithin }: Scope & { isWithin: Test }, index: DocumentIndex): Float64Array {
  const fits = new Float64Array(items.length);
  const numbers = index.getNumbers(items);
  const part = q.trim().toLowerCase();
  for (let at = 0; at < fits.length; at++)
    if (part && isWithin(numbers[at] ?? -1) && columns.names[at]?.includes(part)) fits[at] = getPopularity(columns, at);
  return fits;
}
