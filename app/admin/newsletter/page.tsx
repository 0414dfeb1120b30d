import { Mail } from "lucide-react";
import type { Metadata } from "next";
import { Pagination } from "@/components/listing/pagination";
import { ExportSubscribers } from "@/components/newsletter/office/export-subscribers";
import { SubscriberList } from "@/components/newsletter/office/subscriber-list";
import {
  subscribersHref,
  subscribersPageSize,
  subscribersPath,
  subscribersQuery,
} from "@/components/newsletter/office/subscribers-query";
import { FilterForm } from "@/components/office/filter-form";
import { OfficePage } from "@/components/office/office-page";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { listSubscribers } from "@/lib/newsletter/queries";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "Newsletter" };

type NewsletterPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function NewsletterPage({ searchParams }: NewsletterPageProps) {
  await requireUser("admin");
  const query = subscribersQuery.parse(await searchParams);
  const { total, subscribers } = await listSubscribers({ ...query, limit: subscribersPageSize });
  return (
    <OfficePage
      title="Newsletter"
      lead="Who asked for our letters in the shop's footer."
      actions={total > 0 && <ExportSubscribers q={query.q} />}
    >
      <FilterForm action={subscribersPath} label="Search subscribers" values={{ q: query.q }}>
        <Field label="Email" type="search" name="q" defaultValue={query.q} maxLength={100} className="col-span-2 sm:w-80" />
      </FilterForm>
      <p role="status" className="note mb-3">
        {total === 1 ? "1 subscriber" : `${total} subscribers`}
      </p>
      {subscribers.length > 0 ? (
        <SubscriberList subscribers={subscribers} />
      ) : (
        <EmptyState icon={<Mail />} title={query.q ? "Nobody like that" : "Nobody yet"}>
          <p className="mt-2 text-stone">
            {query.q ? "No address holds these letters." : "Whoever leaves an address in the footer appears here."}
          </p>
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / subscribersPageSize)}
        hrefOf={(page) => subscribersHref({ ...query, page })}
      />
    </OfficePage>
  );
}
