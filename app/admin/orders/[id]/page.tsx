import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { getFilters, orderScreenQuery } from "@/components/order/admin/admin-query";
import { AdminOrderDetail } from "@/components/order/admin/detail/admin-order";
import { OpenReturn } from "@/components/return/admin/open-return";
import { LastReturnStatus, OrderReturns } from "@/components/return/admin/order-returns";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { listDocuments } from "@/lib/invoice/queries";
import { getLastCourier, getOrderFacts } from "@/lib/order/admin/facts";
import { findNextOrder, getOrderOrDeleted } from "@/lib/order/queries";
import { listOrderPayments } from "@/lib/payment/queries";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getReturnable } from "@/lib/return/returnable";
import { getLinkState } from "@/lib/tracking/queries";
import { NotFoundPage } from "../../not-found-page";

type OrderPageProps = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[]>> };

/** Read once for the title and the page. */
const readOrder = cache(async (id: string) => {
  await requireUser("admin");
  return z.uuid().safeParse(id).success ? getOrderOrDeleted(id) : null;
});

export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const order = await readOrder((await params).id);
  if (!order) return { title: "Page not found" };
  return { title: `${order.number} · ${order.companyName || order.customer.fullName} · Orders` };
}

export default async function OrderPage({ params, searchParams }: OrderPageProps) {
  const user = await requireUser("admin");
  const { id } = await params;
  const order = await readOrder(id);
  const facts = order && (await getOrderFacts(id));
  if (!order || !facts) return <NotFoundPage />;
  const query = orderScreenQuery.parse(await searchParams);
  const [next, courier, payments, documents, company, returnable, link] = await Promise.all([
    findNextOrder(id, getFilters(query)),
    getLastCourier(user.id),
    listOrderPayments(id),
    listDocuments(user, id),
    getCompanyDetail(),
    getReturnable(order.userId, id),
    getLinkState(id),
  ]);
  return (
    <AdminOrderDetail
      order={order}
      facts={facts}
      link={link}
      payments={payments}
      documents={documents}
      query={query}
      next={next}
      courier={courier}
      store={company?.location ?? ""}
      openReturn={returnable?.items.some(({ unreturned }) => unreturned > 0) && <OpenReturn order={returnable} />}
      returnStatus={<LastReturnStatus returns={facts.returns} />}
      returns={<OrderReturns returns={facts.returns} />}
    />
  );
}
