import type { Metadata } from "next";
import { OfficePage } from "@/components/layout/admin/admin-page";
import { BackLink } from "@/components/layout/admin/back-link";
import { StaffOrderForm } from "@/components/order/admin/staff/staff-order-form";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "New order" };

export default async function NewOrderPage() {
  await requireUser("admin");
  return (
    <OfficePage
      title="New order"
      back={<BackLink href="/admin/orders">All orders</BackLink>}
      lead="For a customer at the telephone or the counter."
    >
      <StaffOrderForm />
    </OfficePage>
  );
}
