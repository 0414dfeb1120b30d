"use client";

import { useDeferredValue } from "react";
import useSWR from "swr";
import { quoting } from "@/components/kit/hooks/retry";
import { type CallError, call } from "@/lib/platform/browser/call";
import { quoteStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { getDistrict, type StaffDraft, toItems, toReplaced, usesCredit } from "./staff-draft";

/**
 * What the order would cost as typed. The previous quote stays visible until the next one arrives; while the draft is invalid, which
 * `invalid` explains, there is no total.
 */
export function useStaffQuote(draft: StaffDraft) {
  const { deliveryMethod, coupon, customer, isNew } = draft;
  const customerId = isNew ? undefined : customer?._id;
  const options = {
    items: toItems(draft),
    deliveryMethod,
    coupon,
    district: getDistrict(draft),
    useStoreCredit: usesCredit(draft),
    ...toReplaced(draft),
    ...(customerId && { customerId }),
  };
  const checked = quoteStaffOrder.body?.safeParse(options);
  const request = useDeferredValue(checked?.success ? JSON.stringify(checked.data) : "");
  const fetchQuote = async () => ({ request, quote: await call(quoteStaffOrder, { body: JSON.parse(request) }) });
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof fetchQuote>>, CallError>(
    request && ["POST /api/order/admin/quote", request],
    fetchQuote,
    quoting,
  );
  const isCurrent = Boolean(request) && data?.request === request;
  const invalid = checked?.error && explain(draft, checked.error.issues);
  return { quote: data?.quote, isCurrent, invalid, error: isCurrent ? undefined : error, retry: () => void mutate() };
}

/** The first problem, with the name of the product that it is about. */
function explain({ lines }: StaffDraft, [issue]: readonly { path: PropertyKey[]; message: string }[]): string {
  const line = issue?.path[0] === "items" ? lines[Number(issue.path[1])] : undefined;
  return [line?.variant.name, issue?.message].filter(Boolean).join(": ");
}
export type StaffQuote = NonNullable<ReturnType<typeof useStaffQuote>["quote"]>;
