import type { Metadata } from "next";
import { PaymentWatch } from "@/components/payment/payment-watch";
import { TestPayments } from "@/components/payment/test-payments";
import { dueNow } from "@/lib/order/due";
import { offersFor } from "@/lib/order/payment-offers";
import { findPaid, getPayment } from "@/lib/payment/queries";
import { receiveReturn } from "@/lib/payment/return";
import { currentUser } from "@/lib/platform/auth/page-session";
import { hasStandIns } from "@/lib/platform/env";
import { answerWithStatus } from "@/lib/platform/response-status";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Payment", robots: { index: false, follow: false } };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Where the gateways send people back to: eSewa to the first two, Khalti to the third. */
const places = ["success", "failure", "return"];

type PaymentPageProps = {
  params: Promise<{ id: string; from?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * What became of a payment. Whoever comes by, what the address says decides nothing: the gateway is asked, and only the one who
 * pays sees the answer.
 */
export default async function PaymentPage({ params, searchParams }: PaymentPageProps) {
  const { id, from = [] } = await params;
  const isPlace = from.length === 0 || (from.length === 1 && places.includes(from[0] ?? ""));
  const paid = isPlace && uuid.test(id) ? await findPaid(id) : null;
  if (!paid) return <NotFoundPage />;
  if (!(await receiveReturn(id, await searchParams))) answerWithStatus(400);
  const { due } = dueNow(paid.order, paid.order.payments);
  const [user, offers] = await Promise.all([currentUser(), offersFor({ ...paid.order, total: due })]);
  return (
    <div className="container max-w-2xl py-10 md:py-14">
      <div className="rounded-2xl border border-line bg-white p-5 shadow-lift sm:p-8">
        <PaymentWatch
          id={id}
          initial={user && (await getPayment(user.id, id))}
          isBackUnpaid={from[0] === "failure"}
          offers={offers}
        />
      </div>
      {hasStandIns() && <TestPayments />}
    </div>
  );
}
