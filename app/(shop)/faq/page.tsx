import type { Metadata } from "next";
import { FaqList } from "@/components/content/faq/faq-list";
import { Breadcrumbs } from "@/components/kit/breadcrumbs";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { listFaqs } from "@/lib/content/faq/queries";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList, faqPage } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { cutText } from "@/lib/platform/shared/text/cut-text";

type FaqPageProps = { searchParams: Promise<{ q?: string | string[] }> };

const readSearch = async (searchParams: FaqPageProps["searchParams"]) =>
  cutText([(await searchParams).q].flat()[0]?.trim() ?? "", 100);

export async function generateMetadata({ searchParams }: FaqPageProps): Promise<Metadata> {
  return pageMetadata({
    path: "/faq",
    title: t`Frequently asked questions`,
    description: t`Which product a roof, a bathroom or a tank needs, how much of it, how we deliver, and what to do when something is wrong.`,
    isIndexed: (await readSearch(searchParams)) === "",
  });
}

async function FaqPage({ searchParams }: FaqPageProps) {
  const [listed, company, q] = await Promise.all([listFaqs(), getCompanyDetail(), readSearch(searchParams)]);
  const faqs = localized(listed);
  const crumbs = [
    { label: t`Home`, href: "/" },
    { label: t`Frequently asked questions`, href: "/faq" },
  ];
  return (
    <div className="container pt-4 pb-16">
      <JsonLd data={[breadcrumbList(crumbs, env().SITE_URL), ...(faqs.length > 0 && !q ? [faqPage(faqs)] : [])]} />
      <Breadcrumbs crumbs={crumbs} />
      <FaqList faqs={faqs} q={q} phoneNumber={company?.phoneNumber ?? ""} />
    </div>
  );
}

export default withTexts("/faq", FaqPage);
