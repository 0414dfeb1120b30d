import { readSku, readSkus, skuKeys } from "@/lib/catalogue/search/sku";
import { type Size, takeSize, toWords } from "@/lib/catalogue/search/words/fold";
import type { Synonym, Unit } from "@/lib/catalogue/search/words/glossary";
import { joinKnown, splitCodes, takeBrands } from "@/lib/catalogue/search/words/query-words";
import { isAboutGap, readFractions, takeWidth } from "@/lib/catalogue/search/words/width";
import { lowerBound } from "@/lib/platform/shared/numbers/lower-bound";
import { withName, withSkus } from "./by-name";
import { DocumentIndex, type Documents, type IndexedDocument } from "./document-index";
import { fitUnit, isOfBrand, type Part, rank, type Scope, type SearchableItem, type SearchColumns } from "./score";

/** Finds products by what people type: words in two scripts, synonyms, sizes, stock numbers and brands (docs/decisions/0048). */

export type SearchDocument = SearchableItem & IndexedDocument;

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

function search(q: string, scope: Scope, index: DocumentIndex): SearchResult {
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
  const { size, width, brands, units } = readQuery(q, index);
  const searchUnits = units.filter(({ synonym }) => synonym?.kind !== "help");
  const help = units.flatMap(({ synonym }) => (synonym?.kind === "help" ? [synonym] : []));
  const allParts = searchUnits.map((unit, at) => fitUnit(unit, at === searchUnits.length - 1 && units.at(-1) === unit, index));
  const parts = withoutVague(allParts, index);
  const isWished = parts.some(({ unit }) => !unit.isNegated && !isVague(unit, index));
  if (!isWished && help.length > 0) return { ...toResult(new Float64Array(scope.items.length)), help: [...new Set(help)] };
  const isEverything = parts.length === 0 && (brands.size > 0 || (searchUnits.length === 0 && size !== null));
  const isWithin = isOfBrand(brands, index);
  if (parts.length === 0 && !isEverything) return toResult(withName(q, { ...scope, isWithin }, index), size);

  const notSold = parts.every(({ unit }) => unit.synonym?.kind === "not_sold" && !unit.words.some(index.isNamed))
    ? parts.flatMap(({ unit }) => unit.synonym ?? [])
    : [];
  return { ...toResult(rank({ ...scope, size, width, isEverything, isWithin }, parts, index), size), notSold };
}

function readQuery(q: string, index: DocumentIndex) {
  const { size, words: withoutSize } = takeSize(splitCodes(toWords(readFractions(q)), index.isKnown));
  const { brands, words } = takeBrands(joinKnown(withoutSize, index.isKnown), index.brands);
  return { size, brands, ...takeGapWidth(words, (each) => index.glossary.toUnits(each, index.isKnown)) };
}

/** The parts that match something; none if some match nothing and the others only prose, as "sold out" did in 23 products. */
function withoutVague(all: readonly Part[], index: DocumentIndex): Part[] {
  const parts = all.filter(({ texts, unit }) => texts !== null || (unit.synonym && unit.synonym.kind !== "word"));
  return parts.length < all.length && parts.every(({ unit }) => isVague(unit, index)) ? [] : parts;
}

const isVague = ({ synonym, words }: Unit, { isInProseOnly }: DocumentIndex): boolean => !synonym && words.every(isInProseOnly);

/** The width of the joint or crack that a query is about. Other widths are words, such as the "4mm" of a sheet. */
function takeGapWidth(words: readonly string[], toUnits: (words: readonly string[]) => Unit[]) {
  const { width, words: rest } = takeWidth(words);
  const units = toUnits(rest);
  const isOfGap = units.some(({ words, synonym }) => isAboutGap([...words, ...(synonym?.words ?? [])]));
  return width === null || isOfGap ? { width, units } : { width: null, units: toUnits(words) };
}

function countMatches(fits: Float64Array): number {
  let count = 0;
  for (const fit of fits) if (fit > 0) count += 1;
  return count;
}
