import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { AdminEnquiryDetail } from "@/components/contact/enquiry/admin/detail/enquiry-detail";
import { EnquiryTags } from "@/components/contact/enquiry/admin/detail/enquiry-tags";
import { EnquirerOrders } from "@/components/sales/order/admin/customer-orders";
import { enquiryDetail } from "@/lib/contact/enquiry/admin/contract";
import { enquiryWorkers, getEnquirerFacts, getEnquiry } from "@/lib/contact/enquiry/admin/queries";
import { listAssignable } from "@/lib/people/assignee/queries";
import { listTags } from "@/lib/people/tag/tags";
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
  const found = await readEnquiry((await params).id);
  if (!found) return <NotFoundPage />;
  const enquiry = asSeenBy(user, enquiryDetail, found);
  const [facts, people, tags] = await Promise.all([getEnquirerFacts(user, found), listAssignable(enquiryWorkers), listTags()]);
  return (
    <AdminEnquiryDetail
      enquiry={enquiry}
      hasEmail={found.email !== ""}
      facts={facts}
      orders={<EnquirerOrders orders={facts.orders} />}
      people={people}
      tags={<EnquiryTags enquiry={enquiry} suggestions={tags} />}
      now={Date.now()}
    />
  );
}
