import * as contract from "@/lib/order/contract";
import { getOrder } from "@/lib/order/queries";
import { handle } from "@/lib/platform/api/handle";
import { notFoundError } from "@/lib/platform/errors";

export const GET = handle(contract.getOrder, async ({ user, params }) => {
  const order = await getOrder(user.id, params.id);
  if (!order) throw notFoundError();
  return order;
});
