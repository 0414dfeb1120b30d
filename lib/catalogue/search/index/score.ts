import type { SynonymKind } from "@/lib/catalogue/search/vocabulary";
import type { Size } from "@/lib/catalogue/search/words/fold";
import type { Unit } from "@/lib/catalogue/search/words/glossary";
import type { WidthRange } from "@/lib/catalogue/search/words/width";
import type { DocumentIndex } from "./document-index";
import { meaning } from "./document-index";
import type { TermQuery } from "./term-index";
import { toQueries } from "./word-queries";

/** Scores items on the units of a query (docs/search.md). */

/** An item as passed to a search, with its current stock and sales. */
export type SearchableItem = {
  _id: string;
  name: string;
  variants: readonly { sku: string; size: number; unit: string }[];
  soldCount: number;
  availability: "in_stock" | "low" | "sold_out";
};

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

export type Scope = { items: readonly SearchableItem[]; columns: SearchColumns };

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
const widthBoost = 1.25;
/** What remains of the score of a product that the query excludes: a joint too wide for it, or "without gas". */
const excludedShare = 0.2;
/** A product matches a negated word if its texts do at least this well beside the best. */
const minNegatedFit = 0.25;
/** What remains of the score of a product whose kind no synonym of the query finds, such as a roller for "roof paint". */
const otherKindShare = 0.7;

/** `texts`: how well the texts of each document match the unit, by its number, the best being 1; null if none matches. */
export type Part = { unit: Unit; weight: number; texts: Float64Array | null };
/** Tests the document with this number. */
export type Test = (number: number) => boolean;
type RankInput = Scope & { size: Size | null; width: number | null; isEverything: boolean; isWithin: Test };

/** Accepts documents of the brands in the query, or all documents if it names none. */
export function isOfBrand(brands: ReadonlySet<string>, { brandColumn, getGroup }: DocumentIndex): Test {
  const groups = new Set([...brands].map(getGroup));
  return (number) => number >= 0 && (brands.size === 0 || groups.has(brandColumn[number] ?? -1));
}

/** Scores every item, without allocating an object for each. */
export function rank(
  { items, columns, size, width, isEverything, isWithin }: RankInput,
  parts: readonly Part[],
  index: DocumentIndex,
): Float64Array {
  const numbers = index.getNumbers(items);
  const fits = isEverything ? new Float64Array(items.length).fill(1) : fitAll(parts, numbers, index);
  const isOfSize = size && columns.hasSize(size);
  /** Without words, a size excludes other sizes; beside words, it only ranks higher. */
  const sizeFit = (at: number) => (isOfSize?.(at) ? sizeBoost : Number(!isOfSize || !isEverything));
  const widthFit = getWidthFit(width, index);
  let best = 0;
  for (const [at, number] of numbers.entries()) {
    const fit = isWithin(number) ? valueAt(fits, at) * sizeFit(at) * widthFit(number) : 0;
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

/** Products that fill joints or cracks of this width come first; those that fill only others come last, unless none fills it. */
function getWidthFit(width: number | null, { widths }: DocumentIndex): (number: number) => number {
  const isFilled = (range: WidthRange) => width !== null && width >= range.min && width <= range.max;
  if (!widths.some((range) => range && isFilled(range))) return () => 1;
  return (number) => {
    const range = widths[number];
    if (!range) return 1;
    return isFilled(range) ? widthBoost : excludedShare;
  };
}

/** Scores each document on all parts; one that it does not match at all lowers its score, a negated one that it does match more so. */
function fitAll(parts: readonly Part[], numbers: Int32Array, index: DocumentIndex): Float64Array {
  const wanted = parts.filter(({ unit }) => !unit.isNegated);
  const all = wanted.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const fits = new Float64Array(numbers.length);
  const missed = new Float64Array(numbers.length);
  const kinds = new Float64Array(numbers.length);
  for (const part of wanted) addPart(part, { fits, missed, kinds }, numbers, index);
  const otherKind = kinds.some((fit) => fit > 0) ? otherKindShare : 1;
  const isUnwanted = getUnwanted(
    parts.filter(({ unit }) => unit.isNegated),
    index,
  );
  for (let at = 0; at < fits.length; at++) {
    const isKind = valueAt(kinds, at) > 0;
    const share = (isKind ? 1 : otherKind) * (isUnwanted(numbers[at] ?? -1, valueAt(kinds, at)) ? excludedShare : 1);
    fits[at] = valueAt(fits, at) * (1 - valueAt(missed, at) / all) * share;
  }
  return fits;
}

/** Sums over the parts, by position: the scores, the weights of parts missed, and how well the kind of the product fits. */
type Sums = { fits: Float64Array; missed: Float64Array; kinds: Float64Array };

function addPart({ unit, weight, texts }: Part, sums: Sums, numbers: Int32Array, index: DocumentIndex): void {
  const { fits, missed, kinds } = sums;
  const ofKind = kindFits(unit, index.getGroup);
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? -1;
    const kindFit = valueAt(ofKind, index.subcategoryColumn[number] ?? 0);
    const fit = kindFit + valueAt(texts, number);
    fits[at] = valueAt(fits, at) + weight * fit;
    kinds[at] = valueAt(kinds, at) + kindFit;
    if (fit === 0) missed[at] = valueAt(missed, at) + weight;
  }
}

/** Whether a document, by its number, is what the query excludes, by its texts or, unless the query asks as much for its kind, by its kind. */
function getUnwanted(parts: readonly Part[], { subcategoryColumn, getGroup }: DocumentIndex) {
  if (parts.length === 0) return () => false;
  // What is found instead of something that is not sold is no part of it.
  const kinds = parts.map(({ unit }) => (unit.synonym?.kind === "not_sold" ? null : kindFits(unit, getGroup)));
  return (number: number, wantedKind: number): boolean =>
    parts.some(({ texts }) => valueAt(texts, number) >= minNegatedFit) ||
    kinds.some((fits) => valueAt(fits, subcategoryColumn[number] ?? 0) > wantedKind);
}

/** The score of each subcategory, by its number. */
function kindFits({ synonym }: Unit, getGroup: (id: string) => number): Float64Array {
  const found = (synonym?.finds ?? []).map((id, at) => ({ number: getGroup(id), fit: 1 - at * kindStep }));
  const fits = new Float64Array(Math.max(0, ...found.map(({ number }) => number + 1)));
  for (const { number, fit } of found) if (number >= 0) fits[number] = fit;
  return fits;
}

export const getPopularity = ({ sold, soldOut }: SearchColumns, at: number) =>
  (1 + Math.log10(1 + (sold[at] ?? 0)) / 30) * (soldOut[at] ? 0.7 : 1);

/** A problem such as "leak" that finds no kind of its own leaves it to the place. */
const getBaseWeight = (synonym: Unit["synonym"]): number =>
  !synonym || (synonym.kind === "problem" && synonym.finds.length === 0) ? plainWeight : weights[synonym.kind];

/** Scores the texts of all documents on a unit. */
export function fitUnit(unit: Unit, isLast: boolean, { index, isKnown, isEnglish, isNamed }: DocumentIndex): Part {
  const { synonym, words, isTypo } = unit;
  const weight = getBaseWeight(synonym) * (words.length > 1 ? phraseBoost : 1) * (isTypo ? typoWeight : 1);
  const isMissing = synonym?.kind === "not_sold" && !unit.isNegated && !words.some(isNamed);
  if (isMissing) return { unit, weight, texts: null };
  const queries: TermQuery[] = synonym ? [{ term: meaning(synonym), boost: meaningBoost }] : [];
  // For problems and places the meaning is enough: all spellings mean the same. A material may be a product's name, like "LW+".
  const isName = !synonym || synonym.kind === "material" || synonym.kind === "not_sold";
  for (const word of isName ? words : [])
    queries.push(...toQueries(word, { isGuess: !synonym && !isKnown(word), isLast, isEnglish: isEnglish(word), isKnown }));
  return { unit, weight, texts: index.score(queries) };
}
