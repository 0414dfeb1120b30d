import { handle } from "@/lib/platform/api/handle";
import { getPage } from "@/lib/platform/api/paging";
import { listAdminProducts } from "@/lib/product/admin/products";
import { listAdminProducts as contract } from "@/lib/product/admin-contract";

export const GET = handle(contract, async ({ query }) => {
  const { total, products } = await listAdminProducts(query);
  return getPage(contract, products, { ...query, total });
});
