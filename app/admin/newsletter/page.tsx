import { Mail } from "lucide-react";
import type { Metadata } from "next";
import { ExportSubscribers } from "@/components/contact/newsletter/admin/export-subscribers";
import { NewsletterPage } from "@/components/contact/newsletter/admin/newsletter-page";
import { SubscriberList } from "@/components/contact/newsletter/admin/subscriber-list";
import {
  subscribersHref,
  subscribersPageSize,
  subscribersPath,
  subscribersQuery,
} from "@/components/contact/newsletter/admin/subscribers-query";
import { Changeable } from "@/components/kit/changeable";
import { EmptyState } from "@/components/kit/empty-state";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { FilterForm } from "@/components/kit/table/filter-form";
import { Pagination } from "@/components/kit/table/pagination";
import { listScreens } from "@/components/office/view/admin/list-screens";
import { Views } from "@/components/office/view/admin/views";
import { countSubscribers, listSubscribers } from "@/lib/contact/newsletter/admin/queries";
import { openViews } from "@/lib/office/view/admin/open";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { countText } from "@/lib/platform/shared/numbers/money";

export const metadata: Metadata = { title: "Newsletter" };

type SubscribersPageProps = { searchParams: Promise<Record<string, string | string[]>> };

const states = [
  { value: "confirmed", label: "Confirmed" },
  { value: "unconfirmed", label: "Not confirmed" },
];

export default async function SubscribersPage({ searchParams }: SubscribersPageProps) {
  const user = await requireStaff("customer.see");
  const parameters = await searchParams;
  const query = subscribersQuery.parse(parameters);
  const [opened, { total, subscribers }] = await Promise.all([
    openViews(user, "subscribers", parameters, { ...listScreens.subscribers, count: countSubscribers }),
    listSubscribers({ ...query, limit: subscribersPageSize }),
  ]);
  const isNarrowed = Boolean(query.q || query.state);
  return (
    <NewsletterPage
      tab="subscribers"
      lead="People who signed up in the shop. Only confirmed subscribers get the newsletter."
      actions={
        total > 0 && (
          <Allowed to="customer.export">
            <ExportSubscribers q={query.q} state={query.state} />
          </Allowed>
        )
      }
    >
      <FilterForm
        action={subscribersPath}
        label="Search subscribers"
        hidden={{ view: query.view }}
        values={{ q: query.q, state: query.state }}
      >
        <SearchField label="Email" q={query.q} className="col-span-2 sm:w-80" />
        <SelectField label="Status" name="state" placeholder="Any" options={states} defaultValue={query.state ?? ""} />
      </FilterForm>
      <Views
        label="Views of subscribers"
        opened={opened}
        summary={
          <p role="status" className="note">
            {countText(total, "subscriber")}
          </p>
        }
      />
      {subscribers.length > 0 ? (
        <Changeable to="customer.change">
          <SubscriberList subscribers={subscribers} />
        </Changeable>
      ) : (
        <EmptyState icon={<Mail />} title={isNarrowed ? "No subscribers found" : "No subscribers yet"}>
          <p className="mt-2 text-stone">
            {isNarrowed ? "No address matches your search." : "People who sign up in the shop's footer appear here."}
          </p>
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / subscribersPageSize)}
        getHref={(page) => subscribersHref({ ...query, page })}
      />
    </NewsletterPage>
  );
}
