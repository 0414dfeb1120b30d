import { handle } from "@/lib/platform/server/api/handle";
import { notFoundError } from "@/lib/platform/shared/errors";
import * as contract from "@/lib/sales/order/contract";
import { getOrder } from "@/lib/sales/order/queries";

export const GET = handle(contract.getOrder, async ({ user, params }) => {
  const order = await getOrder(user.id, params.id);
  if (!order) throw notFoundError();
  return order;
});
