import { z } from "zod";
import type { SynonymRow } from "@/lib/catalogue/search/admin/contract";
import { wordStartsFirst } from "@/lib/catalogue/search/name-match";
import { listHref, pageNumber, searchText } from "@/lib/platform/shared/api/list-url";

export const searchPath = "/admin/search";
export const searchPageSize = 25;

/** The query of the admin search page. */
export const searchQuery = z.object({
  tab: z.enum(["misses", "synonyms"]).catch("misses").default("misses"),
  q: searchText,
  page: pageNumber,
});
export type SearchQuery = z.infer<typeof searchQuery>;

export type SubcategoryOption = { value: string; label: string };

export const searchHref = ({ tab, q, page }: Partial<SearchQuery>): string =>
  listHref(searchPath, { tab: tab === "misses" ? "" : tab, q, page });

/** Synonyms whose name or words contain `q`. */
export function findSynonyms(synonyms: readonly SynonymRow[], q: string): readonly SynonymRow[] {
  const term = q.toLowerCase().normalize("NFC");
  const byName = synonyms.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  if (!term) return byName;
  const contains = ({ name, words }: SynonymRow) => [name, ...words].some((word) => word.toLowerCase().includes(term));
  return wordStartsFirst(byName.filter(contains), term);
}
