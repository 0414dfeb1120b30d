import { BrowseLinks } from "@/components/advice/fix/browse-links";
import { WishlistView } from "@/components/sales/wishlist/wishlist-view";
import { getTaxonomy } from "@/lib/catalogue/product/storefront/queries";

export const metadata = { title: "Your wishlist", robots: { index: false } };

/** The same for everyone: only the browser knows whose wishlist it is. */
export default async function WishlistPage() {
  const { categories } = await getTaxonomy();
  return (
    <div className="container min-h-dvh py-8 md:py-12">
      <h1 className="mb-6 text-3xl font-bold md:text-4xl">Your wishlist</h1>
      <noscript>
        <p className="mb-6">Please turn on JavaScript in your browser to use the wishlist.</p>
      </noscript>
      <WishlistView suggestions={<BrowseLinks categories={categories} />} />
    </div>
  );
}
