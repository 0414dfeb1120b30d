"use client";

import { useDeferredValue, useEffect, useEffectEvent } from "react";
import useSWR from "swr";
import { quoting } from "@/components/kit/hooks/retry";
import { type CallError, call } from "@/lib/platform/browser/call";
import type { CallInput } from "@/lib/platform/shared/api/endpoint";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { type ExchangeQuote, quoteExchange } from "@/lib/sales/exchange/admin/contract";

type Goods = CallInput<typeof quoteExchange>["body"];

type ExchangeSummaryProps = Goods & { onTotal: (total: number | undefined) => void };

/** The difference in price as things are now. The last amount stays until the next one arrives. */
export function ExchangeSummary({ orderId, items, newItems, cause, onTotal }: ExchangeSummaryProps) {
  const isComplete = items.length > 0 && newItems.length > 0 && newItems.every(({ quantity }) => quantity > 0);
  const request = useDeferredValue(isComplete ? JSON.stringify({ orderId, items, newItems, cause }) : "");
  const { data, error } = useSWR<ExchangeQuote, CallError>(
    request && ["POST /api/return/admin/exchange/quote", request],
    () => call(quoteExchange, { body: JSON.parse(request) as Goods }),
    quoting,
  );
  const total = request && !error ? data?.total : undefined;
  const report = useEffectEvent(() => onTotal(total));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the total changes
  useEffect(() => report(), [total]);
  return <div role="status">{getContent({ isComplete, data, error })}</div>;
}

type State = { isComplete: boolean; data: ExchangeQuote | undefined; error: CallError | undefined };

function getContent({ isComplete, data, error }: State) {
  if (!isComplete) return <p className="text-stone">Choose what comes back and what goes out.</p>;
  if (error) return <p>{error.message}</p>;
  if (!data) return <p className="text-stone">Working out the difference…</p>;
  const { worth, total, delivery, toPay, toRefund, problems } = data;
  return (
    <>
      <dl className="space-y-1">
        <Line name="New goods" value={total - delivery} />
        {delivery > 0 && <Line name="Delivery" value={delivery} />}
        <Line name="Worth of what comes back" value={worth} sign="− " />
      </dl>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2">
        <span className="font-semibold">{toRefund > 0 ? "To refund" : "The customer pays"}</span>
        <strong className="font-display text-2xl tabular-nums">{formatRupees(toRefund > 0 ? toRefund : toPay)}</strong>
      </p>
      {problems.map(({ variantId, message }) => (
        <p key={variantId} className="mt-2 font-semibold text-brick">
          {message}
        </p>
      ))}
    </>
  );
}

function Line({ name, value, sign = "" }: { name: string; value: number; sign?: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-stone">{name}</dt>
      <dd translate="no" className="whitespace-nowrap tabular-nums">
        {sign}
        {formatRupees(value)}
      </dd>
    </div>
  );
}
