import { CartView } from "@/components/cart/cart-view";
import { CategoryLinks } from "@/components/category/category-links";
import { getHomeZone } from "@/lib/delivery/queries";
import { getCatalogue } from "@/lib/product/catalogue/queries";

export const metadata = { title: "Your cart", robots: { index: false } };

/** The same for everybody: whose cart it is only their browser knows. */
export default async function CartPage() {
  const [{ categories }, home] = await Promise.all([getCatalogue(), getHomeZone()]);
  return (
    <div className="container min-h-dvh py-8 md:py-12">
      <h1 className="drip mb-6 text-3xl font-bold md:text-4xl">Your cart</h1>
      <noscript>
        <p className="mb-6">Your cart needs a browser that runs scripts.</p>
      </noscript>
      <CartView suggestions={<CategoryLinks categories={categories} />} home={home} />
    </div>
  );
}
