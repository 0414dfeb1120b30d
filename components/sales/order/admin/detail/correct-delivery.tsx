import { getMunicipalities } from "@/lib/people/address/places";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { CorrectAddress } from "./correct-address";
import { CorrectTracking } from "./correct-tracking";

/** Corrects the address before an order is shipped, and its tracking afterwards. The list of places stays on the server. */
export function CorrectDelivery({ order }: { order: AdminOrder }) {
  const { address, status, deletedAt } = order;
  if (!address || deletedAt) return null;
  if (status === "shipped") return <CorrectTracking order={order} />;
  const isOpen = status === "pending" || status === "confirmed";
  return isOpen && <CorrectAddress order={order} address={address} municipalities={getMunicipalities(address.district)} />;
}
