import { MessageSquareText } from "lucide-react";
import type { Metadata } from "next";
import { AdminReviews } from "@/components/review/admin/admin-reviews";
import {
  reviewPageSize,
  reviewQuery,
  reviewsHref,
  reviewsPath,
  reviewTabs,
  tabNames,
  toListRequest,
} from "@/components/review/admin/review-query";
import { AdminPage } from "@/components/ui/admin-page";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import { TabLinks } from "@/components/ui/tab-links";
import { FilterForm } from "@/components/ui/table/filter-form";
import { Pagination } from "@/components/ui/table/pagination";
import { requireUser } from "@/lib/platform/auth/page-session";
import { countText } from "@/lib/platform/money";
import { countReviews, listAdminReviews } from "@/lib/review/admin";

export const metadata: Metadata = { title: "Reviews" };

type ReviewsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

const starOptions = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? "1 star" : `${stars} stars`,
}));

export default async function ReviewsPage({ searchParams }: ReviewsPageProps) {
  await requireUser("admin");
  const query = reviewQuery.parse(await searchParams);
  const { tab, q, stars, page } = query;
  const [{ total, reviews }, counts] = await Promise.all([listAdminReviews(toListRequest(query)), countReviews()]);
  const tabCounts = { ...counts, all: undefined };
  return (
    <AdminPage title="Reviews" lead="What customers say about products. Publish a review to show it in the shop.">
      <FilterForm
        action={reviewsPath}
        label="Search reviews"
        hidden={{ tab: tab === "pending" ? undefined : tab }}
        values={{ q, stars: stars ? String(stars) : "" }}
      >
        <SearchField label="Product, author or words" q={q} className="col-span-2 w-full max-w-md sm:min-w-64 sm:flex-1" />
        <SelectField
          label="Stars"
          name="stars"
          defaultValue={stars}
          placeholder="Any"
          options={starOptions}
          className="w-full sm:w-32"
        />
      </FilterForm>
      <TabLinks
        label="Reviews by status"
        tabs={reviewTabs.map((name) => ({
          label: tabNames[name],
          href: reviewsHref({ tab: name, q, ...(stars && { stars }) }),
          isCurrent: name === tab,
          count: tabCounts[name],
        }))}
      />
      <p role="status" className="note mt-4">
        {countText(total, "review")}
      </p>
      {total > 0 ? (
        <AdminReviews reviews={reviews} />
      ) : (
        <EmptyState icon={<MessageSquareText />} title="No reviews here">
          <p className="mt-2 text-stone">No review matches this tab and search.</p>
        </EmptyState>
      )}
      <Pagination page={page} pages={Math.ceil(total / reviewPageSize)} getHref={(to) => reviewsHref({ ...query, page: to })} />
    </AdminPage>
  );
}
