import type { Metadata } from "next";
import { SearchBoard } from "@/components/search/admin/search-board";
import { searchQuery } from "@/components/search/admin/search-query";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getTaxonomy } from "@/lib/product/catalogue/queries";
import { listOpenMisses } from "@/lib/product/catalogue/search";
import { getMissingSynonyms, listSynonyms } from "@/lib/search/queries";

export const metadata: Metadata = { title: "Search" };

type SearchPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function SearchPage({ searchParams }: SearchPageProps) {
  await requireUser("admin");
  const query = searchQuery.parse(await searchParams);
  const [synonyms, misses, { categories }] = await Promise.all([listSynonyms(), listOpenMisses(), getTaxonomy()]);
  const subcategories = categories.flatMap(({ subCategories }) =>
    subCategories.map(({ _id, name }) => ({ value: _id, label: name })),
  );
  return (
    <SearchBoard
      query={query}
      synonyms={synonyms}
      misses={misses}
      subcategories={subcategories}
      missingSynonyms={getMissingSynonyms(synonyms).length}
    />
  );
}
