import { MessagesSquare } from "lucide-react";
import type { Metadata } from "next";
import { EnquiryFilters } from "@/components/contact/enquiry/admin/enquiry-filters";
import { EnquiryList } from "@/components/contact/enquiry/admin/enquiry-list";
import { EnquiryLive } from "@/components/contact/enquiry/admin/enquiry-live";
import {
  enquiriesHref,
  enquiryPageSize,
  enquiryQuery,
  enquiryVersion,
  getFilters,
  queueNames,
  toListRequest,
} from "@/components/contact/enquiry/admin/enquiry-query";
import { ExportEnquiries } from "@/components/contact/enquiry/admin/export-enquiries";
import { AdminPage } from "@/components/kit/admin-page";
import { EmptyState } from "@/components/kit/empty-state";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Pagination } from "@/components/kit/table/pagination";
import { listScreens } from "@/components/office/view/admin/list-screens";
import { Views } from "@/components/office/view/admin/views";
import { countEnquiries, countQueues, enquiryWorkers, listEnquiries } from "@/lib/contact/enquiry/admin/queries";
import { enquiryQueues } from "@/lib/contact/enquiry/vocabulary";
import { openViews } from "@/lib/office/view/admin/open";
import { listAssignable } from "@/lib/people/assignee/queries";
import { listTags } from "@/lib/people/tag/tags";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { outsideView, wholeList } from "@/lib/platform/shared/api/list-url";
import { countText } from "@/lib/platform/shared/numbers/money";
import { may } from "@/lib/platform/shared/rights";

export const metadata: Metadata = { title: "Enquiries" };

type EnquiriesPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function EnquiriesPage({ searchParams }: EnquiriesPageProps) {
  const user = await requireStaff("enquiry.see");
  const parameters = await searchParams;
  const query = enquiryQuery.parse(parameters);
  const [opened, { total, enquiries }, counts, people, tags] = await Promise.all([
    openViews(user, "enquiries", parameters, {
      ...listScreens.enquiries,
      count: (asked, bound) => countEnquiries(user, getFilters(asked), bound),
    }),
    listEnquiries(user, toListRequest(query)),
    countQueues(),
    listAssignable(enquiryWorkers),
    listTags(),
  ]);
  const tabs = enquiryQueues.map((tab) => ({
    label: queueNames[tab],
    href: enquiriesHref({ ...outsideView(query), tab, day: undefined, page: 1, view: wholeList }),
    isCurrent: tab === query.tab,
    count: counts[tab],
  }));
  return (
    <AdminPage
      title="Enquiries"
      lead="Longest waiting first."
      actions={
        total > 0 && (
          <Allowed to="customer.export">
            <ExportEnquiries query={query} />
          </Allowed>
        )
      }
    >
      <EnquiryFilters query={query} people={people} tags={tags} isContactSeen={may(user, "customer.see")} />
      <Views label="Enquiries by status" opened={opened} queues={tabs} />
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
