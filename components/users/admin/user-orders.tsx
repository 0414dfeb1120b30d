import { StatusBadge } from "@/components/order/status-badge";
import { Link } from "@/components/ui/link";
import type { UserOrder } from "@/lib/customer/queries";
import { formatRupees } from "@/lib/platform/money";
import { dayText } from "@/lib/platform/time-text";

/** What someone has ordered lately. */
export function UserOrders({ orders }: { orders: UserOrder[] }) {
  if (orders.length === 0) return <p className="text-stone">No order yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order._id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-40">
            <Link href={`/admin/orders/${order._id}`} className="link font-semibold">
              {order.number}
            </Link>
            <p className="note">{dayText(order.createdAt)}</p>
          </div>
          <StatusBadge order={order} />
          <p className="font-semibold tabular-nums">{formatRupees(order.total)}</p>
        </li>
      ))}
    </ul>
  );
}
