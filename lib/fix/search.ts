import "server-only";
import { untilContentChanges } from "@/lib/platform/content/content";
import { areas } from "@/lib/product/vocabulary";
import type { SearchLink } from "@/lib/search/contract";
import { buildSearch, type SearchDocument } from "@/lib/search/engine";
import { withNamePart } from "@/lib/search/name-match";
import { listSynonyms } from "@/lib/search/queries";
import type { Problem } from "./contract";
import { listProblems, listSystems } from "./queries";

const maxLinks = 3;
/** Fewer letters are a part of everything. */
const minPart = 4;

/** Problems and systems that a search means: by a part of their name, and problems by any word that people use for them. */
export async function findFixes(q: string): Promise<SearchLink[]> {
  if (!q) return [];
  const { engine, documents, systems } = await getIndex();
  const isNamed = q.length >= minPart;
  const scores = engine.named(q).some(({ kind }) => kind === "problem") ? engine.find(q, documents).scores : new Map();
  const meant = documents.filter(({ _id }) => scores.has(_id)).sort((a, b) => scores.get(b._id) - scores.get(a._id));
  const problems = [...(isNamed ? withNamePart(documents, q) : []), ...meant];
  const links = [
    ...problems.map(({ slug, name }) => ({ label: name, href: `/fix/${slug}` })),
    ...(isNamed ? withNamePart(systems, q) : []).map(({ slug, name }) => ({
      label: `${name}: layers, amounts and price`,
      href: `/fix/system/${slug}`,
    })),
  ];
  return [...new Map(links.map((link) => [link.href, link])).values()].slice(0, maxLinks);
}

/** Made anew where a problem, a system or one of the trade's words changes: a few dozen texts. */
const getIndex = untilContentChanges(async () => {
  const [problems, systems, synonyms] = await Promise.all([listProblems(), listSystems(), listSynonyms()]);
  const documents = problems.map(toDocument);
  return { engine: await buildSearch(documents, synonyms), documents, systems };
});

function toDocument({ _id, slug, name, place, sign, summary, causes }: Problem): SearchDocument & { slug: string } {
  return {
    _id,
    slug,
    name,
    soldCount: 0,
    variants: [],
    availability: "in_stock" as const,
    brand: { _id: "", name: "" },
    subcategory: { _id: place, name: areas[place] },
    keywords: [sign],
    text: [summary, ...causes].join("\n"),
  };
}
