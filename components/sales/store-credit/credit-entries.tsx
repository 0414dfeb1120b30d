import { DateTime } from "@/components/kit/date-time";
import { Link } from "@/components/kit/link";
import { textLang } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { CreditEntry } from "@/lib/sales/store-credit/contract";

const titles: Record<CreditEntry["kind"], string> = {
  refund: msg("Refund"),
  claim: msg("Settled claim"),
  goodwill: msg("Given by our shop"),
  spent: msg("Used for an order"),
  returned: msg("Back from an order"),
  taken_back: msg("Corrected"),
};

type CreditEntriesProps = {
  entries: readonly CreditEntry[];
  /** The page of an order. */
  getOrderHref: (id: string) => `/${string}`;
};

/** What was given and spent, newest first, with the order that each belongs to. */
export function CreditEntries({ entries, getOrderHref }: CreditEntriesProps) {
  return (
    <ul aria-label={t`Store credit entries`} className="divide-y divide-line">
      {entries.map(({ _id, kind, amount, reason, order, createdAt }) => (
        <li key={_id} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            {t(titles[kind])}
            <span translate="no" className="tabular-nums">
              {amount < 0 ? `− ${formatRupees(-amount)}` : `+ ${formatRupees(amount)}`}
            </span>
          </p>
          {reason && (
            <p lang={textLang(reason)} className="wrap-anywhere">
              {reason}
            </p>
          )}
          <p className="note flex flex-wrap gap-x-2">
            <DateTime at={createdAt} hasClock />
            {order && <Link href={getOrderHref(order._id) as "/"} className="link">{t`Order ${order.number}`}</Link>}
          </p>
        </li>
      ))}
    </ul>
  );
}
