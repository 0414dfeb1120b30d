import { enquiriesPath } from "@/components/enquiry/admin/enquiry-query";
import { statusNames, typeNames } from "@/components/enquiry/admin/labels";
import { statusNames as orderStatusNames } from "@/components/order/labels";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { EnquiryDetail } from "@/lib/enquiry/admin-contract";
import type { EnquirerFacts } from "@/lib/enquiry/queries";
import { formatRupees } from "@/lib/platform/money";
import { dayText } from "@/lib/platform/time-text";

type EnquirerProps = { enquiry: EnquiryDetail; facts: EnquirerFacts };

/** Who wrote, and what else the shop knows of them. */
export function Enquirer({ enquiry: { fullName, email, phone }, facts: { isCustomer, others, orders } }: EnquirerProps) {
  const row = "flex flex-wrap items-baseline justify-between gap-x-3 py-2";
  return (
    <>
      <Panel title="Who wrote">
        <p className="font-semibold break-words">{fullName}</p>
        <p>
          <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
            {email}
          </a>
        </p>
        {phone && (
          <p>
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
              {phone}
            </a>
          </p>
        )}
        {isCustomer ? (
          <Link
            href={`/admin/users?${new URLSearchParams({ q: email })}`}
            className="link inline-flex min-h-11 items-center text-sm font-semibold"
          >
            The account
          </Link>
        ) : (
          <p className="note">No account has this address.</p>
        )}
      </Panel>
      {orders.length > 0 && (
        <Panel title="Orders">
          <ul className="divide-y divide-line">
            {orders.map(({ id, number, status, total, createdAt }) => (
              <li key={id} className={row}>
                <Link href={`/admin/orders/${id}`} className="link font-semibold">
                  {number}
                </Link>
                <span className="tabular-nums">{formatRupees(total)}</span>
                <span className="note w-full">
                  {orderStatusNames[status]}, {dayText(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title="Other enquiries">
          <ul className="divide-y divide-line">
            {others.map(({ id, number, type, status, createdAt }) => (
              <li key={id} className={row}>
                <Link href={`${enquiriesPath}/${id}`} className="link font-semibold">
                  {number}
                </Link>
                <span>{typeNames[type]}</span>
                <span className="note w-full">
                  {statusNames[status]}, {dayText(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
