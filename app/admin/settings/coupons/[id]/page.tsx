import type { Metadata } from "next";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Panel } from "@/components/kit/panel";
import { Pill } from "@/components/kit/pill";
import { CouponActions } from "@/components/terms/coupon/admin/coupon-actions";
import { CouponDays } from "@/components/terms/coupon/admin/coupon-days";
import { CouponForm } from "@/components/terms/coupon/admin/coupon-form";
import { couponsPath, discountText, stateLooks, stateNames, usesText } from "@/components/terms/coupon/admin/coupon-labels";
import { CouponUseList } from "@/components/terms/coupon/admin/coupon-uses";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { may } from "@/lib/platform/shared/rights";
import { getCoupon, listUses } from "@/lib/terms/coupon/admin/queries";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Coupon" };

const pageSize = 20;
const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1) });

type CouponPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export default async function CouponPage({ params, searchParams }: CouponPageProps) {
  const user = await requireStaff("product.see");
  const { id } = await params;
  const coupon = z.uuid().safeParse(id).success ? await getCoupon(id) : null;
  if (!coupon) return <NotFoundPage />;
  const { page } = pageQuery.parse(await searchParams);
  const uses = may(user, "order.see") ? await listUses(id, { page, limit: pageSize }) : null;
  return (
    <AdminPage
      changeRight="product.price"
      title={coupon.code}
      back={<BackLink href={couponsPath}>All coupons</BackLink>}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Pill look={stateLooks[coupon.state]}>{stateNames[coupon.state]}</Pill>
          {discountText(coupon)}, <CouponDays coupon={coupon} />, {usesText(coupon)}
        </span>
      }
      actions={<CouponActions coupon={coupon} />}
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Panel title="The coupon">
          <CouponForm key={coupon.version} coupon={coupon} />
        </Panel>
        {uses && (
          <Panel title="Used for">
            <CouponUseList {...uses} couponId={id} page={page} pageSize={pageSize} />
          </Panel>
        )}
      </div>
    </AdminPage>
  );
}
