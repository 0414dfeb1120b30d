import type { Metadata } from "next";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { StaffOrderForm } from "@/components/sales/staff-order/admin/staff-order-form";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { getOrderCopy } from "@/lib/sales/staff-order/admin/search";

export const metadata: Metadata = { title: "New order" };

type NewOrderPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function NewOrderPage({ searchParams }: NewOrderPageProps) {
  const user = await requireStaff("order.change");
  const from = z.uuid().safeParse((await searchParams).from).data;
  return (
    <AdminPage
      title="New order"
      back={<BackLink href="/admin/orders">All orders</BackLink>}
      lead="For a customer on the phone or at the counter."
    >
      <StaffOrderForm copy={from ? await getOrderCopy(user, from) : null} />
    </AdminPage>
  );
}
