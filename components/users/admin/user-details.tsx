import { AddressLines } from "@/components/address/address-lines";
import { StatusBadge } from "@/components/order/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { Figure } from "@/components/ui/figure";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { Address } from "@/lib/address/contract";
import type { Purchases } from "@/lib/order/admin/purchases";
import { mobileText } from "@/lib/platform/mobile";
import { formatRupees, numberText } from "@/lib/platform/money";
import { dayText } from "@/lib/platform/time-text";
import type { AdminUser } from "@/lib/users/admin/queries";
import { roleNames } from "@/lib/users/vocabulary";

type UserDetailsProps = { user: AdminUser; addresses: Address[]; purchases: Purchases };

/** Everything that staff can see about a user. */
export function UserDetails({ user, addresses, purchases }: UserDetailsProps) {
  // A member of staff may have bought as a customer before.
  const isBuyer = user.role !== "admin" || purchases.latest.length > 0;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {isBuyer && (
        <div className="space-y-4">
          <Panel title="Summary">
            <Figures user={user} purchases={purchases} />
          </Panel>
          <Panel title="Latest orders" action={purchases.latest.length > 0 && <OrdersLink user={user} />}>
            <LatestOrders orders={purchases.latest} />
          </Panel>
        </div>
      )}
      <div className="space-y-4">
        <Panel title="Account">
          <dl className="space-y-3">
            {getFacts(user).map(([name, value]) => (
              <div key={name}>
                <dt className="note">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <Link href={`/admin/audit?subject=user&subjectId=${user._id}`} className="tap-link mt-2 text-sm font-semibold">
            Changes by staff
          </Link>
        </Panel>
        {isBuyer && (
          <Panel title="Addresses">
            <div className="space-y-4">
              {addresses.length === 0 && <p className="text-stone">None yet.</p>}
              {addresses.map((address) => (
                <div key={address._id}>
                  <p className="note">
                    {address.label}
                    {address.isDefault && " · default"}
                  </p>
                  <AddressLines address={address} />
                </div>
              ))}
            </div>
          </Panel>
        )}
      </div>
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

function Figures({ user, purchases }: Omit<UserDetailsProps, "addresses">) {
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

function getFacts(user: AdminUser): [string, React.ReactNode][] {
  const { email, isEmailVerified, mobile, pendingEmail, phone, role, companyName, panNumber, approvedAt, priceGroup, createdAt } =
    user;
  const mail = (
    <>
      <a href={`mailto:${email}`} className="link break-all">
        {email}
      </a>
      {!isEmailVerified && " (not confirmed)"}
    </>
  );
  const telephone = phone && (
    <a href={`tel:${phone}`} className="link">
      {phone}
    </a>
  );
  const facts: [string, React.ReactNode][] = [
    ["Email", email && mail],
    ["Logs in with", mobile && mobileText(mobile)],
    ["Not confirmed", pendingEmail !== email && pendingEmail],
    ["Phone", telephone],
    ["Role", roleNames[role]],
    ["Company", companyName],
    ["PAN", panNumber],
    ["Approved", approvedAt && <DateTime key="approved" at={approvedAt} />],
    ["Price group", priceGroup?.name],
    [role === "admin" ? "Since" : "Customer since", <DateTime key="since" at={createdAt} />],
  ];
  return facts.filter(([, value]) => value);
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
