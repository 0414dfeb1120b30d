import * as contract from "@/lib/order/contract";
import { noSuchOrder } from "@/lib/order/notify";
import { getOrder } from "@/lib/order/queries";
import { payOrder } from "@/lib/payment/commands";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.payOrder, async ({ user, params, body }) => {
  const payWith = await payOrder(user.id, params.id, body.paymentMethod);
  const order = await getOrder(user.id, params.id);
  if (!order) throw noSuchOrder();
  return { ...order, payWith };
});
