import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import type { PlacedOrder } from "@/lib/order/contract";
import { methodNames } from "@/lib/payment-method/contract";

/** The order is placed, and its page is loading. */
export function OrderPlaced({ order: { _id, number, payWith, paymentMethod } }: { order: PlacedOrder }) {
  return (
    <div className="max-w-prose">
      <h2 className="text-2xl font-bold">Order {number} is placed</h2>
      <p className="mt-3">
        <Spinner label={payWith ? `Taking you to ${methodNames[paymentMethod]}…` : "Taking you to your order…"} />
      </p>
      <p className="mt-4 text-stone">
        If nothing happens,{" "}
        <Link href={`/customer/purchase-history/${_id}`} className="link">
          open your order
        </Link>
        .
      </p>
    </div>
  );
}
