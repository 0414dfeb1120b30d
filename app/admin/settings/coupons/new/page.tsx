import type { Metadata } from "next";
import { CouponForm } from "@/components/coupon/admin/coupon-form";
import { couponsPath } from "@/components/coupon/admin/coupon-labels";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { Panel } from "@/components/ui/panel";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "New coupon" };

export default async function NewCouponPage() {
  await requireUser("admin");
  return (
    <AdminPage title="New coupon" back={<BackLink href={couponsPath}>All coupons</BackLink>}>
      <Panel title="Discount, dates and limits" className="max-w-3xl">
        <CouponForm coupon={null} />
      </Panel>
    </AdminPage>
  );
}
