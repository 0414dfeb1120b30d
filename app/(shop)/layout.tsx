import type { ReactNode } from "react";
import { Main } from "@/components/layout/main";
import { PrefetchOnIntent } from "@/components/layout/prefetch-on-intent";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { NotificationListener } from "@/components/notification/notification-listener";
import { TestPayments } from "@/components/payment/test-payments";
import { SessionWatcher } from "@/components/session/session-watcher";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { dayInNepal } from "@/lib/platform/calendar/nepal-time";
import { env } from "@/lib/platform/env";
import { getTaxonomy } from "@/lib/product/catalogue/queries";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const [company, { categories }] = await Promise.all([getCompanyDetail(), getTaxonomy()]);
  return (
    <>
      <a href="#content" className="button button-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
        Skip to content
      </a>
      {env().PAYMENT_TEST_MODE && <TestPayments />}
      <SiteHeader
        companyName={company?.name ?? "Sukkha"}
        phoneNumber={company?.phoneNumber ?? ""}
        whatsapp={company?.whatsapp ?? ""}
        categories={categories.map(({ _id, name }) => ({ _id, name }))}
      />
      <Main className="flex-1">{children}</Main>
      {company && <SiteFooter company={company} year={Number(dayInNepal().slice(0, 4))} />}
      <PrefetchOnIntent />
      <NotificationListener />
      <SessionWatcher />
    </>
  );
}
