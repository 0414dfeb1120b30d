import type { Metadata } from "next";
import { BrowseLinks } from "@/components/advice/fix/browse-links";
import { withTexts } from "@/components/layout/page-texts";
import { WishlistView } from "@/components/sales/wishlist/wishlist-view";
import { getTaxonomy } from "@/lib/catalogue/product/storefront/queries";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Your wishlist`, robots: { index: false } }) satisfies Metadata;

/** The same for everyone: only the browser knows whose wishlist it is. */
async function WishlistPage() {
  const { categories } = localized(await getTaxonomy());
  return (
    <div className="container min-h-dvh py-5 md:py-10">
      <h1 className="mb-4 text-4xl md:mb-6 md:text-6xl">{t`Your wishlist`}</h1>
      <noscript>
        <p className="mb-6">{t`Please turn on JavaScript in your browser to use the wishlist.`}</p>
      </noscript>
      <WishlistView suggestions={<BrowseLinks categories={categories} />} />
    </div>
  );
}

export default withTexts("/wishlist", WishlistPage);
