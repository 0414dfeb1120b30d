import { DateTime } from "@/components/kit/date-time";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { historyPath } from "@/components/sales/order/history/history-query";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Order } from "@/lib/sales/order/contract";
import { explain } from "./labels";
import { StatusBadge } from "./status-badge";

/** The last orders on the dashboard, each with its next step. */
export function LatestOrders({ orders }: { orders: Order[] }) {
  const all = <Link href={historyPath} className="tap-link text-sm">{t`All orders`}</Link>;
  return (
    <Panel title={t`Your orders`} {...(orders.length > 0 && { action: all })}>
      {orders.length === 0 ? (
        <p className="text-stone">{t`No orders yet. Your orders will appear here, ready to order again.`}</p>
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
