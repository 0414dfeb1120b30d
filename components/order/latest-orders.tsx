import { DateTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { Order } from "@/lib/order/contract";
import { formatRupees } from "@/lib/platform/money";
import { historyPath } from "./history/history-query";
import { explain } from "./labels";
import { StatusBadge } from "./status-badge";

/** The last orders on the dashboard, each with its next step. */
export function LatestOrders({ orders }: { orders: Order[] }) {
  const all = (
    <Link href={historyPath} className="tap-link text-sm">
      All orders
    </Link>
  );
  return (
    <Panel title="Your orders" {...(orders.length > 0 && { action: all })}>
      {orders.length === 0 ? (
        <p className="text-stone">No orders yet. Your orders will appear here, ready to order again.</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order._id} className="py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <Link href={`${historyPath}/${order._id}`} className="tap-link font-semibold">
                  {order.number}
                </Link>
                <StatusBadge order={order} />
              </div>
              <p className="mt-1 text-sm">{explain(order)}</p>
              <p className="note">
                <DateTime at={order.createdAt} /> · {formatRupees(order.total)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
