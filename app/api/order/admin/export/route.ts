import { exportOrders } from "@/lib/order/admin/export";
import { exportOrders as contract } from "@/lib/order/admin-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ query }) => {
  const headers = { "content-disposition": `attachment; filename="orders.csv"`, "cache-control": "private, no-store" };
  return new ApiResponse(await exportOrders(query), { headers });
});
