import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PaymentWatch } from "@/components/payment/payment-watch";
import { TestPayments } from "@/components/payment/test-payments";
import { dueNow } from "@/lib/order/due";
import { listPaymentOffers } from "@/lib/order/payment-offers";
import { getLinkPath } from "@/lib/order-link/link";
import { findPayment, getPayment } from "@/lib/payment/queries";
import { currentUser } from "@/lib/platform/auth/page-session";
import { hasStandIns } from "@/lib/platform/env";
import { setResponseStatus } from "@/lib/platform/response-status";
import { isUuid } from "@/lib/platform/uuid";
import { readGrant } from "@/lib/tracking/grant";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Payment", robots: { index: false, follow: false } };

type PaymentPageProps = {
  params: Promise<{ id: string }>;
  /** `back`: the return route's result, "unpaid" or "refused". */
  searchParams: Promise<{ back?: string | string[] }>;
};

/** The result of a payment, for its customer only. */
export default async function PaymentPage({ params, searchParams }: PaymentPageProps) {
  const { id } = await params;
  const { back } = await searchParams;
  const payment = isUuid(id) ? await findPayment(id) : null;
  if (!payment) return <NotFoundPage />;
  if (back === "refused") setResponseStatus(400);
  const user = await currentUser();
  // Also for somebody who is logged in to another account: whoever opened the order by its link goes back there.
  if (user?.id !== payment.order.userId) {
    const grant = await readGrant();
    if (grant?.id === payment.order.id) redirect(getLinkPath(grant.jti));
  }
  const { due } = dueNow(payment.order, payment.order.payments);
  const offers = await listPaymentOffers({ ...payment.order, total: due });
  return (
    <div className="container max-w-2xl py-10 md:py-14">
      <div className="rounded-2xl border border-line bg-white p-5 shadow-lift sm:p-8">
        <PaymentWatch
          id={id}
          initial={user && (await getPayment(user.id, id))}
          isBackUnpaid={back === "unpaid"}
          offers={offers}
        />
      </div>
      {hasStandIns() && (
        <div className="mt-4 overflow-hidden rounded-lg">
          <TestPayments />
        </div>
      )}
    </div>
  );
}
