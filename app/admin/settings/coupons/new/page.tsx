import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Panel } from "@/components/kit/panel";
import { CouponForm } from "@/components/terms/coupon/admin/coupon-form";
import { couponsPath } from "@/components/terms/coupon/admin/coupon-labels";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "New coupon" };

export default async function NewCouponPage() {
  await requireStaff("product.price");
  return (
    <AdminPage title="New coupon" back={<BackLink href={couponsPath}>All coupons</BackLink>}>
      <Panel title="Discount, dates and limits" className="max-w-3xl">
        <CouponForm coupon={null} />
      </Panel>
    </AdminPage>
  );
}
