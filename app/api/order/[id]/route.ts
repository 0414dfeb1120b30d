import * as contract from "@/lib/order/contract";
import { noSuchOrder } from "@/lib/order/notify";
import { getOrder } from "@/lib/order/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getOrder, async ({ user, params }) => {
  const order = await getOrder(user.id, params.id);
  if (!order) throw noSuchOrder();
  return order;
});
