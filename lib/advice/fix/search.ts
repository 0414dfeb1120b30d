import "server-only";
import type { SearchLink } from "@/lib/catalogue/search/contract";
import { withNamePart } from "@/lib/catalogue/search/name-match";
import { listSynonyms } from "@/lib/catalogue/search/queries";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { t } from "@/lib/platform/shared/language/t";
import { createProblemSearch } from "./find-problems";
import { listProblems, listSystems } from "./queries";

const maxLinks = 3;
/** A shorter text occurs in too many names. */
const minPart = 4;

/** The problems that a search describes, and problems and systems that it names in part. */
export async function findFixes(q: string): Promise<SearchLink[]> {
  if (!q) return [];
  const { search, problems, systems } = await getIndex();
  const { problems: described, hasPlace } = search(q);
  // "It leaks" could be any place.
  if (described.length > maxLinks && !hasPlace) return [{ label: t`Where is it wet? Tap the place`, href: "/fix" }];
  const withName = <T extends { name: string }>(all: readonly T[]) => (q.length >= minPart ? withNamePart(all, q) : []);
  const links = [
    ...(described.length > 0 ? described : withName(problems)).map(({ slug, name }) => ({
      label: t(name),
      href: `/fix/${slug}`,
    })),
    ...withName(systems).map(({ slug, name }) => ({
      label: t`${t(name)}: layers, amounts and price`,
      href: `/fix/system/${slug}`,
    })),
  ];
  return links.slice(0, maxLinks);
}

/** Rebuilt when a problem, a system or a synonym changes: there are only a few dozen texts. */
const getIndex = cacheUntilContentChanges(async () => {
  const [problems, systems, synonyms] = await Promise.all([listProblems(), listSystems(), listSynonyms()]);
  return { search: createProblemSearch(problems, synonyms), problems, systems };
});
