import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { exportLowStock as contract } from "@/lib/product/admin/contract";
import { exportLowStock } from "@/lib/product/admin/low-stock";

export const GET = handle(contract, async ({ query }) => {
  const headers = { "content-disposition": 'attachment; filename="low-stock.csv"' };
  return new ApiResponse(await exportLowStock(query.state), { headers });
});
