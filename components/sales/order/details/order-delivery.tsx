import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { AddressLines } from "@/components/people/address/address-lines";
import { t } from "@/lib/platform/shared/language/t";
import type { Order } from "@/lib/sales/order/contract";
import { getPartState } from "@/lib/sales/order/parcel/rules";
import { TrackingNumber } from "./tracking-number";

type OrderDeliveryProps = { order: Order; estimate: string; store: string; isAdmin?: boolean };

/** The address, the courier and the expected date. */
export function OrderDelivery({ order, estimate, store, isAdmin = false }: OrderDeliveryProps) {
  const { address, deliveryMethod, note, parcels } = order;
  // Several parcels have a list of their own.
  const parcel = parcels.length === 1 && getPartState(order) === "" ? parcels[0] : undefined;
  return (
    <div className="space-y-4">
      {estimate && (
        <Fact name={t`Expected`}>
          <span className="font-semibold">{estimate}</span>
        </Fact>
      )}
      {deliveryMethod === "pickup" ? (
        <Fact name={t`Pickup at our store`}>{store}</Fact>
      ) : (
        address && (
          <Fact name={withTags(t`To<address></address>`, { address: () => null })}>
            <AddressLines
              address={address}
              phoneLink={
                <a href={`tel:${address.phone}`} className="tap-link sm:min-h-6">
                  {address.phone}
                </a>
              }
            />
          </Fact>
        )
      )}
      {parcel && (parcel.courier || parcel.trackingNumber) && (
        <Fact name={t`Courier`}>
          {parcel.courier || t`Not given`}
          <TrackingNumber parcel={parcel} />
        </Fact>
      )}
      {note && <Fact name={isAdmin ? t`The customer's note` : t`Your note`}>{note}</Fact>}
      {!isAdmin && order.status === "pending" && address && (
        <p className="note">
          {withTags(t`Something wrong with the address? <a>Tell us</a> before we send it.`, {
            a: (text) => (
              <Link href={`/contact?order=${order.number}`} className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-0.5 font-sans text-sm font-normal text-stone">{name}</h3>
      <div>{children}</div>
    </div>
  );
}
