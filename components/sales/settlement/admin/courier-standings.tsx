import { Truck } from "lucide-react";
import { EmptyState } from "@/components/kit/empty-state";
import { Figure } from "@/components/kit/figure";
import { Link } from "@/components/kit/link";
import { PhoneLink } from "@/components/kit/phone-link";
import { adminHref } from "@/components/sales/order/admin/admin-query";
import { dayInNepal, daysBetween } from "@/lib/platform/shared/calendar/nepal-time";
import { countText, formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Standing, Standings } from "@/lib/sales/settlement/admin/contract";
import { courierHref } from "./settlement-query";

/** Who holds how much of the shop's cash. */
export function CourierStandings({ standings }: { standings: Standings }) {
  const { couriers, toCollect, held } = standings;
  return (
    <>
      <dl className="mb-4 grid grid-cols-2 gap-4 panel p-4 sm:max-w-xl">
        <Figure label="To collect, on the way" value={formatRupees(toCollect)} />
        <Figure label="Collected, not handed over" value={formatRupees(held)} />
      </dl>
      {couriers.length > 0 ? (
        <ul aria-label="Couriers" className="divide-y divide-line panel">
          {couriers.map((standing) => (
            <Row key={standing.courier?._id ?? `name ${standing.name}`} standing={standing} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Truck />} title="No courier has any cash">
          <p className="mt-2 text-stone">Parcels with cash to collect appear here once they have left.</p>
        </EmptyState>
      )}
      <Agreement standings={standings} />
    </>
  );
}

function Row({ standing }: { standing: Standing }) {
  const { courier, name, phone, isOwn, onTheWay, toCollect, open, held, oldestAt } = standing;
  const kind = isOwn ? "Our own driver" : "Company";
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_10rem] md:items-center">
      <div className="min-w-0">
        <h2 className="font-bold wrap-anywhere">{name || "No courier written down"}</h2>
        <p className="note">{courier ? kind : "Not one of your couriers"}</p>
        {phone && <PhoneLink phoneNumber={phone} />}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        <Amount label={`On the way: ${countText(onTheWay, "parcel")}`} value={formatRupees(toCollect)} />
        <Amount label={`Not handed over: ${countText(open, "parcel")}`} value={formatRupees(held)} />
        {oldestAt && <Amount label="The oldest" value={ageText(oldestAt)} />}
      </dl>
      <p className="md:text-right">
        <OpenLink standing={standing} />
      </p>
    </li>
  );
}

function OpenLink({ standing: { courier, name, open } }: { standing: Standing }) {
  if (!courier) {
    return (
      <Link href={adminHref({ tab: "to_collect" })} className="tap-link">
        Orders to collect for
      </Link>
    );
  }
  return (
    <Link href={courierHref(courier._id)} className={`button ${open > 0 ? "button-primary" : "button-quiet"}`}>
      {open > 0 ? "Settle" : "Open"}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}

function ageText(deliveredAt: string): string {
  const days = daysBetween(dayInNepal(new Date(deliveredAt)), dayInNepal());
  return days === 0 ? "Delivered today" : `${countText(days, "day")} ago`;
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd translate="no" className="font-semibold tabular-nums">
        {value}
      </dd>
    </div>
  );
}

/** Why the cash of couriers is not the dashboard's sum of what is to collect. */
function Agreement({ standings: { held, delivered, direct, others } }: { standings: Standings }) {
  const rows: [string, number][] = [
    ["Delivered orders that are not paid (dashboard, To collect)", delivered],
    ["Less what customers owe without a courier", -direct],
    ["Plus orders that are not complete yet, or whose payment is being checked", others],
    ["Collected, not handed over", held],
  ];
  return (
    <details className="mt-4">
      <summary className="tap-link">How this agrees with the dashboard</summary>
      <dl className="mt-2 max-w-xl space-y-1 text-sm">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 last:border-t last:border-line last:pt-1 last:font-semibold">
            <dt>{label}</dt>
            <dd translate="no" className="tabular-nums">
              {amount < 0 ? `− ${formatRupees(-amount)}` : formatRupees(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
