import { TicketPercent } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/components/kit/empty-state";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { FilterForm } from "@/components/kit/table/filter-form";
import { Pagination } from "@/components/kit/table/pagination";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { couponsPath, stateNames } from "@/components/terms/coupon/admin/coupon-labels";
import { CouponList } from "@/components/terms/coupon/admin/coupon-list";
import { couponPageSize, couponQuery, couponsHref } from "@/components/terms/coupon/admin/coupon-query";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";
import { couponStates } from "@/lib/terms/coupon/admin/contract";
import { listCoupons } from "@/lib/terms/coupon/admin/queries";

export const metadata: Metadata = { title: "Coupons" };

type CouponsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function CouponsPage({ searchParams }: CouponsPageProps) {
  await requireStaff("product.see");
  const query = couponQuery.parse(await searchParams);
  const { coupons, total, counts } = await listCoupons({ ...query, limit: couponPageSize });
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
      <FilterForm action={couponsPath} label="Search coupons">
        <SearchField label="Code" q={query.q} className="col-span-2 sm:w-64" />
        <SelectField label="Status" name="state" placeholder="Any" options={states} defaultValue={query.state ?? ""} />
      </FilterForm>
      <p role="status" className="note mb-3">
        {countText(total, "coupon")}
      </p>
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
