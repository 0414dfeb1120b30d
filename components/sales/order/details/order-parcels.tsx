import type { ReactNode } from "react";
import { DateTime } from "@/components/kit/date-time";
import { Panel } from "@/components/kit/panel";
import { withTags } from "@/components/kit/with-tags";
import { itemName } from "@/lib/catalogue/product/rules";
import { msg, t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Order } from "@/lib/sales/order/contract";
import { countParcels, getPartState, listLeft } from "@/lib/sales/order/parcel/rules";
import { toCashRupees } from "@/lib/terms/payment-method/cash";
import { TrackingNumber } from "./tracking-number";

type Parcel = Order["parcels"][number];

type OrderParcelsProps = {
  order: Order;
  isAdmin?: boolean;
  /** What staff can do with a parcel. */
  getActions?: (parcel: Parcel) => ReactNode;
};

const states = { handed_over: msg("On its way"), delivered: msg("Delivered"), undelivered: msg("Came back to our store") };

/** The parcels of an order that leaves in several; one that leaves in one says so under its delivery. */
export function OrderParcels({ order, isAdmin = false, getActions }: OrderParcelsProps) {
  const { parcels, items } = order;
  if (parcels.length === 0 || (parcels.length === 1 && getPartState(order) === "")) return null;
  const of = countParcels(order);
  const left = getPartState(order) !== "" ? listLeft(order) : [];
  const names = new Map(items.map((item) => [item._id, itemName(item)]));
  return (
    <Panel title={t`Parcels`}>
      <ul aria-label={t`Parcels`} className="divide-y divide-line">
        {parcels.map((parcel) => (
          <li key={parcel.number} className="space-y-1 py-4 first:pt-0 last:pb-0">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans">
              {t`Parcel ${parcel.number} of ${of}`}{" "}
              <span className={parcel.status === "delivered" ? "text-leaf" : ""}>{t(states[parcel.status])}</span>
            </h3>
            <Lines lines={parcel.items.map(({ orderItemId, quantity }) => ({ quantity, name: names.get(orderItemId) ?? "" }))} />
            <p className="note">
              {parcel.deliveredAt
                ? withTags(t`Sent <sent></sent> · delivered <delivered></delivered>`, {
                    sent: () => <DateTime at={parcel.sentAt} />,
                    delivered: () => <DateTime at={parcel.deliveredAt ?? ""} />,
                  })
                : withTags(t`Sent <sent></sent>`, { sent: () => <DateTime at={parcel.sentAt} /> })}
            </p>
            {(parcel.courier || parcel.trackingNumber) && (
              <p>
                {parcel.courier || t`Courier not given`}
                <TrackingNumber parcel={parcel} />
              </p>
            )}
            {cashText(parcel, isAdmin) && <p className="font-semibold">{cashText(parcel, isAdmin)}</p>}
            {getActions && <div className="flex flex-wrap gap-2 pt-2 empty:hidden">{getActions(parcel)}</div>}
          </li>
        ))}
        {left.length > 0 && (
          <li className="space-y-1 py-4 last:pb-0">
            <h3 className="font-sans">{t`To follow`}</h3>
            <Lines lines={left.map((item) => ({ quantity: item.quantity, name: itemName(item) }))} />
          </li>
        )}
      </ul>
    </Panel>
  );
}

const Lines = ({ lines }: { lines: { quantity: number; name: string }[] }) => (
  <ul>
    {lines.map(({ quantity, name }) => (
      <li key={name} className="wrap-anywhere">
        {quantity} × {name}
      </li>
    ))}
  </ul>
);

/** What is to be paid for a parcel, or what its courier has not handed over yet. */
function cashText({ cash, status }: Parcel, isAdmin: boolean): string {
  if (cash === 0 || status === "undelivered") return "";
  const amount = formatRupees(toCashRupees(cash));
  if (status === "handed_over") return isAdmin ? t`The courier collects ${amount}` : t`${amount} to pay to the courier`;
  return isAdmin ? `${amount} collected, not handed over yet` : "";
}
