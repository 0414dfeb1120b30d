import type { Metadata } from "next";
import { ServiceRows } from "@/components/advice/service/service-rows";
import { PageHead } from "@/components/content/page/page-head";
import { Unpublished } from "@/components/content/page/unpublished";
import { Link } from "@/components/kit/link";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { listServicesInShort } from "@/lib/advice/service/queries";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";

const crumbs = () => [
  { label: t`Home`, href: "/" },
  { label: t`Services`, href: "/services" },
];

export async function generateMetadata(): Promise<Metadata> {
  const services = localized(await listServicesInShort());
  return pageMetadata({
    path: "/services",
    title: t`Services: inspection, application, quantities`,
    description: services.map(({ summary }) => summary).join(" ") || t`What our crews do for roofs, walls and tanks in Nepal.`,
    isIndexed: services.length > 0,
  });
}

async function ServicesPage() {
  const [services, company] = localized(await Promise.all([listServicesInShort(), getCompanyDetail()]));
  if (services.length === 0) return <Unpublished title={t`Services`} phoneNumber={company?.phoneNumber ?? ""} />;
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs(), env().SITE_URL)} />
      <PageHead
        crumbs={crumbs()}
        title={t`Let us do the work`}
        lead={t`The right coating is half the job. The other half is finding where the water gets in, and applying it well.`}
      />
      <div className="container pt-2 pb-16">
        <ServiceRows services={services} />
        <p className="mt-8 flex flex-wrap items-center gap-x-4 text-stone">
          {t`Not sure which one you need?`}
          <Link href="/contact" className="tap-link font-semibold">{t`Tell us about it`}</Link>
        </p>
      </div>
    </>
  );
}

export default withTexts("/services", ServicesPage);
