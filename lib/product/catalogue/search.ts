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
import { buildSearch, type SearchDocument, type SearchEngine } from "@/lib/search/engine";
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
  catalogue: Catalogue;
  /** What is in the index: each product as it was, with its words. */
  known: Map<string, { product: CatalogueProduct; document: SearchDocument }>;
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
  const { index } = memory;
  if (index?.asked === words.asked && index.catalogue === catalogue) return index;
  // Until it is whole again, a failure leaves none behind.
  memory.index = undefined;
  const patched = index?.spelled === words.spelled ? await patch(index, catalogue) : null;
  const { search, known } = patched ?? (await build(catalogue, words.synonyms));
  const help = patched && index?.asked === words.asked ? index.help : getHelp(search, words.synonyms, words.faqs);
  const { spelled, asked } = words;
  memory.index = { search, help, spelled, asked, catalogue, known };
  return memory.index;
}

async function build({ products }: Catalogue, synonyms: readonly Synonym[]): Promise<Pick<Index, "search" | "known">> {
  const known = await readDocuments(products);
  const documents = [...known.values()].map(({ document }) => document);
  return { search: await buildSearch(documents, synonyms), known };
}

/** `null` where most products read differently now: then a new index is as quick, and forgets the words of the old one. */
async function patch({ search, known }: Index, { products, byId }: Catalogue): Promise<Pick<Index, "search" | "known"> | null> {
  const now = await readDocuments(products.filter((each) => known.get(each._id)?.product !== each));
  const gone = [...known.values()].flatMap(({ document }) => (byId.has(document._id) ? [] : document));
  // A price or a stock is no reason to index anything again.
  const changed = [...now.values()].filter(({ document }) => !isSame(known.get(document._id)?.document, document));
  if (changed.length + gone.length > known.size / 2) return null;
  const before = changed.flatMap(({ document }) => known.get(document._id)?.document ?? []);
  await search.replace(
    [...gone, ...before],
    changed.map(({ document }) => document),
  );
  for (const { _id } of gone) known.delete(_id);
  for (const [id, each] of now) known.set(id, each);
  return { search, known };
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

async function readDocuments(products: readonly CatalogueProduct[]): Promise<Index["known"]> {
  const known: Index["known"] = new Map();
  for (let from = 0; from < products.length; from += chunkSize) {
    const some = products.slice(from, from + chunkSize);
    const rows = await db.$queryRaw<TextRow[]>`
      SELECT id, keywords, features, description FROM product WHERE id = ANY(${some.map(({ _id }) => _id)}::uuid[])`;
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const product of some) {
      known.set(product._id, { product, document: toDocument(product, byId.get(product._id)) });
    }
  }
  return known;
}

function toDocument(product: CatalogueProduct, row: TextRow | undefined): SearchDocument {
  const { keywords = [], features = [], description } = row ?? {};
  const { category, technology, kind, summary } = product;
  const about = description ? plainText(description) : "";
  const text = [kind, category.name, technologies[technology].label, summary, about, ...features].join("\n");
  return { ...product, keywords, text };
}

/** Whether two documents read alike to the index. */
function isSame(one: SearchDocument | undefined, other: SearchDocument): boolean {
  const read = ({ name, brand, subcategory, keywords, text }: SearchDocument) => [name, brand, subcategory, keywords, text];
  return one !== undefined && isDeepStrictEqual(read(one), read(other));
}
