import { findFixes } from "@/lib/fix/search";
import { handle } from "@/lib/platform/api/handle";
import { suggestProducts } from "@/lib/product/catalogue/search";
import * as contract from "@/lib/search/contract";

export const GET = handle(contract.searchShop, async ({ query }) => {
  const [{ total, products, help, notSold }, fixes] = await Promise.all([suggestProducts(query.q), findFixes(query.q)]);
  return { total, products, fixes, help, notSold };
});
