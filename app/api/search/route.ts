import { handle } from "@/lib/platform/api/handle";
import { searchCatalogue } from "@/lib/product/catalogue/search";
import * as contract from "@/lib/search/contract";

export const GET = handle(contract.searchShop, async ({ query }) => {
  const { total, help, notSold } = await searchCatalogue(query.q);
  return { total, help, notSold };
});
