import type { Metadata } from "next";
import { FaqList } from "@/components/faq/faq-list";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { listFaqs } from "@/lib/faq/queries";
import { env } from "@/lib/platform/env";
import { breadcrumbList, faqPage } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";

export function generateMetadata(): Metadata {
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
