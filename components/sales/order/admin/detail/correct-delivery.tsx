import { getMunicipalities } from "@/lib/people/address/places";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { CorrectAddress } from "./correct-address";
import { CorrectTracking } from "./correct-tracking";

/** Corrects the address before an order is shipped, and its tracking afterwards. The list of places stays on the server. */
export function CorrectDelivery({ order, couriers }: { order: AdminOrder; couriers: CourierChoice }) {
  const { address, status, deletedAt } = order;
  if (!address || deletedAt) return null;
  const [parcel] = order.parcels;
  if (status === "shipped") {
    // Those of several parcels are corrected beside each of them.
    return (
      parcel &&
      order.parcels.length === 1 && (
        <div className="mt-4">
          <CorrectTracking order={order} parcel={parcel} couriers={couriers} />
        </div>
      )
    );
  }
  const isOpen = status === "pending" || status === "confirmed";
  return isOpen && <CorrectAddress order={order} address={address} municipalities={getMunicipalities(address.district)} />;
}
