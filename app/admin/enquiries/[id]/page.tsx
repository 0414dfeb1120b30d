import type { Metadata } from "next";
import { z } from "zod";
import { AdminEnquiryDetail } from "@/components/enquiry/admin/detail/enquiry-detail";
import { getEnquirerFacts, getEnquiry, listAssignees } from "@/lib/enquiry/queries";
import { requireUser } from "@/lib/platform/auth/page-session";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Enquiry" };

export default async function EnquiryPage({ params }: { params: Promise<{ id: string }> }) {
  await requireUser("admin");
  const { id } = await params;
  const enquiry = z.uuid().safeParse(id).success ? await getEnquiry(id) : null;
  if (!enquiry) return <NotFoundPage />;
  const [facts, people] = await Promise.all([getEnquirerFacts(enquiry), listAssignees()]);
  return <AdminEnquiryDetail enquiry={enquiry} facts={facts} people={people} now={Date.now()} />;
}
