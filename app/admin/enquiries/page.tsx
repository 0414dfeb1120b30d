import { MessagesSquare } from "lucide-react";
import type { Metadata } from "next";
import { EnquiryFilters } from "@/components/enquiry/admin/enquiry-filters";
import { EnquiryList } from "@/components/enquiry/admin/enquiry-list";
import { EnquiryLive } from "@/components/enquiry/admin/enquiry-live";
import {
  enquiriesHref,
  enquiryPageSize,
  enquiryQuery,
  enquiryVersion,
  queueNames,
  toListRequest,
} from "@/components/enquiry/admin/enquiry-query";
import { ExportEnquiries } from "@/components/enquiry/admin/export-enquiries";
import { AdminPage } from "@/components/ui/admin-page";
import { EmptyState } from "@/components/ui/empty-state";
import { TabLinks } from "@/components/ui/tab-links";
import { Pagination } from "@/components/ui/table/pagination";
import { countQueues, listAssignees, listEnquiries } from "@/lib/enquiry/queries";
import { enquiryQueues } from "@/lib/enquiry/vocabulary";
import { requireUser } from "@/lib/platform/auth/page-session";
import { countText } from "@/lib/platform/money";

export const metadata: Metadata = { title: "Enquiries" };

type EnquiriesPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function EnquiriesPage({ searchParams }: EnquiriesPageProps) {
  await requireUser("admin");
  const query = enquiryQuery.parse(await searchParams);
  const [{ total, enquiries }, counts, people] = await Promise.all([
    listEnquiries(toListRequest(query)),
    countQueues(),
    listAssignees(),
  ]);
  const tabs = enquiryQueues.map((tab) => ({
    label: queueNames[tab],
    href: enquiriesHref({ ...query, tab, day: undefined, page: 1 }),
    isCurrent: tab === query.tab,
    count: counts[tab],
  }));
  return (
    <AdminPage title="Enquiries" lead="Longest waiting first." actions={total > 0 && <ExportEnquiries query={query} />}>
      <EnquiryFilters query={query} people={people} />
      <TabLinks label="Enquiries by status" tabs={tabs} />
      <EnquiryLive query={query} renderedVersions={enquiries.map(enquiryVersion).join()} />
      <p role="status" className="note mt-4">
        {countText(total, "enquiry", "enquiries")}
      </p>
      {total > 0 ? (
        <EnquiryList enquiries={enquiries} now={Date.now()} />
      ) : (
        <EmptyState icon={<MessagesSquare />} title="No enquiries here">
          <p className="mt-2 text-stone">Nothing matches this tab and search.</p>
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / enquiryPageSize)}
        getHref={(page) => enquiriesHref({ ...query, page })}
      />
    </AdminPage>
  );
}
