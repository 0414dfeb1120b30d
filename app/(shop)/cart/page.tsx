import { BrowseLinks } from "@/components/advice/fix/browse-links";
import { CartView } from "@/components/sales/cart/cart-view";
import { EmptyCart } from "@/components/sales/checkout/empty-cart";
import { getTaxonomy } from "@/lib/catalogue/product/storefront/queries";
import { offeredMethods } from "@/lib/sales/order/placing/payment-offers";
import { getHomeDelivery } from "@/lib/terms/delivery/queries";

export const metadata = { title: "Your cart", robots: { index: false } };

/** The same for everyone: only the browser knows whose cart it is. */
export default async function CartPage() {
  const [{ categories }, home, methods] = await Promise.all([getTaxonomy(), getHomeDelivery(), offeredMethods()]);
  return (
    <div className="container min-h-dvh py-8 md:py-12">
      <h1 className="mb-6 text-3xl font-bold md:text-4xl">Your cart</h1>
      <noscript>
        <p className="mb-6">Please turn on JavaScript in your browser to use the cart, or contact us.</p>
      </noscript>
      <CartView empty={<EmptyCart />} suggestions={<BrowseLinks categories={categories} />} home={home} payments={methods} />
    </div>
  );
}
