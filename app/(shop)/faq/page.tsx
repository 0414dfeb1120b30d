import type { Metadata } from "next";
import { FaqList } from "@/components/content/faq/faq-list";
import { Breadcrumbs } from "@/components/kit/breadcrumbs";
import { JsonLd } from "@/components/office/seo/json-ld";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { listFaqs } from "@/lib/content/faq/queries";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList, faqPage } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    path: "/faq",
    title: "Frequently asked questions",
    description:
      "Which product a roof, a bathroom or a tank needs, how much of it, how we deliver, and what to do when something is wrong.",
  });
}

const crumbs = [
  { label: "Home", href: "/" },
  { label: "Frequently asked questions", href: "/faq" },
];

export default async function FaqPage() {
  const [faqs, company] = await Promise.all([listFaqs(), getCompanyDetail()]);
  return (
    <div className="container max-w-4xl pt-4 pb-16">
      <JsonLd data={[breadcrumbList(crumbs, env().SITE_URL), ...(faqs.length > 0 ? [faqPage(faqs)] : [])]} />
      <Breadcrumbs crumbs={crumbs} />
      <FaqList faqs={faqs} phoneNumber={company?.phoneNumber ?? ""} />
    </div>
  );
}
