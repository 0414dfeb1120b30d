"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useQuery } from "@/components/hooks/use-query";
import { useSession } from "@/components/hooks/use-session";
import { type PayOffer, PayOptions } from "@/components/order/pay/pay-options";
import { SignedOut } from "@/components/session/signed-out";
import { Link } from "@/components/ui/link";
import { LoadFailed } from "@/components/ui/load-failed";
import { Spinner } from "@/components/ui/spinner";
import { getPayment, type PaymentView } from "@/lib/payment/contract";
import { PaymentResult } from "./payment-result";

type PaymentWatchProps = {
  id: string;
  /** What was known when the page was made; `null` where nobody was signed in, or not the one who pays. */
  initial: PaymentView | null;
  /** The gateway sent the customer back without a payment. */
  isBackUnpaid: boolean;
  offers: PayOffer[];
};

const askEveryMs = 3000;
/** After this long without an answer other ways are offered. */
const patienceMs = 20_000;

/** Shows what became of a payment, and asks again until that is known. */
export function PaymentWatch({ id, initial, isBackUnpaid, offers }: PaymentWatchProps) {
  const session = useSession();
  const isHydrated = useHydrated();
  const isLate = useLate(patienceMs);
  // What the gateway wrote into the address has been read: a reload asks anew instead.
  useEffect(() => history.replaceState(history.state, "", `/payment/${id}`), [id]);
  const { data, error, mutate } = useQuery(getPayment, session ? { params: { id } } : null, {
    ...(initial && { fallbackData: initial }),
    refreshInterval: (known) => (known && known.state !== "verifying" ? 0 : askEveryMs),
  });
  const payment = data ?? initial;
  if (payment) {
    return <Existing payment={payment} offers={payment.state !== "verifying" || isBackUnpaid || isLate ? offers : []} />;
  }
  if (error) {
    return (
      <LoadFailed title="The payment could not be looked up" onRetry={() => void mutate()}>
        {error.message}
      </LoadFailed>
    );
  }
  if (!isHydrated || session) return <Spinner label="Looking up your payment…" />;
  return (
    <SignedOut title="Log in to see your payment" next={`/payment/${id}`}>
      If you have paid, we find out by ourselves: the order's page shows it, and a letter tells you.
    </SignedOut>
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

function Existing({ payment, offers }: { payment: PaymentView; offers: PayOffer[] }) {
  const { orderId, orderNumber, orderStatus, due, method, isPayable, state } = payment;
  const { push } = useRouter();
  const orderPath = `/customer/purchase-history/${orderId}` as const;
  return (
    <>
      <PaymentResult payment={payment} />
      {isPayable && offers.length > 0 && (
        <section className="mt-6 border-t border-line pt-5">
          <h2 className="mb-4 text-lg font-bold">{state === "verifying" ? "Not paid? Try it again" : "Pay this order"}</h2>
          <PayOptions
            order={{ _id: orderId, status: orderStatus, due, paymentMethod: method }}
            offers={offers}
            onChosen={() => push(orderPath)}
          />
        </section>
      )}
      <p className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
        <Link
          href={`/customer/purchase-history/${orderId}`}
          className={`button ${isPayable ? "button-quiet" : "button-primary"}`}
        >
          See order {orderNumber}
        </Link>
        <Link href="/products" className="button button-quiet">
          Go on shopping
        </Link>
      </p>
    </>
  );
}
