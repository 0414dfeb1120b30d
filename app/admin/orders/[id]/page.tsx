import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { OfficeOrder } from "@/components/order/office/office-order";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { listDocuments } from "@/lib/invoice/queries";
import { getAdminOrder } from "@/lib/order/queries";
import { requireUser } from "@/lib/page-session";
import { listOrderPayments } from "@/lib/payment/queries";

export const metadata: Metadata = { title: "Order" };

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireUser("admin");
  const { id } = await params;
  const order = z.uuid().safeParse(id).success ? await getAdminOrder(id) : null;
  if (!order) notFound();
  const [payments, documents, company] = await Promise.all([listOrderPayments(id), listDocuments(user, id), getCompanyDetail()]);
  return (
    <div className="container pt-6 pb-12">
      <OfficeOrder order={order} payments={payments} documents={documents} store={company?.location ?? ""} />
    </div>
  );
}
