import { findFixes } from "@/lib/fix/search";
import { handle } from "@/lib/platform/api/handle";
import { searchCatalogue } from "@/lib/product/catalogue/search";
import * as contract from "@/lib/search/contract";

export const GET = handle(contract.searchShop, async ({ query }) => {
  const [{ total, help, notSold }, fixes] = await Promise.all([searchCatalogue(query.q), findFixes(query.q)]);
  return { total, fixes, help, notSold };
});
