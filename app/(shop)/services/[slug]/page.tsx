import type { Metadata } from "next";
import { cache } from "react";
import { ServiceView } from "@/components/advice/service/service-view";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { listCrewPrices } from "@/lib/advice/job/crew-prices";
import { getService, listServices } from "@/lib/advice/service/queries";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { notFoundMetadata, pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { serviceJsonLd } from "@/lib/office/seo/json-ld/service-json-ld";
import { env } from "@/lib/platform/server/env";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { NotFoundPage } from "../../not-found-page";

type ServicePageProps = { params: Promise<{ slug: string }> };

const slugForm = /^[a-z0-9-]{1,100}$/;

/** Read once for the metadata and the page; an invalid slug never reaches the database. */
const readService = cache(async (slug: string) => (slugForm.test(slug) ? getService(slug) : null));

export async function generateMetadata({ params }: ServicePageProps): Promise<Metadata> {
  const service = localized(await readService((await params).slug));
  if (!service) return notFoundMetadata;
  const { slug, title, summary, priceFrom } = service;
  const titles = priceFrom === null ? [title] : [t`${title}: price in Nepal`, title];
  return pageMetadata({
    path: `/services/${slug}`,
    title: titles,
    description: summary || t`${title}: how it works and what it costs.`,
  });
}

async function ServicePage({ params }: ServicePageProps) {
  const service = localized(await readService((await params).slug));
  if (!service) return <NotFoundPage />;
  const [services, company, crewPrices] = localized(
    await Promise.all([listServices(), getCompanyDetail(), service.isCrewWork ? listCrewPrices() : []]),
  );
  const { SITE_URL } = env();
  const crumbs = [
    { label: t`Home`, href: "/" },
    { label: t`Services`, href: "/services" },
    { label: service.title, href: `/services/${service.slug}` },
  ];
  return (
    <>
      <JsonLd data={[breadcrumbList(crumbs, SITE_URL), serviceJsonLd(service, SITE_URL)]} />
      <ServiceView
        service={service}
        crewPrices={crewPrices}
        others={services.filter(({ id }) => id !== service.id)}
        phoneNumber={company?.phoneNumber ?? ""}
      />
    </>
  );
}

export default withTexts("/services/[slug]", ServicePage);
