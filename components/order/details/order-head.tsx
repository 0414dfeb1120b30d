import { explain } from "@/components/order/labels";
import { OrderTime } from "@/components/ui/date-time";
import type { Order } from "@/lib/order/contract";
import { StatusBadge } from "../status-badge";

type OrderHeadProps = { order: Order; level: 1 | 2 };

/** Which order this is, where it stands, and what that means. */
export function OrderHead({ order, level }: OrderHeadProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading className={level === 1 ? "text-2xl font-bold md:text-3xl" : "text-xl font-bold"}>Order {order.number}</Heading>
        <StatusBadge order={order} />
      </div>
      <p className="note mt-1">
        Placed on <OrderTime at={order.createdAt} hasClock />
      </p>
      <p role="status" className="mt-3 max-w-prose">
        {explain(order)}
      </p>
      {order.status === "cancelled" && order.cancelReason && (
        <p className="mt-1 max-w-prose text-stone">Reason: {order.cancelReason}</p>
      )}
    </div>
  );
}
