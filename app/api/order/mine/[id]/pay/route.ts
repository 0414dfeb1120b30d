import { handle } from "@/lib/platform/server/api/handle";
import { notFoundError } from "@/lib/platform/shared/errors";
import * as contract from "@/lib/sales/order/placing/contract";
import { getOrder } from "@/lib/sales/order/queries";
import { payOrder } from "@/lib/sales/payment/commands";

export const POST = handle(contract.payOrder, async ({ user, params, body }) => {
  const payWith = await payOrder(user.id, params.id, body.paymentMethod);
  const order = await getOrder(user.id, params.id);
  if (!order) throw notFoundError();
  return { ...order, payWith };
});
