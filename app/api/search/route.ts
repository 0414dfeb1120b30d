import { findFixes } from "@/lib/advice/fix/search";
import * as contract from "@/lib/catalogue/product/contract";
import { suggestProducts } from "@/lib/catalogue/product/storefront/search";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.searchShop, async ({ query }) => {
  const [{ total, products, help, notSold }, fixes] = await Promise.all([suggestProducts(query.q), findFixes(query.q)]);
  return { total, products, fixes, help, notSold };
});
