import { handle } from "@/lib/handle";
import * as contract from "@/lib/order/contract";
import { getOrder } from "@/lib/order/queries";
import { noSuchOrder } from "@/lib/order/tell";
import { payOrder } from "@/lib/payment/commands";

export const POST = handle(contract.payOrder, async ({ user, params, body }) => {
  const payWith = await payOrder(user.id, params.id, body.paymentMethod);
  const order = await getOrder(user.id, params.id);
  if (!order) throw noSuchOrder();
  return { ...order, payWith };
});
