import type { Metadata } from "next";
import { BrowseLinks } from "@/components/advice/fix/browse-links";
import { withTexts } from "@/components/layout/page-texts";
import { Checkout } from "@/components/sales/checkout/checkout";
import { TestPayments } from "@/components/sales/payment/test-payments";
import { getTaxonomy } from "@/lib/catalogue/product/storefront/queries";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { hasStandIns } from "@/lib/platform/server/env";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Checkout`, robots: { index: false } }) satisfies Metadata;

/** The same for everyone: only the browser knows who is buying and what. */
async function CheckoutPage() {
  const [{ categories }, company] = await Promise.all([getTaxonomy().then(localized), getCompanyDetail().then(localized)]);
  return (
    <div className="container min-h-dvh py-5 md:py-10">
      <h1 className="mb-4 text-4xl md:mb-6 md:text-6xl">{t`Checkout`}</h1>
      {hasStandIns() && (
        <div className="mb-6 overflow-hidden rounded-lg">
          <TestPayments />
        </div>
      )}
      <noscript>
        <p className="mb-6">{t`Please turn on JavaScript in your browser to check out, or contact us.`}</p>
      </noscript>
      <Checkout
        store={{ location: company?.location ?? "", phoneNumber: company?.phoneNumber ?? "" }}
        suggestions={<BrowseLinks categories={categories} />}
      />
    </div>
  );
}

export default withTexts("/checkout", CheckoutPage);
