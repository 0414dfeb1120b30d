import type { Metadata } from "next";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { OwnShift } from "@/components/sales/shift/admin/own-shift";
import { StaffOrderForm } from "@/components/sales/staff-order/admin/staff-order-form";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { openShift } from "@/lib/sales/shift/admin/contract";
import { getOpenShift } from "@/lib/sales/shift/admin/queries";
import { getOrderCopy, getOrderStart } from "@/lib/sales/staff-order/admin/search";

export const metadata: Metadata = { title: "New order" };

const id = z.uuid().optional().catch(undefined);
const startQuery = z.object({ from: id, customer: id });

/** What the form begins with: an earlier order, or only its customer. */
async function readStart(user: Holder, from: string | undefined, customer: string | undefined) {
  if (from) return getOrderCopy(user, from);
  return customer ? getOrderStart(user, customer) : null;
}

type NewOrderPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function NewOrderPage({ searchParams }: NewOrderPageProps) {
  const user = await requireStaff("order.change");
  const { from, customer } = startQuery.parse(await searchParams);
  return (
    <AdminPage
      title="New order"
      back={<BackLink href="/admin/orders">All orders</BackLink>}
      lead="For a customer on the phone or at the counter."
    >
      {may(user, openShift.right) && <OwnShift shift={await getOpenShift(user.id)} hasLink />}
      <StaffOrderForm copy={await readStart(user, from, customer)} />
    </AdminPage>
  );
}
