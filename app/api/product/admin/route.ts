import { handle } from "@/lib/handle";
import { pageOf } from "@/lib/paging";
import { listOfficeProducts } from "@/lib/product/office/products";
import { listOfficeProducts as contract } from "@/lib/product/office-contract";

export const GET = handle(contract, async ({ query }) => {
  const { total, products } = await listOfficeProducts(query);
  return pageOf(contract, products, { ...query, total });
});
