import { Answer, handle } from "@/lib/handle";
import { exportProducts } from "@/lib/product/office/export";
import { exportProducts as contract } from "@/lib/product/office-contract";

export const GET = handle(contract, async ({ query }) => {
  const headers = { "content-disposition": 'attachment; filename="products.csv"' };
  return new Answer(await exportProducts(query), { headers });
});
