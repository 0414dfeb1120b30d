"use client";

import { type ReactNode, useId } from "react";
import { useQuery } from "@/components/kit/hooks/use-query";
import { useSession } from "@/components/kit/hooks/use-session";
import { LineSkeletons } from "@/components/kit/line-skeletons";
import { Link } from "@/components/kit/link";
import { waitsForPayment } from "@/components/sales/order/labels";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { listOrders, type Order } from "@/lib/sales/order/contract";
import { holdMessage } from "@/lib/sales/order/money/money-messages";

type UnpaidOrdersProps = {
  /** For screen readers: the name of the list that is loading. */
  label: string;
  /** Shown if no order waits for payment. */
  children: ReactNode;
};

/** The customer's orders that wait for payment: placing one empties the cart, so whoever comes back unpaid looks for them there. */
export function UnpaidOrders({ label, children }: UnpaidOrdersProps) {
  const isCustomer = useSession()?.role !== "admin";
  const { data, isLoading } = useQuery(listOrders, isCustomer ? { query: { status: "pending" } } : null);
  const title = useId();
  if (isLoading) return <LineSkeletons label={label} />;
  const unpaid = (data ?? []).filter(waitsForPayment);
  if (unpaid.length === 0) return children;
  return (
    <section aria-labelledby={title} className="max-w-2xl">
      <h2 id={title} className="text-2xl">
        {unpaid.length === 1 ? t`Your order is waiting for payment` : t`Your orders are waiting for payment`}
      </h2>
      <ul className="mt-4 space-y-4">
        {unpaid.map((order) => (
          <li key={order._id}>
            <UnpaidOrder order={order} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-stone">{t`There is nothing else in your cart.`}</p>
    </section>
  );
}

function UnpaidOrder({ order: { _id, number, due, expiresAt } }: { order: Order }) {
  return (
    <article className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-lg">{t`Order ${number}`}</h3>
        <p className="font-display text-lg font-bold tabular-nums">{formatRupees(due)}</p>
      </div>
      <p className="note mt-1">{holdMessage(expiresAt)}</p>
      <Link href={`/customer/purchase-history/${_id}#pay`} className="button button-strong mt-4 max-sm:w-full">
        {t`Pay now`}
        <span className="sr-only">: {number}</span>
      </Link>
    </article>
  );
}
