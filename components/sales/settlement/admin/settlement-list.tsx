import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import { Pill } from "@/components/kit/pill";
import { countText, formatRupees } from "@/lib/platform/shared/numbers/money";
import type { SettlementSummary } from "@/lib/sales/settlement/admin/contract";
import { methodNames } from "@/lib/terms/payment-method/contract";
import { settlementHref } from "./settlement-query";

/** What couriers handed over. */
export function SettlementList({ settlements }: { settlements: readonly SettlementSummary[] }) {
  return (
    <ul aria-label="Settlements" className="divide-y divide-line panel">
      {settlements.map(({ _id, courier, parcels, method, reference, received, fees, settledAt, settledBy, undoneAt }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-3">
          <div className="min-w-0">
            <Link href={settlementHref(_id)} className="tap-link font-semibold">
              {courier.name}, <AdminDate at={settledAt} hasClock />
            </Link>
            <p className="note wrap-anywhere">
              {[countText(parcels, "parcel"), methodNames[method], reference, settledBy && `by ${settledBy}`]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <p className="flex flex-wrap items-center gap-3">
            {undoneAt && <Pill look="warm">Undone</Pill>}
            <span className="note tabular-nums">Fees {formatRupees(fees)}</span>
            <span translate="no" className="font-bold tabular-nums">
              {formatRupees(received)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
