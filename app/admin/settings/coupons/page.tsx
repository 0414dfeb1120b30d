import { TicketPercent } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/components/kit/empty-state";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { FilterForm } from "@/components/kit/table/filter-form";
import { Pagination } from "@/components/kit/table/pagination";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { listScreens } from "@/components/office/view/admin/list-screens";
import { Views } from "@/components/office/view/admin/views";
import { couponsPath, stateNames } from "@/components/terms/coupon/admin/coupon-labels";
import { CouponList } from "@/components/terms/coupon/admin/coupon-list";
import { couponPageSize, couponQuery, couponsHref } from "@/components/terms/coupon/admin/coupon-query";
import { openViews } from "@/lib/office/view/admin/open";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";
import { couponStates } from "@/lib/terms/coupon/admin/contract";
import { countCoupons, listCoupons } from "@/lib/terms/coupon/admin/queries";

export const metadata: Metadata = { title: "Coupons" };

type CouponsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function CouponsPage({ searchParams }: CouponsPageProps) {
  const user = await requireStaff("product.see");
  const parameters = await searchParams;
  const query = couponQuery.parse(parameters);
  const [opened, { coupons, total, counts }] = await Promise.all([
    openViews(user, "coupons", parameters, { ...listScreens.coupons, count: countCoupons }),
    listCoupons({ ...query, limit: couponPageSize }),
  ]);
  const states = couponStates.map((state) => ({ value: state, label: `${stateNames[state]} (${numberText(counts[state])})` }));
  return (
    <SettingsPage
      tab="coupons"
      actions={
        <Link href={`${couponsPath}/new`} className="button button-primary">
          New coupon
        </Link>
      }
    >
      <FilterForm action={couponsPath} label="Search coupons" hidden={{ view: query.view }}>
        <SearchField label="Code" q={query.q} className="col-span-2 sm:w-64" />
        <SelectField label="Status" name="state" placeholder="Any" options={states} defaultValue={query.state ?? ""} />
      </FilterForm>
      <Views
        label="Views of coupons"
        opened={opened}
        summary={
          <p role="status" className="note">
            {countText(total, "coupon")}
          </p>
        }
      />
      {coupons.length > 0 ? (
        <CouponList coupons={coupons} />
      ) : (
        <EmptyState icon={<TicketPercent />} title="No coupons found">
          <p className="mt-2 text-stone">Create a coupon, or change your search.</p>
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / couponPageSize)}
        getHref={(page) => couponsHref({ ...query, page })}
      />
    </SettingsPage>
  );
}
