import type { Metadata } from "next";
import { FaqList } from "@/components/faq/faq-list";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { listFaqs } from "@/lib/faq/queries";
import { pageMetadata } from "@/lib/seo/metadata";

export function generateMetadata(): Metadata {
  return pageMetadata({
    path: "/faq",
    title: "Frequently asked questions",
    description:
      "Which product a roof, a bathroom or a tank needs, how much of it, how we deliver, and what to do when something is wrong.",
  });
}

export default async function FaqPage() {
  const [faqs, company] = await Promise.all([listFaqs(), getCompanyDetail()]);
  return (
    <div className="container max-w-4xl pt-4 pb-16">
      <Breadcrumbs
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Frequently asked questions", href: "/faq" },
        ]}
      />
      <FaqList faqs={faqs} phoneNumber={company?.phoneNumber ?? ""} />
    </div>
  );
}
