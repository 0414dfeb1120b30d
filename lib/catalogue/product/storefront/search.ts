import "server-only";
import { hash } from "node:crypto";
import { variantKey } from "@/lib/catalogue/product/rules";
import { technologies } from "@/lib/catalogue/product/vocabulary";
import { maxSuggestions, type SearchLink } from "@/lib/catalogue/search/contract";
import type { IndexedDocument } from "@/lib/catalogue/search/index/document-index";
import { buildSearch, ranked, type SearchEngine } from "@/lib/catalogue/search/index/engine";
import type { SearchColumns } from "@/lib/catalogue/search/index/score";
import { withNamePart } from "@/lib/catalogue/search/name-match";
import { listSynonyms } from "@/lib/catalogue/search/queries";
import { helpPages } from "@/lib/catalogue/search/vocabulary";
import type { Synonym } from "@/lib/catalogue/search/words/glossary";
import { readWidthRange } from "@/lib/catalogue/search/words/width";
import type { Faq } from "@/lib/content/faq/contract";
import { listFaqs } from "@/lib/content/faq/queries";
import { cacheUntilContentChanges, withSources } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { sharedState } from "@/lib/platform/server/shared-state";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { plainText, type RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { countSame, getColumns, getValueNumber, hasAny } from "./columns";
import { getIndexed, readCatalogue, setIndexed } from "./memory";
import { type Catalogue, type CatalogueProduct, dependsOnProducts, getCatalogue, getListed } from "./queries";

/** Products whose name contains `part`, newest first among equal matches. The header's search calls it on each keystroke. */
export async function findProducts(part = ""): Promise<CatalogueProduct[]> {
  const { products } = await getCatalogue();
  if (!part) return products;
  return withNamePart(products, part, getColumns(products).names);
}

export type CatalogueSearch = {
  total: number;
  /** The score of each product, by its position in the catalogue; 0 for no match. */
  fits: Float64Array;
  /** The key of the size in the query: "20l". */
  sizeKey: string | undefined;
  /** The stock numbers in the query, as `skuKey` writes them. */
  skus: readonly string[];
  help: SearchLink[];
  notSold: string[];
};

/** Searches the catalogue by any words that people use for products, in two scripts. */
export async function searchCatalogue(q: string, listed?: readonly CatalogueProduct[]): Promise<CatalogueSearch> {
  const [products, { search, help }] = await Promise.all([listed ?? getListed().then((all) => all.products), getSearch()]);
  const { fits, total, size, skus, help: questions, notSold } = search.find(q, products, getSearchColumns(products));
  return {
    total,
    fits,
    sizeKey: size ? variantKey({ size: size.value, unit: size.unit }) : undefined,
    skus,
    help: localized(questions.flatMap((question) => help.get(question._id) ?? [])),
    notSold: notSold.map(({ name }) => t(name)),
  };
}

/** The best products for the header's search, found as on the page of all results. */
export async function suggestProducts(q: string) {
  const { products } = await getListed();
  const search = await searchCatalogue(q, products);
  const best = ranked(products, search, maxSuggestions);
  // Lists do not depend on the stock, which the header shows.
  dependsOnProducts(best);
  return {
    ...search,
    products: best.map(({ _id, name, image, price, availability }) => ({ _id, name, image, price, availability })),
  };
}

function getSearchColumns(products: readonly CatalogueProduct[]): SearchColumns {
  const columns = getColumns(products);
  const { sold, soldOut } = columns.figures;
  const { names, skus } = columns;
  const hasSize: SearchColumns["hasSize"] = ({ value, unit }) =>
    hasAny(columns, [getValueNumber("pack", variantKey({ size: value, unit }))]);
  return { sold, soldOut, names, skus, hasSize };
}

/** Whether a search has no result of any kind. */
export const isMiss = ({ total, help, notSold }: Pick<CatalogueSearch, "total" | "help" | "notSold">) =>
  total === 0 && help.length === 0 && notSold.length === 0;

type Search = { search: SearchEngine; help: Map<string, SearchLink[]> };

async function getSearch(): Promise<Search> {
  // Called here so that they are recorded as the page's sources; what is used is read again below, under the lock.
  await getWords();
  return withSources([], () => withLock(getIndex));
}

const getWords = cacheUntilContentChanges(async () => {
  const [synonyms, faqs] = await Promise.all([listSynonyms(), listFaqs()]);
  return { synonyms, faqs, synonymsKey: JSON.stringify(synonyms), wordsKey: JSON.stringify([synonyms, faqs]) };
});

type Index = Search & {
  /** The synonyms that the index was built with, and these together with the FAQs of its help. */
  synonymsKey: string;
  wordsKey: string;
  /** A weak reference, because there is only memory for one catalogue while it is read again. */
  catalogue: WeakRef<Catalogue>;
  /** The digest of each indexed document, by the product's id. */
  digests: Map<string, string>;
  /** How many documents were removed or added since the index was built. */
  changes: number;
};

type Memory = { index?: Index | undefined; lock: Promise<unknown> };

const memory = sharedState<Memory>("search", () => ({ lock: Promise.resolve() }));

/** Runs one piece of work at a time, so that nobody sees a half-updated index or reverts it to an older catalogue. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  const result = memory.lock.then(work);
  memory.lock = result.catch(() => {});
  return result;
}

/** Builds the index, also when the synonyms or most products have changed; otherwise only reindexes products with new texts. */
async function getIndex(): Promise<Search> {
  const [words, catalogue] = await Promise.all([getWords(), readCatalogue()]);
  let { index } = memory;
  if (index?.wordsKey === words.wordsKey && index.catalogue.deref() === catalogue) return index;
  // So that a failure does not leave a half-updated index behind.
  memory.index = undefined;
  const isPatched = index?.synonymsKey === words.synonymsKey && (await patch(index, catalogue));
  // Released before the new one is built: there is only memory for one.
  if (!isPatched) index = undefined;
  const current = index ?? (await build(catalogue, words.synonyms));
  const { synonymsKey, wordsKey } = words;
  const help = index?.wordsKey === wordsKey ? index.help : getHelp(current.search, words.synonyms, words.faqs);
  memory.index = { ...current, help, synonymsKey, wordsKey, catalogue: new WeakRef(catalogue) };
  setIndexed(catalogue.products);
  return memory.index;
}

type BuiltIndex = Pick<Index, "search" | "digests" | "changes">;

async function build({ products }: Catalogue, synonyms: readonly Synonym[]): Promise<BuiltIndex> {
  const digests: Index["digests"] = new Map();
  async function* documents() {
    for await (const document of readDocuments(products)) {
      digests.set(document._id, digest(document));
      yield document;
    }
  }
  return { search: await buildSearch(documents(), synonyms), digests, changes: 0 };
}

/** Returns false if most texts have changed: a new index is then as fast, and without the leftovers of removed documents. */
async function patch(index: Index, { products, byId }: Catalogue): Promise<boolean> {
  const { search, digests } = index;
  const changed = new Map<string, IndexedDocument>();
  const isWorthIt = (removals: number) => index.changes + changed.size + removals <= digests.size / 2;
  for await (const document of readDocuments(getChanged(products, getIndexed()))) {
    // A change of price or stock does not change the document.
    if (digests.get(document._id) !== digest(document)) changed.set(document._id, document);
    if (!isWorthIt(0)) return false;
  }
  const added = [...changed.keys()].filter((id) => !digests.has(id));
  const isNoneRemoved = digests.size + added.length === products.length;
  const removed = isNoneRemoved ? [] : [...digests.keys()].filter((id) => !byId.has(id));
  if (!isWorthIt(removed.length)) return false;
  await search.replace(removed, changed.values());
  index.changes += changed.size + removed.length;
  for (const id of removed) digests.delete(id);
  for (const [id, document] of changed) digests.set(id, digest(document));
  return true;
}

/** The products that are new or not the same object as before. */
function getChanged(products: readonly CatalogueProduct[], before: readonly CatalogueProduct[]): CatalogueProduct[] {
  const [head, tail] = countSame(products, before);
  const same = new Set(before.slice(head, before.length - tail));
  return products.slice(head, products.length - tail).filter((each) => !same.has(each));
}

function getHelp(search: SearchEngine, synonyms: readonly Synonym[], faqs: readonly Faq[]): Search["help"] {
  const questions = synonyms.filter(({ kind }) => kind === "help");
  const help = new Map<string, SearchLink[]>(
    questions.map(({ _id, page }) => [_id, page ? [{ label: helpPages[page], href: page }] : []]),
  );
  for (const { _id, question } of faqs) {
    for (const synonym of search.synonymsIn(question)) help.get(synonym._id)?.unshift({ label: question, href: `/faq#q-${_id}` });
  }
  return help;
}

type TextRow = {
  id: string;
  keywords: string[];
  features: string[];
  description: RichTextDocument;
  technical: { name: string; value: string }[];
};

const chunkSize = 200;

async function* readDocuments(products: readonly CatalogueProduct[]): AsyncGenerator<IndexedDocument> {
  for (let from = 0; from < products.length; from += chunkSize) {
    const some = products.slice(from, from + chunkSize);
    const rows = await db.$queryRaw<TextRow[]>`
      SELECT id, keywords, features, description, technical FROM product WHERE id = ANY(${some.map(({ _id }) => _id)}::uuid[])`;
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const product of some) yield toDocument(product, byId.get(product._id));
  }
}

function toDocument(product: CatalogueProduct, row: TextRow | undefined): IndexedDocument {
  const { keywords = [], features = [], description, technical = [] } = row ?? {};
  const { _id, name, brand, category, subcategory, technology, kind, summary, variants } = product;
  const about = description ? plainText(description) : "";
  const colors = new Set(variants.map(({ color }) => color));
  const text = [kind, category.name, technologies[technology].label, summary, about, ...features, ...colors].join("\n");
  const widths = readWidthRange([...technical.map(({ name, value }) => `${name}: ${value}`), ...features, summary]);
  return { _id, name, brand, subcategory, keywords, text, widths };
}

/** Equal for documents that the index treats alike. */
const digest = ({ name, brand, subcategory, keywords, text, widths }: IndexedDocument) =>
  hash("sha1", JSON.stringify([name, brand, subcategory, keywords, text, widths]), "base64");
