import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Faq } from "@/lib/faq/contract";
import { listFaqs } from "@/lib/faq/queries";
import { madeOf, untilContentChanges } from "@/lib/platform/content/content";
import { db } from "@/lib/platform/db/client";
import { plainText, type RichTextDocument } from "@/lib/platform/rich-text/rich-text";
import { variantKey } from "@/lib/product/rules";
import { technologies } from "@/lib/product/vocabulary";
import type { Miss, SearchLink } from "@/lib/search/contract";
import { buildSearch, type IndexedDocument, type SearchEngine } from "@/lib/search/engine";
import type { Synonym } from "@/lib/search/glossary";
import { withNamePart } from "@/lib/search/name-match";
import { listMisses, listSynonyms } from "@/lib/search/queries";
import { helpPages } from "@/lib/search/vocabulary";
import { readCatalogue } from "./memory";
import { type Catalogue, type CatalogueProduct, getCatalogue, getListed } from "./queries";

/** Products whose name contains `part`: what the header's search asks on every key. Newest first among what fits alike. */
export async function findProducts(part = ""): Promise<CatalogueProduct[]> {
  const { products } = await getCatalogue();
  return part ? withNamePart(products, part) : products;
}

export type CatalogueSearch = {
  total: number;
  /** How well each product fits, by its id, the best first. */
  scores: ReadonlyMap<string, number>;
  /** The key of the size that was named: "20l". */
  pack: string | undefined;
  help: SearchLink[];
  notSold: string[];
};

/** Products by any words that people use for them, in two scripts. */
export async function searchCatalogue(q: string): Promise<CatalogueSearch> {
  const [{ products }, { search, help }] = await Promise.all([getListed(), getSearch()]);
  const { scores, size, help: questions, notSold } = search.find(q, products);
  return {
    total: scores.size,
    scores,
    pack: size ? variantKey({ size: size.value, unit: size.unit }) : undefined,
    help: questions.flatMap((question) => help.get(question._id) ?? []),
    notSold: notSold.map(({ name }) => name),
  };
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
  return madeOf([], () => inTurn(getIndex));
}

const getWords = untilContentChanges(async () => {
  const [synonyms, faqs] = await Promise.all([listSynonyms(), listFaqs()]);
  return { synonyms, faqs, spelled: JSON.stringify(synonyms), asked: JSON.stringify([synonyms, faqs]) };
});

type Index = Search & {
  /** The synonyms that it was made with, and the questions that its help knows. */
  spelled: string;
  asked: string;
  /** Held weakly, like its products: while all is read again there is room for one catalogue only. */
  catalogue: WeakRef<Catalogue>;
  /** What is in the index, by the product's id, and the products that read so. */
  known: Map<string, IndexedDocument>;
  read: WeakSet<CatalogueProduct>;
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
  return memory.index;
}

type Made = Pick<Index, "search" | "known" | "read">;

async function build({ products }: Catalogue, synonyms: readonly Synonym[]): Promise<Made> {
  const known: Index["known"] = new Map();
  for (let from = 0; from < products.length; from += chunkSize) {
    for (const document of await readDocuments(products.slice(from, from + chunkSize))) known.set(document._id, document);
  }
  return { search: await buildSearch([...known.values()], synonyms), known, read: new WeakSet(products) };
}

/** Says no where most products read differently now: then a new index is as quick, and forgets the words of the old one. */
async function patch({ search, known, read }: Made, { products, byId }: Catalogue): Promise<boolean> {
  const others = products.filter((each) => !read.has(each));
  const changed: IndexedDocument[] = [];
  for (let from = 0; from < others.length; from += chunkSize) {
    for (const document of await readDocuments(others.slice(from, from + chunkSize))) {
      // A price or a stock is no reason to index anything again.
      if (!isSame(known.get(document._id), document)) changed.push(document);
    }
  }
  const before = changed.flatMap(({ _id }) => known.get(_id) ?? []);
  const isNoneGone = known.size + changed.length - before.length === products.length;
  const gone = isNoneGone ? [] : [...known.values()].filter(({ _id }) => !byId.has(_id));
  if (changed.length + gone.length > known.size / 2) return false;
  await search.replace([...gone, ...before], changed);
  for (const { _id } of gone) known.delete(_id);
  for (const document of changed) known.set(document._id, document);
  for (const each of others) read.add(each);
  return true;
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

async function readDocuments(products: readonly CatalogueProduct[]): Promise<IndexedDocument[]> {
  const rows = await db.$queryRaw<TextRow[]>`
    SELECT id, keywords, features, description FROM product WHERE id = ANY(${products.map(({ _id }) => _id)}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return products.map((product) => toDocument(product, byId.get(product._id)));
}

function toDocument(product: CatalogueProduct, row: TextRow | undefined): IndexedDocument {
  const { keywords = [], features = [], description } = row ?? {};
  const { _id, name, brand, category, subcategory, technology, kind, summary } = product;
  const about = description ? plainText(description) : "";
  const text = [kind, category.name, technologies[technology].label, summary, about, ...features].join("\n");
  return { _id, name, brand, subcategory, keywords, text };
}

/** Whether two documents read alike to the index. */
function isSame(one: IndexedDocument | undefined, other: IndexedDocument): boolean {
  const read = ({ name, brand, subcategory, keywords, text }: IndexedDocument) => [name, brand, subcategory, keywords, text];
  return one !== undefined && isDeepStrictEqual(read(one), read(other));
}
