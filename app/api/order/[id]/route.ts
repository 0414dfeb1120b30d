import { handle } from "@/lib/handle";
import * as contract from "@/lib/order/contract";
import { getOrder } from "@/lib/order/queries";
import { noSuchOrder } from "@/lib/order/tell";

export const GET = handle(contract.getOrder, async ({ user, params }) => {
  const order = await getOrder(user.id, params.id);
  if (!order) throw noSuchOrder();
  return order;
});
