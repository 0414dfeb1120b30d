"use client";

import { BadgeIndianRupee, CircleAlert, CircleCheckBig, CircleX, Hourglass } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { useQuery } from "@/components/kit/hooks/use-query";
import { useSession } from "@/components/kit/hooks/use-session";
import { Link } from "@/components/kit/link";
import { LoadFailed } from "@/components/kit/load-failed";
import { Spinner } from "@/components/kit/spinner";
import { SignedOut } from "@/components/people/session/signed-out";
import { type PayOffer, PayOptions } from "@/components/sales/order/pay/pay-options";
import { localPath } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { failedMessage, holdMessage } from "@/lib/sales/order/money/money-messages";
import { refundDays } from "@/lib/sales/order/vocabulary";
import { getPayment, type PaymentView } from "@/lib/sales/payment/contract";
import { methodNames } from "@/lib/terms/payment-method/contract";

type PaymentWatchProps = {
  id: string;
  /** The state when the page was rendered; `null` without a session, or for another user's payment. */
  initial: PaymentView | null;
  /** The gateway sent the customer back without a payment. */
  isBackUnpaid: boolean;
  offers: PayOffer[];
};

const pollMs = 3000;
/** After this long without a result, other payment methods are offered. */
const patienceMs = 20_000;

/** Shows the result of a payment, polling until it is known. */
export function PaymentWatch({ id, initial, isBackUnpaid, offers }: PaymentWatchProps) {
  const session = useSession();
  const isHydrated = useHydrated();
  const isLate = useLate(patienceMs);
  // The gateway's query has been read: remove it, so that a reload checks the payment again.
  useEffect(() => history.replaceState(history.state, "", localPath(`/payment/${id}`)), [id]);
  const { data, error, mutate } = useQuery(getPayment, session ? { params: { id } } : null, {
    ...(initial && { fallbackData: initial }),
    refreshInterval: (latest) => (latest && latest.state !== "verifying" ? 0 : pollMs),
  });
  const payment = data ?? initial;
  if (payment) {
    return <PaymentDetails payment={payment} offers={payment.state !== "verifying" || isBackUnpaid || isLate ? offers : []} />;
  }
  if (error) {
    return (
      <LoadFailed title={t`We could not check your payment`} onRetry={() => void mutate()}>
        {error.message}
      </LoadFailed>
    );
  }
  if (!isHydrated || session) return <Spinner label={t`Looking up your payment…`} />;
  return (
    <SignedOut
      title={t`Log in to see your payment`}
      next={`/payment/${id}`}
    >{t`If you have paid, your order page will show it and we will let you know.`}</SignedOut>
  );
}

function useLate(afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLate;
}

function PaymentDetails({ payment, offers }: { payment: PaymentView; offers: PayOffer[] }) {
  const { orderId, orderNumber, orderStatus, due, method, isPayable, state } = payment;
  const { push } = useRouter();
  const orderPath = `/customer/purchase-history/${orderId}`;
  return (
    <>
      <PaymentResult payment={payment} />
      {isPayable && offers.length > 0 && (
        <section className="mt-6 border-t border-line pt-5">
          <h2 className="mb-4 text-lg">{state === "verifying" ? t`Not paid? Try again` : t`Pay this order`}</h2>
          <PayOptions
            order={{ _id: orderId, status: orderStatus, due, paymentMethod: method }}
            offers={offers}
            onChosen={() => push(localPath(orderPath) as "/")}
          />
        </section>
      )}
      <p className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
        <Link
          href={`/customer/purchase-history/${orderId}`}
          className={`button ${isPayable ? "button-quiet" : "button-primary"}`}
        >{t`View order ${orderNumber}`}</Link>
        <Link href="/products" className="button button-quiet">{t`Continue shopping`}</Link>
      </p>
    </>
  );
}

type Message = { icon: ReactNode; tone: string; title: string; text: (payment: PaymentView) => string };

const icon = { size: 40, "aria-hidden": true } as const;
const getName = ({ method }: PaymentView) => t(methodNames[method]);

const messages: Record<PaymentView["state"], Message> = {
  verifying: {
    icon: <Hourglass {...icon} />,
    tone: "text-teal",
    title: msg("We are checking your payment"),
    text: (payment) =>
      t`We are asking ${getName(payment)} about your payment. You can wait here or close this page: we will let you know.`,
  },
  watched: {
    icon: <CircleAlert {...icon} />,
    tone: "text-amber",
    title: msg("Your payment is being checked"),
    text: ({ note }) => `${note} ${t`We will tell you as soon as we know. Please do not pay again.`}`,
  },
  paid: {
    icon: <CircleCheckBig {...icon} />,
    tone: "text-leaf",
    title: msg("Payment received. Thank you"),
    text: ({ amount, due, orderNumber, orderStatus }) => {
      const arrived = t`${formatRupees(amount)} for order ${orderNumber} arrived.`;
      if (due > 0) return `${arrived} ${t`${formatRupees(due)} is still due.`}`;
      return orderStatus === "pending" ? `${arrived} ${t`We will confirm it soon, usually the same day.`}` : arrived;
    },
  },
  failed: {
    icon: <CircleX {...icon} />,
    tone: "text-brick",
    title: msg("The payment was not completed"),
    text: ({ note, method, isPayable, expiresAt }) =>
      [note, failedMessage(method), ...(isPayable ? [holdMessage(expiresAt), t`Please try again, or pay another way.`] : [])]
        .filter(Boolean)
        .join(" "),
  },
  refund_due: {
    icon: <BadgeIndianRupee {...icon} />,
    tone: "text-amber",
    title: msg("Refund due"),
    text: ({ amount }) =>
      t`We received ${formatRupees(amount)}, but could not use it for this order. We will refund it within ${refundDays} days. You do not need to do anything.`,
  },
  refunded: {
    icon: <BadgeIndianRupee {...icon} />,
    tone: "text-leaf",
    title: msg("Your refund is on its way"),
    text: ({ amount }) => t`We refunded ${formatRupees(amount)}. Your bank may take two working days to show it.`,
  },
};

/** The result of a payment, in plain words. */
function PaymentResult({ payment }: { payment: PaymentView }) {
  const { icon: sign, tone, title, text } = messages[payment.state];
  return (
    <div role="status" aria-live="polite">
      <div className={tone}>{sign}</div>
      <h1 className="mt-4 text-4xl md:text-5xl">{t(title)}</h1>
      <p className="mt-2 max-w-prose">{text(payment)}</p>
      {payment.orderStatus === "cancelled" && payment.state === "failed" && (
        <p className="mt-2 max-w-prose">{t`The order was cancelled, so there is nothing to pay.`}</p>
      )}
      {payment.state === "verifying" && (
        <p className="mt-5">
          <Spinner label={t`Asking ${getName(payment)}…`} />
        </p>
      )}
    </div>
  );
}
