import type { Metadata } from "next";
import { BackLink } from "@/components/office/back-link";
import { OfficePage } from "@/components/office/office-page";
import { StaffOrderForm } from "@/components/order/office/staff/staff-order-form";
import { requireUser } from "@/lib/page-session";

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
