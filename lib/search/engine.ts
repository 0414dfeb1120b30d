import MiniSearch, { type Query } from "minisearch";
import { breather } from "@/lib/platform/breathe";
import { isStopWord, lightKeys, looseKeys, type Size, skuKey, takeSize, toWords, withoutEndings } from "./fold";
import { compileGlossary, type Glossary, memoized, type Synonym, type Unit } from "./glossary";
import { packPostings } from "./postings";
import type { SynonymKind } from "./vocabulary";

/** Finds products by what people type: words in two scripts, synonyms, sizes, stock numbers and brands (docs/decisions/0048). */

/** What is searched, as it is when it is asked. */
type Searchable = {
  _id: string;
  name: string;
  brand: { _id: string; name: string };
  subcategory: { _id: string; name: string };
  variants: readonly { sku: string; size: number; unit: string }[];
  soldCount: number;
  availability: "in_stock" | "low" | "sold_out";
};

export type SearchDocument = Searchable & {
  keywords: readonly string[];
  /** What else is written of it: category, summary, description. */
  text: string;
};

/** What is indexed of it, and by what alone it is taken out again. */
export type IndexedDocument = Pick<SearchDocument, "_id" | "name" | "brand" | "subcategory" | "keywords" | "text">;

export type Found = {
  /** How well each product fits, the best first. */
  scores: Map<string, number>;
  /** The pack that was named. */
  size: Size | null;
  /** Questions that a page answers, where nothing else was asked. */
  help: Synonym[];
  /** What the shop does not sell; the products are what it sells instead. */
  notSold: Synonym[];
};

export type SearchEngine = {
  find: (q: string, items: readonly Searchable[]) => Found;
  /**
   * Takes documents out, exactly as they were taken in, and others in. Words that were heard once stay known until the index is made
   * anew: that no text holds one any more only matters to how a typing error of it is read.
   */
  replace: (out: readonly IndexedDocument[], documents: readonly IndexedDocument[]) => Promise<void>;
  /** The synonyms that a text names. */
  named: (text: string) => Synonym[];
};

const boost = { name: 4, keywords: 3, kind: 2, text: 1 };
type Field = keyof typeof boost;
const fields = Object.keys(boost) as Field[];
type Terms = { id: string } & Record<Field, string>;

/** A word's three keys share one index, told apart by their first letter. */
const exact = (word: string) => `=${word}`;
const light = (key: string) => `~${key}`;
const loose = (key: string) => `?${key}`;
const meaning = ({ _id }: Synonym) => `#${_id}`;
const keyBoost: Record<string, number> = { "=": 3, "~": 2, "?": 1 };
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
export async function buildSearch(documents: readonly IndexedDocument[], synonyms: readonly Synonym[]): Promise<SearchEngine> {
  const breathe = breather();
  const english = new Set<string>();
  const known = new Set<string>();
  const heard = new Set<string>();
  const names = new Set<string>();
  const brands = new Map<string, string>();
  const hear = (word: string) => {
    if (known.has(word)) return;
    known.add(word);
    for (const key of lightKeys(word)) heard.add(key);
  };
  const proseOf = ({ name, brand, subcategory, text }: IndexedDocument) =>
    toWords(`${name} ${brand.name} ${subcategory.name} ${text}`);
  const learn = (document: IndexedDocument) => {
    for (const word of [...proseOf(document), ...document.keywords.flatMap(toWords)]) hear(word);
    for (const word of toWords(document.name)) names.add(word);
    brands.set(brandKey(document), document.brand._id);
  };
  for (const document of documents) {
    await breathe();
    learn(document);
    // Only now: by these words a document is taken in, and the same way out again.
    for (const word of proseOf(document)) english.add(word);
  }
  const glossary = compileGlossary(synonyms, (word) => english.has(word));
  const termsOf = memoized((word: string) => getTerms(word, english));
  const index = new MiniSearch<Terms>({ fields, tokenize: (text) => text.split(" "), processTerm: (term) => term || null });
  packPostings(index);
  const read = (texts: readonly string[]) => texts.map((text) => indexText(text, termsOf, glossary)).join(" ");
  const toTerms = ({ _id, name, keywords, subcategory, text }: IndexedDocument): Terms => ({
    id: _id,
    name: read([name]),
    keywords: read(keywords),
    kind: read([subcategory.name]),
    text: read([text]),
  });
  for (const document of documents) {
    await breathe();
    index.add(toTerms(document));
  }
  const isKnown = (word: string) => known.has(word) || lightKeys(word).some((key) => heard.has(key));
  const vocabulary: Vocabulary = {
    isKnown,
    isEnglish: (word) => english.has(word),
    isNamed: (word) => names.has(word),
    brands,
  };
  return {
    find: (q, items) => search(q, items, index, glossary, vocabulary),
    named: (text) => glossary.named(toWords(text)),
    replace: async (out, documents) => {
      const breathe = breather();
      for (const document of out) {
        await breathe();
        index.remove(toTerms(document));
      }
      for (const document of documents) {
        await breathe();
        learn(document);
        index.add(toTerms(document));
      }
    },
  };
}

type Test = (word: string) => boolean;
/** Is it a word of the catalogue, however spelled; of its prose; of a product's name? */
type Vocabulary = { isKnown: Test; isEnglish: Test; isNamed: Test; brands: ReadonlyMap<string, string> };

function getTerms(word: string, english: ReadonlySet<string>): string[] {
  const keys = [exact(word), ...lightKeys(word).map(light)];
  return english.has(word) ? keys : [...keys, ...looseKeys(word).map(loose)];
}

function indexText(text: string, termsOf: (word: string) => string[], glossary: Glossary): string {
  const words = toWords(text);
  const terms = words.filter((word) => !isStopWord(word)).flatMap(termsOf);
  return [...new Set([...terms, ...glossary.named(words).map(meaning)])].join(" ");
}

function search(
  q: string,
  documents: readonly Searchable[],
  index: MiniSearch<Terms>,
  glossary: Glossary,
  vocabulary: Vocabulary,
): Found {
  const nothing: Found = { scores: new Map(), size: null, help: [], notSold: [] };
  const bySku = withSku(q, documents);
  if (bySku.size > 0) return { ...nothing, scores: bySku };
  const { size, words: sized } = takeSize(splitCodes(toWords(q), vocabulary.isKnown));
  const { brands, words } = takeBrands(joinKnown(sized, vocabulary.isKnown), vocabulary.brands);
  const within = brands.size > 0 ? documents.filter(({ brand }) => brands.has(brand._id)) : documents;

  const units = glossary.read(words, vocabulary.isKnown);
  const asked = units.filter(({ synonym }) => synonym?.kind !== "help");
  const help = units.flatMap(({ synonym }) => (synonym?.kind === "help" ? [synonym] : []));
  const parts = asked.map((unit, at) => fitOf(unit, at === asked.length - 1 && units.at(-1) === unit, index, vocabulary));
  const told = parts.filter(({ texts, unit }) => texts.size > 0 || (unit.synonym && unit.synonym.kind !== "word"));
  if (told.length === 0 && help.length > 0) return { ...nothing, help: [...new Set(help)] };
  const isEverything = told.length === 0 && (brands.size > 0 || (asked.length === 0 && size !== null));
  if (told.length === 0 && !isEverything) return { ...nothing, scores: withName(q, within), size };

  const ranked = rank(within, told, { size, isEverything });
  const notSold = told.every(({ unit }) => unit.synonym?.kind === "not_sold" && !unit.words.some(vocabulary.isNamed))
    ? told.flatMap(({ unit }) => unit.synonym ?? [])
    : [];
  return { scores: ranked, size, help: [], notSold };
}

type Part = { unit: Unit; weight: number; texts: Map<string, number> };

type Wanted = { size: Size | null; isEverything: boolean };

function rank(documents: readonly Searchable[], parts: readonly Part[], { size, isEverything }: Wanted): Map<string, number> {
  const all = sumOf(parts);
  const fits: { document: Searchable; score: number }[] = [];
  for (const document of documents) {
    const isPack = size !== null && document.variants.some((each) => isSize(each, size));
    const base = isEverything ? Number(size === null || isPack) : fitOfAll(parts, all, document);
    if (base > 0) fits.push({ document, score: base * (isPack ? packBoost : 1) });
  }
  const best = fits.reduce((most, { score }) => Math.max(most, score), 0);
  const ranked = fits
    .filter(({ score }) => score >= best * minShare)
    .map(({ document, score }): [string, number] => [document._id, score * standing(document)]);
  return new Map(ranked.sort(([, a], [, b]) => b - a));
}

/** How well a document fits all parts; what fits none of a part counts for less. Asked of every product: no list is made here. */
function fitOfAll(parts: readonly Part[], all: number, document: Searchable): number {
  let fit = 0;
  let left = all;
  for (const { unit, weight, texts } of parts) {
    const kind = kindFit(unit, document);
    const text = texts.get(document._id);
    fit += weight * (kind + (text ?? 0));
    if (!kind && text === undefined) left -= weight;
  }
  return fit * (left / (all || 1));
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

/** What can be bought, and what is bought often, among what fits alike. */
const standing = ({ soldCount, availability }: Searchable) =>
  (1 + Math.log10(1 + soldCount) / 30) * (availability === "sold_out" ? 0.7 : 1);

/** How well texts fit a unit, from 0 to 1, the best of all products being 1. */
function fitOf(unit: Unit, isLast: boolean, index: MiniSearch<Terms>, vocabulary: Vocabulary): Part {
  const { isKnown, isEnglish } = vocabulary;
  const { synonym, words, isTypo } = unit;
  const base = synonym ? weights[synonym.kind] : plainWeight;
  const weight = base * (words.length > 1 ? phraseBoost : 1) * (isTypo ? typoWeight : 1);
  const isMissing = synonym?.kind === "not_sold" && !words.some(vocabulary.isNamed);
  if (isMissing) return { unit, weight, texts: new Map() };
  const queries: Query[] = synonym ? [meaning(synonym)] : [];
  // Of problems and places every spelling says the same; "LW+" among liquids is a name.
  const isName = !synonym || synonym.kind === "material" || synonym.kind === "not_sold";
  for (const word of isName ? words : [])
    queries.push(...queriesOf(word, { isGuess: !synonym && !isKnown(word), isLast, isEnglish: isEnglish(word), isKnown }));
  const results = index.search(
    { combineWith: "OR", queries },
    { boost, boostTerm: (term) => keyBoost[term[0] ?? ""] ?? meaningBoost },
  );
  const most = results[0]?.score ?? 1;
  return { unit, weight, texts: new Map(results.map(({ id, score }) => [id, score / most])) };
}

type WordOptions = { isGuess: boolean; isLast: boolean; isEnglish: boolean; isKnown: (word: string) => boolean };

function queriesOf(word: string, { isGuess, isLast, isEnglish, isKnown }: WordOptions): Query[] {
  const forms = [word, ...(isGuess ? withoutEndings(word).filter(isKnown) : [])];
  const queries: Query[] = forms.flatMap((form) => [exact(form), ...lightKeys(form).map(light)]);
  if (!isGuess) return queries;
  if (!isEnglish) queries.push(...looseKeys(word).map(loose));
  const isCode = /\d/.test(word);
  const [key = word] = lightKeys(word);
  if (!isCode && key.length >= 5) queries.push({ queries: [light(key)], fuzzy: Math.round(key.length * 0.2) });
  if (isLast && !isCode && key.length >= 4) queries.push({ queries: [light(key)], prefix: true });
  return queries;
}

function kindFit({ synonym }: Unit, { subcategory }: Searchable): number {
  const at = synonym?.finds.indexOf(subcategory._id) ?? -1;
  return at < 0 ? 0 : 1 - at * kindStep;
}

const isSize = (variant: Searchable["variants"][number], size: Size) => variant.size === size.value && variant.unit === size.unit;

/** A stock number, or how it begins: "abh rc5 4l". Words alone are none. */
function withSku(q: string, documents: readonly Searchable[]): Map<string, number> {
  const key = skuKey(q);
  const isCode = key.length >= 4 && /[0-9-]/.test(q) && !/[^\w\s-]/.test(q.trim());
  // Of most stock numbers the first letter says enough.
  const begins = (sku: string) => (!/^[a-z0-9]/i.test(sku) || sku[0]?.toUpperCase() === key[0]) && skuKey(sku).startsWith(key);
  const found = isCode ? documents.filter(({ variants }) => variants.some(({ sku }) => begins(sku))) : [];
  return new Map(found.map((document) => [document._id, standing(document)]));
}

/** The last way: a part of a name as it was typed, as the header finds it. */
function withName(q: string, documents: readonly Searchable[]): Map<string, number> {
  const part = q.trim().toLowerCase();
  const found = part ? documents.filter(({ name }) => name.toLowerCase().includes(part)) : [];
  const ranked = found.map((document): [string, number] => [document._id, standing(document)]);
  return new Map(ranked.sort(([, a], [, b]) => b - a));
}

/** "roofcoat10" as "roofcoat 10", where that is how it is written. */
function splitCodes(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  return words.flatMap((word) => {
    const [, letters = "", number = ""] = word.match(/^([^\d]{3,})(\d+)$/) ?? [];
    return letters && !isKnown(word) && isKnown(letters) ? [letters, number] : [word];
  });
}

/** "crack fil ler" stays, "bath guard" is BathGuard: neighbours are joined where one of them alone is no word of the shop. */
function joinKnown(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const together = `${before ?? ""}${word}`;
    const isOne = before !== undefined && isKnown(together) && !(isKnown(before) && isKnown(word)) && !isStopWord(word);
    if (isOne) joined[joined.length - 1] = together;
    else joined.push(word);
  }
  return joined;
}

/** What a product's brand is called: "Deurali Bitumen" is "Deurali", as the names of its products are. */
function brandKey({ name, brand }: IndexedDocument): string {
  const [first = ""] = toWords(brand.name);
  const called = toWords(name)[0] === first ? first : toWords(brand.name).join("");
  return lightKeys(called)[0] ?? "";
}

/** Takes brands out of a query's words: they narrow what is searched. */
function takeBrands(words: readonly string[], names: ReadonlyMap<string, string>) {
  const brands = new Set<string>();
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const one = names.get(lightKeys(words[at] ?? "")[0] ?? "");
    const two = names.get(lightKeys(`${words[at]}${words[at + 1] ?? ""}`)[0] ?? "");
    if (one) brands.add(one);
    else if (two && words[at + 1]) {
      brands.add(two);
      at += 1;
    } else rest.push(words[at] as string);
  }
  return { brands, words: rest };
}
