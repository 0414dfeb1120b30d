import "server-only";
import { createHash } from "node:crypto";
import { listFaqs } from "@/lib/faq/queries";
import { db } from "@/lib/platform/db/client";
import { oncePerContentVersion } from "@/lib/platform/page-cache/content-version";
import { plainText, type RichTextDocument } from "@/lib/platform/rich-text/rich-text";
import { variantKey } from "@/lib/product/rules";
import { technologies } from "@/lib/product/vocabulary";
import type { Miss, SearchLink } from "@/lib/search/contract";
import { buildSearch, type SearchEngine } from "@/lib/search/engine";
import type { Synonym } from "@/lib/search/glossary";
import { withNamePart } from "@/lib/search/name-match";
import { listMisses, listSynonyms } from "@/lib/search/queries";
import { helpPages } from "@/lib/search/vocabulary";
import { type CatalogueProduct, getCatalogue } from "./queries";

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
  const [{ products }, { search, help }] = await Promise.all([getCatalogue(), getSearch()]);
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

const getSearch = oncePerContentVersion(async (): Promise<Search> => {
  const [search, synonyms, faqs] = await Promise.all([getEngine(), listSynonyms(), listFaqs()]);
  const questions = synonyms.filter(({ kind }) => kind === "help");
  const help = new Map<string, SearchLink[]>(
    questions.map(({ _id, page }) => [_id, page ? [{ label: helpPages[page], href: page }] : []]),
  );
  for (const { _id, question } of faqs) {
    for (const synonym of search.named(question)) help.get(synonym._id)?.unshift({ label: question, href: `/faq#q-${_id}` });
  }
  return { search, help };
});

let last: { signature: string; engine: Promise<SearchEngine> } | undefined;

/** Made anew only where words have changed: a sale is a new content version, too. */
async function getEngine(): Promise<SearchEngine> {
  const [{ products }, synonyms, [texts]] = await Promise.all([
    getCatalogue(),
    listSynonyms(),
    db.$queryRaw<{ hash: string | null }[]>`
      SELECT md5(string_agg(md5(keywords::text || features::text || description::text || summary || kind), '' ORDER BY id)) AS hash
      FROM product WHERE status = 'published'`,
  ]);
  const names = products.map(({ _id, name, brand, subcategory, category }) => [_id, name, brand, subcategory, category]);
  const signature = createHash("sha256")
    .update(JSON.stringify([names, synonyms, texts?.hash]))
    .digest("base64");
  if (last?.signature !== signature) {
    const engine = makeEngine(products, synonyms);
    last = { signature, engine };
    engine.catch(() => {
      if (last?.engine === engine) last = undefined;
    });
  }
  return last.engine;
}

type TextRow = { id: string; keywords: string[]; features: string[]; description: RichTextDocument };

async function makeEngine(products: readonly CatalogueProduct[], synonyms: readonly Synonym[]): Promise<SearchEngine> {
  const rows = await db.$queryRaw<TextRow[]>`
    SELECT id, keywords, features, description FROM product WHERE status = 'published'`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const documents = products.map((product) => {
    const { keywords = [], features = [], description } = byId.get(product._id) ?? {};
    const { category, technology, kind, summary } = product;
    const about = description ? plainText(description) : "";
    return {
      ...product,
      keywords,
      text: [kind, category.name, technologies[technology].label, summary, about, ...features].join("\n"),
    };
  });
  return buildSearch(documents, synonyms);
}
