"use client";

import { useDeferredValue } from "react";
import useSWR from "swr";
import { quoting } from "@/components/kit/hooks/retry";
import { type CallError, call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { quoteReturn, type ReturnQuote } from "@/lib/sales/return/contract";

type RefundAmountProps = { orderId: string; items: string[] };

/** What the customer gets back for the chosen pieces. The last amount stays, paler, until the next one arrives. */
export function RefundAmount({ orderId, items }: RefundAmountProps) {
  const request = useDeferredValue(items.join());
  const fetchQuote = async () => {
    const body = { orderId, items: request.split(",") };
    return { request, quote: await call(quoteReturn, { body }) };
  };
  const { data, error } = useSWR<Awaited<ReturnType<typeof fetchQuote>>, CallError>(
    request && ["POST /api/return/mine/quote", orderId, request],
    fetchQuote,
    quoting,
  );
  if (items.length === 0) return null;
  const isCurrent = data?.request === items.join();
  return (
    <div role="status" className={`rounded-lg bg-mist p-4 ${isCurrent || error ? "" : "text-stone"}`}>
      {error ? <p>{error.message}</p> : data ? <Amount {...data.quote} /> : <p>{t`Working out your refund…`}</p>}
    </div>
  );
}

function Amount({ goods, delivery, credited, refund }: ReturnQuote) {
  const amount = refund > 0 ? refund : credited;
  const label = refund > 0 ? t`You get back` : t`Taken off what you still owe`;
  const notes = [
    delivery > 0 && t`${formatRupees(goods)} for the items and ${formatRupees(delivery)} for the delivery.`,
    refund > 0 && credited > 0 && t`${formatRupees(credited)} more comes off what you still owe.`,
    amount === 0 && (goods > 0 ? t`The money for this order is on its way back already.` : t`These items cost you nothing.`),
    amount > 0 && t`It is settled once your items are back and checked.`,
  ].filter(Boolean);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <strong className="font-display text-2xl tabular-nums">{formatRupees(amount)}</strong>
      </p>
      <p className="note">{notes.join(" ")}</p>
    </>
  );
}
