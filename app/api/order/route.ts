import { checkoutLine } from "@/lib/order/checkout-line";
import * as contract from "@/lib/order/contract";
import { placeOrder } from "@/lib/order/place";
import { listOrders } from "@/lib/order/queries";
import { startFirstAttempt } from "@/lib/payment/commands";
import { isGateway } from "@/lib/payment-method/contract";
import { created, handle } from "@/lib/platform/api/handle";
import { inTurn } from "@/lib/platform/api/in-turn";
import { getPage } from "@/lib/platform/api/paging";

export const GET = handle(contract.listOrders, async ({ user, query }) => {
  const { total, orders } = await listOrders(user.id, query);
  return getPage(contract.listOrders, orders, { ...query, total });
});

export const POST = inTurn(
  checkoutLine,
  contract.placeOrder.line,
  handle(
    contract.placeOrder,
    async ({ user, body, idempotencyKey }) => {
      const order = await placeOrder(user, { placement: body, idempotencyKey });
      checkoutLine().leave(user.id);
      const payWith = isGateway(body.paymentMethod) ? await startFirstAttempt(order._id, body.paymentMethod) : null;
      return { ...order, payWith };
    },
    created,
  ),
);
