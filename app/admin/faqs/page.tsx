import type { Metadata } from "next";
import { OfficeFaqs } from "@/components/faq/office-faqs";
import { listFaqs } from "@/lib/faq/queries";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "FAQs" };

export default async function FaqsPage() {
  await requireUser("admin");
  return <OfficeFaqs faqs={await listFaqs()} />;
}
