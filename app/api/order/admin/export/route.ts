import { Answer, handle } from "@/lib/handle";
import { exportOrders } from "@/lib/order/office/export";
import { exportOrders as contract } from "@/lib/order/office-contract";

export const GET = handle(contract, async ({ query }) => {
  const headers = { "content-disposition": `attachment; filename="orders.csv"`, "cache-control": "private, no-store" };
  return new Answer(await exportOrders(query), { headers });
});
