import { Answer, handle } from "@/lib/handle";
import * as contract from "@/lib/order/contract";
import { placeOrder } from "@/lib/order/place";
import { getOrder, listOrders } from "@/lib/order/queries";
import { isGateway } from "@/lib/order/rules";
import { noSuchOrder } from "@/lib/order/tell";
import { pageOf } from "@/lib/paging";
import { startAttempt } from "@/lib/payment/commands";

export const GET = handle(contract.listOrders, async ({ user, query }) => {
  const { total, orders } = await listOrders(user.id, query);
  return pageOf(contract.listOrders, orders, { ...query, total });
});

export const POST = handle(contract.placeOrder, async ({ user, body, idempotencyKey }) => {
  const id = await placeOrder(user, { placement: body, idempotencyKey });
  // After the order: a gateway that does not answer takes nothing away from it.
  const payWith = isGateway(body.paymentMethod) ? await startAttempt(id) : null;
  const order = await getOrder(user.id, id);
  if (!order) throw noSuchOrder();
  return new Answer({ ...order, payWith }, { status: 201 });
});
