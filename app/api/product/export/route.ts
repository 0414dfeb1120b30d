import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { exportProducts as contract } from "@/lib/product/admin/contract";
import { exportProducts } from "@/lib/product/admin/export";

export const GET = handle(contract, async ({ query }) => {
  const headers = { "content-disposition": 'attachment; filename="products.csv"' };
  return new ApiResponse(await exportProducts(query), { headers });
});
