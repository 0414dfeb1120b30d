import { PlacePicture } from "@/components/catalogue/category/house-part";
import { EmptyPage } from "@/components/kit/empty-page";
import { Link } from "@/components/kit/link";
import { UnpaidOrders } from "@/components/sales/order/pay/unpaid-orders";
import { t } from "@/lib/platform/shared/language/t";

/** An empty cart, or the orders that wait for payment. */
export function EmptyCart() {
  return (
    <UnpaidOrders label={t`Your cart is loading`}>
      <EmptyPage
        picture={<PlacePicture area="metal_roof" className="aspect-2/1 w-full" />}
        title={t`Your cart is empty`}
        actions={<Link href="/products" className="button button-primary">{t`See all products`}</Link>}
      >
        <p>{t`Items you add stay here, on every device you log in to.`}</p>
      </EmptyPage>
    </UnpaidOrders>
  );
}
