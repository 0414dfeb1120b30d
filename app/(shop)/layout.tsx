import type { ReactNode } from "react";
import { toFooterCompany } from "@/components/layout/footer-company";
import { PrefetchOnIntent } from "@/components/layout/in-app-links";
import { OfferLanguage } from "@/components/layout/language-switch";
import { Main } from "@/components/layout/main";
import { NotificationListener } from "@/components/layout/notification-listener";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { SkipLink } from "@/components/layout/skip-link";
import { SessionWatcher } from "@/components/people/session/session-watcher";
import { TestPayments } from "@/components/sales/payment/test-payments";
import { getTaxonomy } from "@/lib/catalogue/product/storefront/queries";
import { getCompanyDetail, getShopName } from "@/lib/content/company-detail/queries";
import { env } from "@/lib/platform/server/env";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { localized } from "@/lib/platform/shared/language/localized";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const [company, shopName, { categories }] = localized(await Promise.all([getCompanyDetail(), getShopName(), getTaxonomy()]));
  return (
    <>
      <SkipLink />
      {env().PAYMENT_TEST_MODE && <TestPayments />}
      <SiteHeader
        companyName={shopName}
        slogan={company?.slogan ?? ""}
        phoneNumber={company?.phoneNumber ?? ""}
        whatsapp={company?.whatsapp ?? ""}
        categories={categories.map(({ _id, name }) => ({ _id, name }))}
      />
      <Main className="flex-1">{children}</Main>
      {company && <SiteFooter company={toFooterCompany(company)} year={Number(dayInNepal().slice(0, 4))} />}
      <PrefetchOnIntent />
      <NotificationListener />
      <SessionWatcher />
      <OfferLanguage />
    </>
  );
}
