import { handle } from "@/lib/platform/api/handle";
import { pageOf } from "@/lib/platform/api/paging";
import { listOfficeProducts } from "@/lib/product/admin/products";
import { listOfficeProducts as contract } from "@/lib/product/admin-contract";

export const GET = handle(contract, async ({ query }) => {
  const { total, products } = await listOfficeProducts(query);
  return pageOf(contract, products, { ...query, total });
});
