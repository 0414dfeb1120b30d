import { waitsForPayment } from "@/components/order/labels";
import type { Order } from "@/lib/order/contract";
import { ReorderButton } from "../reorder-button";
import { AfterDelivery } from "./after-delivery";
import { CancelOrder } from "./cancel-order";

/** What can be done with an order in its present state. */
export function OrderActions({ order }: { order: Order }) {
  const { _id, number, status } = order;
  return (
    <div className="flex flex-wrap gap-2">
      {waitsForPayment(order) && (
        <a href="#pay" className="button button-strong">
          Pay now
        </a>
      )}
      <ReorderButton orderId={_id} number={number} />
      {status === "delivered" && <AfterDelivery orderId={_id} />}
      <CancelOrder order={order} />
    </div>
  );
}
