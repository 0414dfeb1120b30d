import "server-only";
import { cacheUntilContentChanges } from "@/lib/platform/content/content";
import { areas } from "@/lib/product/vocabulary";
import type { SearchLink } from "@/lib/search/contract";
import { buildSearch, ranked, type SearchDocument } from "@/lib/search/engine";
import { withNamePart } from "@/lib/search/name-match";
import { listSynonyms } from "@/lib/search/queries";
import type { Problem } from "./contract";
import { listProblems, listSystems } from "./queries";

const maxLinks = 3;
/** A shorter text occurs in too many names. */
const minPart = 4;

/** Problems and systems that match a search by part of their name, and problems also by any word that people use for them. */
export async function findFixes(q: string): Promise<SearchLink[]> {
  if (!q) return [];
  const { engine, documents, systems } = await getIndex();
  const isNamed = q.length >= minPart;
  const isProblem = engine.synonymsIn(q).some(({ kind }) => kind === "problem");
  const matches = isProblem ? ranked(documents, engine.find(q, documents)) : [];
  const problems = [...(isNamed ? withNamePart(documents, q) : []), ...matches];
  const links = [
    ...problems.map(({ slug, name }) => ({ label: name, href: `/fix/${slug}` })),
    ...(isNamed ? withNamePart(systems, q) : []).map(({ slug, name }) => ({
      label: `${name}: layers, amounts and price`,
      href: `/fix/system/${slug}`,
    })),
  ];
  return [...new Map(links.map((link) => [link.href, link])).values()].slice(0, maxLinks);
}

/** Rebuilt when a problem, a system or a synonym changes: there are only a few dozen texts. */
const getIndex = cacheUntilContentChanges(async () => {
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
