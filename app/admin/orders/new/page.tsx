import type { Metadata } from "next";
import { StaffOrderForm } from "@/components/staff-order/admin/staff-order-form";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "New order" };

export default async function NewOrderPage() {
  await requireUser("admin");
  return (
    <AdminPage
      title="New order"
      back={<BackLink href="/admin/orders">All orders</BackLink>}
      lead="For a customer on the phone or at the counter."
    >
      <StaffOrderForm />
    </AdminPage>
  );
}
