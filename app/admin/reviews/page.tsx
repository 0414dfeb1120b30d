import { MessageSquareText } from "lucide-react";
import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { Changeable } from "@/components/kit/changeable";
import { EmptyState } from "@/components/kit/empty-state";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { FilterForm } from "@/components/kit/table/filter-form";
import { Pagination } from "@/components/kit/table/pagination";
import { listScreens } from "@/components/office/view/admin/list-screens";
import { Views } from "@/components/office/view/admin/views";
import { AdminReviews } from "@/components/sales/review/admin/admin-reviews";
import {
  getFilters,
  reviewPageSize,
  reviewQuery,
  reviewsHref,
  reviewsPath,
  reviewTabs,
  tabNames,
  toListRequest,
} from "@/components/sales/review/admin/review-query";
import { getShopName } from "@/lib/content/company-detail/queries";
import { openViews } from "@/lib/office/view/admin/open";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { outsideView, wholeList } from "@/lib/platform/shared/api/list-url";
import { countText } from "@/lib/platform/shared/numbers/money";
import { countMatching, countReviews, listAdminReviews } from "@/lib/sales/review/admin/queries";

export const metadata: Metadata = { title: "Reviews" };

type ReviewsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

const starOptions = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? "1 star" : `${stars} stars`,
}));

export default async function ReviewsPage({ searchParams }: ReviewsPageProps) {
  const user = await requireStaff("content.see");
  const parameters = await searchParams;
  const query = reviewQuery.parse(parameters);
  const { tab, q, stars, page, view } = query;
  const [opened, { total, reviews }, counts, shopName] = await Promise.all([
    openViews(user, "reviews", parameters, {
      ...listScreens.reviews,
      count: (asked, bound) => countMatching(getFilters(asked), bound),
    }),
    listAdminReviews(toListRequest(query)),
    countReviews(),
    getShopName(),
  ]);
  const tabCounts = { ...counts, all: undefined };
  return (
    <AdminPage title="Reviews" lead="What customers say about products. Publish a review to show it in the shop.">
      <FilterForm
        action={reviewsPath}
        label="Search reviews"
        hidden={{ tab: tab === "pending" ? undefined : tab, view }}
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
      <Views
        label="Reviews by status"
        opened={opened}
        queues={reviewTabs.map((name) => ({
          label: tabNames[name],
          href: reviewsHref({ ...outsideView(query), tab: name, page: 1, view: wholeList }),
          isCurrent: name === tab,
          count: tabCounts[name],
        }))}
      />
      <p role="status" className="note mt-4">
        {countText(total, "review")}
      </p>
      {total > 0 ? (
        <Changeable to="content.change">
          <AdminReviews reviews={reviews} shopName={shopName} />
        </Changeable>
      ) : (
        <EmptyState icon={<MessageSquareText />} title="No reviews here">
          <p className="mt-2 text-stone">No review matches this tab and search.</p>
        </EmptyState>
      )}
      <Pagination page={page} pages={Math.ceil(total / reviewPageSize)} getHref={(to) => reviewsHref({ ...query, page: to })} />
    </AdminPage>
  );
}
