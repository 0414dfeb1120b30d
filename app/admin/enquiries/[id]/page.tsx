import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { AdminEnquiryDetail } from "@/components/contact/enquiry/admin/detail/enquiry-detail";
import { EnquirerOrders } from "@/components/sales/order/admin/customer-orders";
import { enquiryDetail } from "@/lib/contact/enquiry/admin/contract";
import { getEnquirerFacts, getEnquiry, listAssignees } from "@/lib/contact/enquiry/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { NotFoundPage } from "../../not-found-page";

type EnquiryPageProps = { params: Promise<{ id: string }> };

/** Read once for the title and the page. */
const readEnquiry = cache(async (id: string) => {
  await requireStaff("enquiry.see");
  return z.uuid().safeParse(id).success ? getEnquiry(id) : null;
});

export async function generateMetadata({ params }: EnquiryPageProps): Promise<Metadata> {
  const enquiry = await readEnquiry((await params).id);
  return { title: enquiry ? `${enquiry.number} · ${enquiry.fullName} · Enquiries` : "Page not found" };
}

export default async function EnquiryPage({ params }: EnquiryPageProps) {
  const user = await requireStaff("enquiry.see");
  const enquiry = await readEnquiry((await params).id);
  if (!enquiry) return <NotFoundPage />;
  const [facts, people] = await Promise.all([getEnquirerFacts(user, enquiry), listAssignees()]);
  return (
    <AdminEnquiryDetail
      enquiry={asSeenBy(user, enquiryDetail, enquiry)}
      hasEmail={enquiry.email !== ""}
      facts={facts}
      orders={<EnquirerOrders orders={facts.orders} />}
      people={people}
      now={Date.now()}
    />
  );
}
