import * as contract from "@/lib/order/contract";
import { getOrder } from "@/lib/order/queries";
import { payOrder } from "@/lib/payment/commands";
import { handle } from "@/lib/platform/api/handle";
import { notFoundError } from "@/lib/platform/errors";

export const POST = handle(contract.payOrder, async ({ user, params, body }) => {
  const payWith = await payOrder(user.id, params.id, body.paymentMethod);
  const order = await getOrder(user.id, params.id);
  if (!order) throw notFoundError();
  return { ...order, payWith };
});
