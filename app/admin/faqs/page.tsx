import type { Metadata } from "next";
import { FaqBoard } from "@/components/content/faq/admin/faq-board";
import { listAdminFaqs } from "@/lib/content/faq/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "FAQs" };

export default async function FaqsPage() {
  await requireStaff("content.see");
  return <FaqBoard faqs={await listAdminFaqs()} />;
}
