import { Figure } from "@/components/kit/figure";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { adminStatusNames } from "@/components/sales/order/labels";
import { StatusBadge } from "@/components/sales/order/status-badge";
import type { EnquirerFacts } from "@/lib/contact/enquiry/admin/queries";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import type { Purchases } from "@/lib/sales/order/admin/purchases";

type UserPurchasesProps = { user: AdminUser; purchases: Purchases };

/** What a user has bought, on their page for staff. */
export function UserPurchases({ user, purchases }: UserPurchasesProps) {
  return (
    <div className="space-y-4">
      <Panel title="Summary">
        <Figures user={user} purchases={purchases} />
      </Panel>
      <Panel title="Latest orders" action={purchases.latest.length > 0 && <OrdersLink user={user} />}>
        <LatestOrders orders={purchases.latest} />
      </Panel>
    </div>
  );
}

function OrdersLink({ user: { email, phone } }: { user: AdminUser }) {
  // A deleted account has neither, and an empty search would list all orders of the shop.
  if (!email && !phone) return null;
  return (
    <Link href={`/admin/orders?q=${encodeURIComponent(email || phone)}`} className="tap-link font-semibold">
      All orders
    </Link>
  );
}

function Figures({ user, purchases }: UserPurchasesProps) {
  const { orders, open, spent, cancelled } = purchases;
  const facts: [string, string][] = [
    ["Total spent", formatRupees(spent)],
    ["Orders", numberText(orders)],
    ["Open", numberText(open)],
    ["Cancelled", numberText(cancelled)],
    ["Returns", numberText(user.returns)],
    ["Reviews", numberText(user.reviews)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <Figure key={name} label={name} value={value} />
      ))}
    </dl>
  );
}

function LatestOrders({ orders }: { orders: Purchases["latest"] }) {
  if (orders.length === 0) return <p className="text-stone">No orders yet.</p>;
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

/** The orders of somebody who wrote to the shop, on the page of their enquiry. */
export function EnquirerOrders({ orders }: Pick<EnquirerFacts, "orders">) {
  if (orders.length === 0) return null;
  return (
    <Panel title="Orders">
      <ul className="divide-y divide-line">
        {orders.map(({ id, number, status, total, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <Link href={`/admin/orders/${id}`} className="link font-semibold">
              {number}
            </Link>
            <span translate="no" className="tabular-nums">
              {formatRupees(total)}
            </span>
            <span className="note w-full">
              {adminStatusNames[status]}, {dayText(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
