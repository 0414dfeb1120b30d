import { TicketPercent } from "lucide-react";
import type { Metadata } from "next";
import { couponsPath, stateNames } from "@/components/coupon/admin/coupon-labels";
import { CouponList } from "@/components/coupon/admin/coupon-list";
import { couponPageSize, couponQuery, couponsHref } from "@/components/coupon/admin/coupon-query";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import { Link } from "@/components/ui/link";
import { FilterForm } from "@/components/ui/table/filter-form";
import { Pagination } from "@/components/ui/table/pagination";
import { listCoupons } from "@/lib/coupon/admin-queries";
import { couponStates } from "@/lib/coupon/contract";
import { requireUser } from "@/lib/platform/auth/page-session";
import { countText, numberText } from "@/lib/platform/money";

export const metadata: Metadata = { title: "Coupons" };

type CouponsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function CouponsPage({ searchParams }: CouponsPageProps) {
  await requireUser("admin");
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
