import { AdminDate } from "@/components/kit/admin-date";
import { Figure } from "@/components/kit/figure";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { adminStatusNames } from "@/components/sales/order/labels";
import type { EnquirerFacts } from "@/lib/contact/enquiry/admin/queries";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import type { Purchases } from "@/lib/sales/order/admin/purchases";

type UserPurchasesProps = { user: AdminUser; purchases: Purchases };

/** What a user has bought, on their page for staff. Orders and sums are for those who see them. */
export function UserPurchases({ user, purchases }: UserPurchasesProps) {
  return (
    <Panel title="Summary" action={purchases.orders + purchases.cancelled > 0 && <OrdersLink user={user} />}>
      <Figures user={user} purchases={purchases} />
    </Panel>
  );
}

function OrdersLink({ user: { email, phone } }: { user: AdminUser }) {
  // A deleted account has neither, and an empty search would list all orders of the shop.
  if (!email && !phone) return null;
  return (
    <Allowed to="order.see">
      <Link href={`/admin/orders?q=${encodeURIComponent(email || phone)}`} className="tap-link font-semibold">
        All orders
      </Link>
    </Allowed>
  );
}

function Figures({ user, purchases }: UserPurchasesProps) {
  const { orders, open, spent, cancelled } = purchases;
  const facts: [string, string][] = [
    ...(spent === null ? [] : [["Total spent", formatRupees(spent)] as [string, string]]),
    ["Orders", numberText(orders)],
    ["Open", numberText(open)],
    ["Cancelled", numberText(cancelled)],
    ["Returns", numberText(user.returns)],
    ["Reviews", numberText(user.reviews)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 ">
      {facts.map(([name, value]) => (
        <Figure key={name} label={name} value={value} />
      ))}
    </dl>
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
              {adminStatusNames[status]}, <AdminDate at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
