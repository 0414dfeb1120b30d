import type { Metadata } from "next";
import { ContactForm } from "@/components/contact/enquiry/contact-form";
import { WaysToReach } from "@/components/contact/enquiry/ways-to-reach";
import { Breadcrumbs } from "@/components/kit/breadcrumbs";
import { PhoneLink } from "@/components/kit/phone-link";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { listServices } from "@/lib/advice/service/queries";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { localBusiness } from "@/lib/office/seo/json-ld/local-business";
import { env } from "@/lib/platform/server/env";
import { localized } from "@/lib/platform/shared/language/localized";
import { msg, t } from "@/lib/platform/shared/language/t";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    path: "/contact",
    title: t`Contact: phone, WhatsApp, email and our store`,
    description: t`Ask which product you need, about an order, or for a quote or inspection: by phone, WhatsApp, Viber, email, or with photos through our form.`,
  });
}

const crumbs = [
  { label: msg("Home"), href: "/" },
  { label: msg("Contact"), href: "/contact" },
];

async function ContactPage() {
  const [company, services] = localized(await Promise.all([getCompanyDetail(), listServices()]));
  const visit = services.find(({ isBookable, priceUnit }) => isBookable && priceUnit === "visit");
  const { SITE_URL } = env();
  return (
    <div className="container pt-4 pb-16">
      <JsonLd data={[breadcrumbList(localized(crumbs), SITE_URL), ...(company ? [localBusiness(company, SITE_URL)] : [])]} />
      <Breadcrumbs crumbs={localized(crumbs)} />
      <h1 className="mt-1 text-4xl md:mt-3 md:text-6xl">{t`Tell us what leaks`}</h1>
      <p className="mt-2 max-w-2xl text-stone md:mt-3 md:text-lg">{t`A leak, a building project or an order: someone from our store will read your message, look at your photos and reply.`}</p>
      {company?.phoneNumber && (
        <PhoneLink phoneNumber={company.phoneNumber} className="link mt-2 text-lg font-semibold lg:hidden" />
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-label={t`Write to us`} className="min-w-0 panel p-5 sm:p-7">
          <ContactForm visit={visit ? { slug: visit.slug, priceFrom: visit.priceFrom, priceUnit: visit.priceUnit } : null} />
        </section>
        {company && <WaysToReach company={company} />}
      </div>
    </div>
  );
}

export default withTexts("/contact", ContactPage);
