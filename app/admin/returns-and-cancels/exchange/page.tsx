import { ArrowLeftRight } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { EmptyState } from "@/components/kit/empty-state";
import { Link } from "@/components/kit/link";
import { ExchangeForm } from "@/components/sales/exchange/admin/exchange-form";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { getOrderOrDeleted } from "@/lib/sales/order/admin/queries";
import { getReturnable } from "@/lib/sales/return/returnable";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Exchange" };

type ExchangePageProps = { searchParams: Promise<{ order?: string | string[] }> };

export default async function ExchangePage({ searchParams }: ExchangePageProps) {
  const user = await requireStaff("return.change");
  const { order: id } = await searchParams;
  if (id === undefined) return <WhichOrder />;
  const order = z.uuid().safeParse(id).success ? await getOrderOrDeleted(user, String(id)) : null;
  const returnable = order && (await getReturnable(order.userId, order._id));
  if (!order || !returnable?.items.some(({ unreturned }) => unreturned > 0)) return <NotFoundPage />;
  return (
    <AdminPage
      title={`Exchange goods of ${order.number}`}
      back={<BackLink href={`/admin/orders/${order._id}`}>{`Order ${order.number}`}</BackLink>}
    >
      <ExchangeForm order={returnable} customerId={order.userId} />
    </AdminPage>
  );
}

/** An exchange begins on an order's page. */
function WhichOrder() {
  return (
    <AdminPage title="Exchange" back={<BackLink href="/admin/returns-and-cancels">All returns</BackLink>}>
      <EmptyState icon={<ArrowLeftRight />} title="Which order is it?">
        <p>Open the order that the goods came with, and press “Exchange…” there.</p>
        <Link href="/admin/orders?tab=delivered" className="button button-primary mt-4">
          Delivered orders
        </Link>
      </EmptyState>
    </AdminPage>
  );
}
