import { listAdminProducts as contract } from "@/lib/catalogue/product/admin/contract";
import { listAdminProducts } from "@/lib/catalogue/product/admin/products";
import { handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";

export const GET = handle(contract, async ({ query }) => {
  const { total, products } = await listAdminProducts(query);
  return getPage(contract, products, { ...query, total });
});
