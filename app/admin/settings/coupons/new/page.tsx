import type { Metadata } from "next";
import { Panel } from "@/components/customer/panel";
import { BackLink } from "@/components/office/back-link";
import { OfficePage } from "@/components/office/office-page";
import { CouponForm } from "@/components/office/settings/coupon/coupon-form";
import { couponsPath } from "@/components/office/settings/coupon/coupon-words";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "New coupon" };

export default async function NewCouponPage() {
  await requireUser("admin");
  return (
    <OfficePage title="New coupon" back={<BackLink href={couponsPath}>All coupons</BackLink>}>
      <Panel title="What it gives, when and to whom" className="max-w-3xl">
        <CouponForm coupon={null} />
      </Panel>
    </OfficePage>
  );
}
