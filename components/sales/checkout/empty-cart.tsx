import { PlacePicture } from "@/components/catalogue/category/house-part";
import { EmptyState } from "@/components/kit/empty-state";
import { UnpaidOrders } from "@/components/sales/order/pay/unpaid-orders";
import { t } from "@/lib/platform/shared/language/t";

/** An empty cart, or the orders that wait for payment. */
export function EmptyCart() {
  return (
    <UnpaidOrders label={t`Your cart is loading`}>
      <EmptyState
        picture={<PlacePicture area="metal_roof" className="aspect-[2] w-full max-w-md border-b-2 border-ink" />}
        title={t`Your cart is empty`}
      >
        <p className="mt-2 text-stone">{t`Items you add stay here, on every device you log in to.`}</p>
      </EmptyState>
    </UnpaidOrders>
  );
}
