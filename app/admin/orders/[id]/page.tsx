import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { ExchangeNote } from "@/components/sales/exchange/exchange-note";
import { getFilters, orderScreenQuery } from "@/components/sales/order/admin/admin-query";
import { AdminOrderDetail } from "@/components/sales/order/admin/detail/admin-order";
import { OrderDesk } from "@/components/sales/order/admin/detail/order-desk";
import { OpenExchange, OpenReturn } from "@/components/sales/return/admin/open-return";
import { LastReturnStatus, OrderReturns } from "@/components/sales/return/admin/order-returns";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { listAssignable } from "@/lib/people/assignee/queries";
import { listTags } from "@/lib/people/tag/tags";
import { walkInId } from "@/lib/people/users/walk-in";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { may } from "@/lib/platform/shared/rights";
import { listPrints } from "@/lib/sales/invoice/print-log";
import { listDocuments, readInvoiceMoment } from "@/lib/sales/invoice/queries";
import { orderWorkers } from "@/lib/sales/order/admin/assign-contract";
import { getCourierChoice, getOrderFacts } from "@/lib/sales/order/admin/facts";
import { findNextOrder, getOrderOrDeleted } from "@/lib/sales/order/admin/queries";
import { listOrderPayments } from "@/lib/sales/payment/admin/queries";
import { findExchanged } from "@/lib/sales/return/queries";
import { getReturnable } from "@/lib/sales/return/returnable";
import { getStaleSlip } from "@/lib/sales/staff-order/admin/documents";
import { getBalance } from "@/lib/sales/store-credit/queries";
import { getLinkState } from "@/lib/sales/tracking/admin/queries";
import { NotFoundPage } from "../../not-found-page";

type OrderPageProps = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[]>> };

/** Read once for the title and the page. */
const readOrder = cache(async (id: string) => {
  const user = await requireStaff("order.see");
  return z.uuid().safeParse(id).success ? getOrderOrDeleted(user, id) : null;
});

export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const order = await readOrder((await params).id);
  if (!order) return { title: "Page not found" };
  return { title: `${order.number} · ${order.companyName || order.customer.fullName} · Orders` };
}

export default async function OrderPage({ params, searchParams }: OrderPageProps) {
  const user = await requireStaff("order.see");
  const { id } = await params;
  const order = await readOrder(id);
  const facts = order && (await getOrderFacts(user, id));
  if (!order || !facts) return <NotFoundPage />;
  const query = orderScreenQuery.parse(await searchParams);
  const [
    next,
    couriers,
    payments,
    storeCredit,
    documents,
    prints,
    staleSlip,
    invoiceMoment,
    company,
    returnable,
    link,
    people,
    tags,
  ] = await Promise.all([
    findNextOrder(user, id, getFilters(query)),
    getCourierChoice(user.id),
    may(user, "payment.see") ? listOrderPayments(user, id) : null,
    may(user, "payment.see") ? getBalance(order.userId) : 0,
    listDocuments(user, id),
    listPrints(id),
    getStaleSlip(id),
    readInvoiceMoment(),
    getCompanyDetail(),
    getReturnable(order.userId, id),
    may(user, "customer.see") ? getLinkState(id) : null,
    listAssignable(orderWorkers),
    listTags(),
  ]);
  return (
    <AdminOrderDetail
      order={order}
      facts={facts}
      link={link}
      payments={payments}
      storeCredit={storeCredit}
      documents={documents}
      prints={prints}
      staleSlip={staleSlip}
      invoiceMoment={invoiceMoment}
      query={query}
      next={next}
      couriers={couriers}
      desk={
        <>
          <ExchangeNote exchange={await findExchanged(id)} returnsPath="/admin/returns-and-cancels" />
          <OrderDesk order={order} people={people} suggestions={tags} />
        </>
      }
      store={company?.location ?? ""}
      openReturn={
        returnable?.items.some(({ unreturned }) => unreturned > 0) && (
          <>
            <OpenReturn order={returnable} />
            {order.userId !== walkInId && <OpenExchange order={returnable} />}
          </>
        )
      }
      returnStatus={<LastReturnStatus returns={facts.returns} />}
      returns={<OrderReturns returns={facts.returns} />}
    />
  );
}
