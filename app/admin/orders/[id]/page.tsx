import type { Metadata } from "next";
import { z } from "zod";
import { AdminOrderDetail } from "@/components/order/admin/detail/admin-order";
import { OpenReturn } from "@/components/return/admin/open-return";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { listDocuments } from "@/lib/invoice/queries";
import { getOrderFacts } from "@/lib/order/admin/facts";
import { getOrderOrDeleted } from "@/lib/order/queries";
import { listOrderPayments } from "@/lib/payment/queries";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getReturnable } from "@/lib/return/returnable";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Order" };

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireUser("admin");
  const { id } = await params;
  if (!z.uuid().safeParse(id).success) return <NotFoundPage />;
  const [order, facts] = await Promise.all([getOrderOrDeleted(id), getOrderFacts(id)]);
  if (!order || !facts) return <NotFoundPage />;
  const [payments, documents, company, returnable] = await Promise.all([
    listOrderPayments(id),
    listDocuments(user, id),
    getCompanyDetail(),
    getReturnable(order.userId, id),
  ]);
  return (
    <AdminOrderDetail
      order={order}
      facts={facts}
      payments={payments}
      documents={documents}
      store={company?.location ?? ""}
      openReturn={returnable?.refusal === "" && <OpenReturn order={returnable} />}
    />
  );
}
