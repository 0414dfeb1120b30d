import "server-only";
import { hash } from "node:crypto";
import type { Faq } from "@/lib/faq/contract";
import { listFaqs } from "@/lib/faq/queries";
import { cacheUntilContentChanges, withSources } from "@/lib/platform/content/content";
import { db } from "@/lib/platform/db/client";
import { plainText, type RichTextDocument } from "@/lib/platform/rich-text/rich-text";
import { variantKey } from "@/lib/product/rules";
import { technologies } from "@/lib/product/vocabulary";
import type { Miss, SearchLink } from "@/lib/search/contract";
import type { IndexedDocument } from "@/lib/search/document-index";
import { buildSearch, type Facts, type SearchEngine } from "@/lib/search/engine";
import type { Synonym } from "@/lib/search/glossary";
import { withNamePart } from "@/lib/search/name-match";
import { listMisses, listSynonyms } from "@/lib/search/queries";
import { helpPages } from "@/lib/search/vocabulary";
import { countSame, getColumns, getValueNumber, hasAny } from "./columns";
import { getIndexed, readCatalogue, setIndexed } from "./memory";
import { type Catalogue, type CatalogueProduct, getCatalogue, getListed } from "./queries";

/** Products whose name contains `part`: what the header's search asks on every key. Newest first among what fits alike. */
export async function findProducts(part = ""): Promise<CatalogueProduct[]> {
  const { products } = await getCatalogue();
  if (!part) return products;
  return withNamePart(products, part, getColumns(products).names);
}

export type CatalogueSearch = {
  total: number;
  /** How well each product fits, by its place in the catalogue; 0 is what was not found. */
  fits: Float64Array;
  /** The key of the size that was named: "20l". */
  pack: string | undefined;
  help: SearchLink[];
  notSold: string[];
};

/** Products of the catalogue by any words that people use for them, in two scripts. */
export async function searchCatalogue(q: string, listed?: readonly CatalogueProduct[]): Promise<CatalogueSearch> {
  const [products, { search, help }] = await Promise.all([listed ?? getListed().then((all) => all.products), getSearch()]);
  const { fits, total, size, help: questions, notSold } = search.find(q, products, getFacts(products));
  return {
    total,
    fits,
    pack: size ? variantKey({ size: size.value, unit: size.unit }) : undefined,
    help: questions.flatMap((question) => help.get(question._id) ?? []),
    notSold: notSold.map(({ name }) => name),
  };
}

function getFacts(products: readonly CatalogueProduct[]): Facts {
  const columns = getColumns(products);
  const { sold, soldOut } = columns.figures;
  const { names, skus } = columns;
  const withPack: Facts["withPack"] = ({ value, unit }) =>
    hasAny(columns, [getValueNumber("pack", variantKey({ size: value, unit }))]);
  return { sold, soldOut, names, skus, withPack };
}

/** Nothing at all is said to such a search. */
export const isMiss = ({ total, help, notSold }: Pick<CatalogueSearch, "total" | "help" | "notSold">) =>
  total === 0 && help.length === 0 && notSold.length === 0;

/** Searches that found nothing and, with the words and products of today, still do. */
export async function listOpenMisses(): Promise<Miss[]> {
  const misses = await listMisses();
  const answers = await Promise.all(misses.map(({ term }) => searchCatalogue(term)));
  return misses.filter((_, at) => answers[at] && isMiss(answers[at]));
}

type Search = { search: SearchEngine; help: Map<string, SearchLink[]> };

async function getSearch(): Promise<Search> {
  // Said here that the page is made of them; read again below, where nobody is overtaken.
  await getWords();
  return withSources([], () => inTurn(getIndex));
}

const getWords = cacheUntilContentChanges(async () => {
  const [synonyms, faqs] = await Promise.all([listSynonyms(), listFaqs()]);
  return { synonyms, faqs, spelled: JSON.stringify(synonyms), asked: JSON.stringify([synonyms, faqs]) };
});

type Index = Search & {
  /** The synonyms that it was made with, and the questions that its help knows. */
  spelled: string;
  asked: string;
  /** Held weakly, like its products: while all is read again there is room for one catalogue only. */
  catalogue: WeakRef<Catalogue>;
  /** What each product in the index read like, by its id. */
  known: Map<string, string>;
  /** How many documents were taken out or put in since the index was made. */
  changes: number;
};

type Memory = { index?: Index | undefined; turn: Promise<unknown> };

// On globalThis, because pages and calls are separate bundles, and one index is enough.
const holder = globalThis as { shopSearch?: Memory };
holder.shopSearch ??= { turn: Promise.resolve() };
const memory = holder.shopSearch;

/** One after the other: nobody finds an index that is half changed, or changes it back. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = memory.turn.then(work);
  memory.turn = mine.catch(() => {});
  return mine;
}

/** Made once, and anew where synonyms have changed or most products; otherwise only those are indexed again whose words have. */
async function getIndex(): Promise<Search> {
  const [words, catalogue] = await Promise.all([getWords(), readCatalogue()]);
  let { index } = memory;
  if (index?.asked === words.asked && index.catalogue.deref() === catalogue) return index;
  // Until it is whole again, a failure leaves none behind.
  memory.index = undefined;
  const isPatched = index?.spelled === words.spelled && (await patch(index, catalogue));
  // There is room for one of them.
  if (!isPatched) index = undefined;
  const made = index ?? (await build(catalogue, words.synonyms));
  const help = index?.asked === words.asked ? index.help : getHelp(made.search, words.synonyms, words.faqs);
  memory.index = { ...made, help, spelled: words.spelled, asked: words.asked, catalogue: new WeakRef(catalogue) };
  setIndexed(catalogue.products);
  return memory.index;
}

type Made = Pick<Index, "search" | "known" | "changes">;

async function build({ products }: Catalogue, synonyms: readonly Synonym[]): Promise<Made> {
  const known: Index["known"] = new Map();
  async function* documents() {
    for await (const document of readDocuments(products)) {
      known.set(document._id, digest(document));
      yield document;
    }
  }
  return { search: await buildSearch(documents(), synonyms), known, changes: 0 };
}

/** Says no where most products read differently by now: then a new index is as quick, and forgets what the old one still holds. */
async function patch(index: Index, { products, byId }: Catalogue): Promise<boolean> {
  const { search, known } = index;
  const changed = new Map<string, IndexedDocument>();
  const hasRoom = (more: number) => index.changes + changed.size + more <= known.size / 2;
  for await (const document of readDocuments(getOthers(products, getIndexed()))) {
    // A price or a stock is no reason to index anything again.
    if (known.get(document._id) !== digest(document)) changed.set(document._id, document);
    if (!hasRoom(0)) return false;
  }
  const added = [...changed.keys()].filter((id) => !known.has(id));
  const isNoneGone = known.size + added.length === products.length;
  const gone = isNoneGone ? [] : [...known.keys()].filter((id) => !byId.has(id));
  if (!hasRoom(gone.length)) return false;
  await search.replace(gone, changed.values());
  index.changes += changed.size + gone.length;
  for (const id of gone) known.delete(id);
  for (const [id, document] of changed) known.set(id, digest(document));
  return true;
}

/** The products that are not the same as before. */
function getOthers(products: readonly CatalogueProduct[], before: readonly CatalogueProduct[]): CatalogueProduct[] {
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
    for (const synonym of search.named(question)) help.get(synonym._id)?.unshift({ label: question, href: `/faq#q-${_id}` });
  }
  return help;
}

type TextRow = { id: string; keywords: string[]; features: string[]; description: RichTextDocument };

const chunkSize = 200;

async function* readDocuments(products: readonly CatalogueProduct[]): AsyncGenerator<IndexedDocument> {
  for (let from = 0; from < products.length; from += chunkSize) {
    const some = products.slice(from, from + chunkSize);
    const rows = await db.$queryRaw<TextRow[]>`
      SELECT id, keywords, features, description FROM product WHERE id = ANY(${some.map(({ _id }) => _id)}::uuid[])`;
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const product of some) yield toDocument(product, byId.get(product._id));
  }
}

function toDocument(product: CatalogueProduct, row: TextRow | undefined): IndexedDocument {
  const { keywords = [], features = [], description } = row ?? {};
  const { _id, name, brand, category, subcategory, technology, kind, summary } = product;
  const about = description ? plainText(description) : "";
  const text = [kind, category.name, technologies[technology].label, summary, about, ...features].join("\n");
  return { _id, name, brand, subcategory, keywords, text };
}

/** Documents that read alike to the index have the same. */
const digest = ({ name, brand, subcategory, keywords, text }: IndexedDocument) =>
  hash("sha1", JSON.stringify([name, brand, subcategory, keywords, text]), "base64");
