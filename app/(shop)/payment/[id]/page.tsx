import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { withTexts } from "@/components/layout/page-texts";
import { PaymentWatch } from "@/components/sales/payment/payment-watch";
import { TestPayments } from "@/components/sales/payment/test-payments";
import { getLinkPath } from "@/lib/messages/order-link/link";
import { currentUser } from "@/lib/platform/server/auth/page-session";
import { hasStandIns } from "@/lib/platform/server/env";
import { setResponseStatus } from "@/lib/platform/server/http/response-status";
import { localPath } from "@/lib/platform/shared/language/language";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { isUuid } from "@/lib/platform/shared/uuid";
import { dueNow } from "@/lib/sales/order/money/due";
import { listPaymentOffers } from "@/lib/sales/order/placing/payment-offers";
import { findPayment, getPayment } from "@/lib/sales/payment/queries";
import { readGrant } from "@/lib/sales/tracking/grant";
import { NotFoundPage } from "../../not-found-page";

export const generateMetadata = () => ({ title: t`Payment`, robots: { index: false, follow: false } }) satisfies Metadata;

type PaymentPageProps = {
  params: Promise<{ id: string }>;
  /** `back`: the return route's result, "unpaid" or "refused". */
  searchParams: Promise<{ back?: string | string[] }>;
};

/** The result of a payment, for its customer only. */
async function PaymentPage({ params, searchParams }: PaymentPageProps) {
  const { id } = await params;
  const { back } = await searchParams;
  const payment = isUuid(id) ? await findPayment(id) : null;
  if (!payment) return <NotFoundPage />;
  if (back === "refused") setResponseStatus(400);
  const user = await currentUser();
  // Also for somebody who is logged in to another account: whoever opened the order by its link goes back there.
  if (user?.id !== payment.order.userId) {
    const grant = await readGrant();
    if (grant?.id === payment.order.id) redirect(localPath(getLinkPath(grant.jti)) as "/");
  }
  const { due } = dueNow(payment.order, payment.order.payments);
  const offers = await listPaymentOffers({ ...payment.order, total: due });
  return (
    <div className="container max-w-3xl pt-6 pb-16 md:pt-10">
      <div className="panel p-5 sm:p-8">
        <PaymentWatch
          id={id}
          initial={user && localized(await getPayment(user.id, id))}
          isBackUnpaid={back === "unpaid"}
          offers={offers}
        />
      </div>
      {hasStandIns() && (
        <div className="mt-4 overflow-hidden">
          <TestPayments />
        </div>
      )}
    </div>
  );
}

export default withTexts("/payment/[id]", PaymentPage);
