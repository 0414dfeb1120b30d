import type { Metadata } from "next";
import { SearchBoard } from "@/components/catalogue/search/admin/search-board";
import { searchQuery } from "@/components/catalogue/search/admin/search-query";
import { listOpenMisses } from "@/lib/catalogue/product/admin/open-misses";
import { getTaxonomy } from "@/lib/catalogue/product/storefront/queries";
import { getMissingSynonyms } from "@/lib/catalogue/search/admin/queries";
import { listSynonyms } from "@/lib/catalogue/search/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Search" };

type SearchPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function SearchPage({ searchParams }: SearchPageProps) {
  await requireStaff("product.see");
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
