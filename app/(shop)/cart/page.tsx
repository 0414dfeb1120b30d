import type { Metadata } from "next";
import { BrowseLinks } from "@/components/advice/fix/browse-links";
import { withTexts } from "@/components/layout/page-texts";
import { CartView } from "@/components/sales/cart/cart-view";
import { EmptyCart } from "@/components/sales/checkout/empty-cart";
import { getTaxonomy } from "@/lib/catalogue/product/storefront/queries";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { offeredMethods } from "@/lib/sales/order/placing/payment-offers";
import { getHomeDelivery } from "@/lib/terms/delivery/queries";

export const generateMetadata = () => ({ title: t`Your cart`, robots: { index: false } }) satisfies Metadata;

/** The same for everyone: only the browser knows whose cart it is. */
async function CartPage() {
  const [{ categories }, home, methods] = await Promise.all([getTaxonomy().then(localized), getHomeDelivery(), offeredMethods()]);
  return (
    <div className="container min-h-dvh py-5 md:py-10">
      <h1 className="mb-4 text-4xl md:mb-6 md:text-6xl">{t`Your cart`}</h1>
      <noscript>
        <p className="mb-6">{t`Please turn on JavaScript in your browser to use the cart, or contact us.`}</p>
      </noscript>
      <CartView empty={<EmptyCart />} suggestions={<BrowseLinks categories={categories} />} home={home} payments={methods} />
    </div>
  );
}

export default withTexts("/cart", CartPage);
