import { created, handle } from "@/lib/platform/server/api/handle";
import { inTurn } from "@/lib/platform/server/api/in-turn";
import { getPage } from "@/lib/platform/server/api/paging";
import { listOrders as list } from "@/lib/sales/order/contract";
import { checkoutLine } from "@/lib/sales/order/placing/checkout-line";
import { placeOrder as place } from "@/lib/sales/order/placing/contract";
import { placeOrder } from "@/lib/sales/order/placing/place";
import { listOrders } from "@/lib/sales/order/queries";
import { startFirstAttempt } from "@/lib/sales/payment/commands";
import { isGateway } from "@/lib/terms/payment-method/contract";

export const GET = handle(list, async ({ user, query }) => {
  const { total, orders } = await listOrders(user.id, query);
  return getPage(list, orders, { ...query, total });
});

export const POST = inTurn(
  checkoutLine,
  place.route,
  handle(
    place,
    async ({ user, body, idempotencyKey }) => {
      const order = await placeOrder(user, { placement: body, idempotencyKey });
      checkoutLine().leave(user.id);
      const payWith = isGateway(body.paymentMethod) ? await startFirstAttempt(order._id, body.paymentMethod) : null;
      return { ...order, payWith };
    },
    created,
  ),
);
