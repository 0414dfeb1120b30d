import type { Metadata } from "next";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
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
