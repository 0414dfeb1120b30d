import { handle } from "@/lib/handle";
import * as contract from "@/lib/order/contract";
import { listAllOrders } from "@/lib/order/queries";
import { pageOf } from "@/lib/paging";

export const GET = handle(contract.listAllOrders, async ({ query }) => {
  const { total, orders } = await listAllOrders(query);
  return pageOf(contract.listAllOrders, orders, { ...query, total });
});
