import type { Metadata } from "next";
import { FaqBoard } from "@/components/faq/admin/faq-board";
import { listAdminFaqs } from "@/lib/faq/queries";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "FAQs" };

export default async function FaqsPage() {
  await requireUser("admin");
  return <FaqBoard faqs={await listAdminFaqs()} />;
}
