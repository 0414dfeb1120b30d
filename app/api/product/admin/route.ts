import { handle } from "@/lib/platform/api/handle";
import { getPage } from "@/lib/platform/api/paging";
import { listAdminProducts as contract } from "@/lib/product/admin/contract";
import { listAdminProducts } from "@/lib/product/admin/products";

export const GET = handle(contract, async ({ query }) => {
  const { total, products } = await listAdminProducts(query);
  return getPage(contract, products, { ...query, total });
});
