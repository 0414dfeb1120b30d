import "server-only";
import { isMiss, searchCatalogue } from "@/lib/catalogue/product/storefront/search";
import type { Miss } from "@/lib/catalogue/search/admin/contract";
import { listMisses } from "@/lib/catalogue/search/admin/queries";

/** Searches without results that still have none with today's synonyms and products. */
export async function listOpenMisses(): Promise<Miss[]> {
  const misses = await listMisses();
  const results = await Promise.all(misses.map(({ term }) => searchCatalogue(term)));
  return misses.filter((_, at) => results[at] && isMiss(results[at]));
}
