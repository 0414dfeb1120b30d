import type { ReactNode } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import { adminHref } from "@/components/sales/order/admin/admin-query";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { OrderFacts } from "@/lib/sales/order/admin/facts";
import type { AdminOrder } from "@/lib/sales/order/contract";

type CustomerCardProps = { order: AdminOrder; history: OrderFacts["customer"] };

/** The customer; for those who may see customers also how to reach them, and their purchases. */
export function CustomerCard({ order: { customer, companyName, panNumber }, history }: CustomerCardProps) {
  const { fullName, email, phone } = customer;
  const contact = email || phone || fullName;
  return (
    <div className="space-y-1">
      <p className="font-semibold">{fullName}</p>
      {(companyName || panNumber) && <p>{[companyName, panNumber && `PAN ${panNumber}`].filter(Boolean).join(" · ")}</p>}
      {email ? (
        <p>
          <a href={`mailto:${email}`} className="link break-all">
            {email}
          </a>
        </p>
      ) : (
        history && <p className="note">No email address: they get text messages.</p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone}`} className="link">
            {phone}
          </a>
        </p>
      )}
      {history && <History history={history} />}
      <p className="flex flex-wrap gap-x-5 pt-1 text-sm font-semibold">
        <Link href={adminHref({ q: contact })} className="tap-link">
          All orders
        </Link>
        {history && (
          <Link href={`/admin/users?${new URLSearchParams({ q: contact })}`} className="tap-link">
            View account
          </Link>
        )}
      </p>
    </div>
  );
}

function History({ history }: { history: NonNullable<CustomerCardProps["history"]> }) {
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3">
        <Fact name="Orders" value={`${history.orders} (${history.delivered} delivered)`} />
        <Fact name="Total spent" value={formatRupees(history.spent)} />
        <Fact name="Returns" value={String(history.returns)} />
        <Fact name="Customer since" value={<AdminDate at={history.since} />} />
      </dl>
      {history.isTrade && <p className="note">Buys at trade prices.</p>}
      {history.readsNepali && <p className="note">Gets emails and messages in Nepali.</p>}
      {history.isBlocked && <p className="text-sm font-semibold text-brick">The account is blocked.</p>}
    </>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd translate="no" className="tabular-nums">
        {value}
      </dd>
    </div>
  );
}
