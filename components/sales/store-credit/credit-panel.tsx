import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";

/** What a customer can spend, on the dashboard; nothing for those who never had any. */
export function CreditPanel({ balance, hasEntries }: { balance: number; hasEntries: boolean }) {
  if (!hasEntries) return null;
  return (
    <Panel
      title={t`Store credit`}
      action={<Link href="/customer/store-credit" className="tap-link text-sm">{t`See entries`}</Link>}
    >
      <p translate="no" className="font-display text-2xl font-bold tabular-nums">
        {formatRupees(balance)}
      </p>
      <p className="note">{balance > 0 ? t`Use it at checkout, for all of an order or a part of it.` : t`All of it is used.`}</p>
    </Panel>
  );
}
