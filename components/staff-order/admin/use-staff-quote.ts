"use client";

import { useDeferredValue } from "react";
import useSWR from "swr";
import { type CallError, call } from "@/lib/platform/api/call";
import { quoteStaffOrder } from "@/lib/staff-order/contract";
import { getDistrict, type StaffDraft, toItems } from "./staff-draft";

/** What the order would cost as typed; not fetched while a line is invalid. The previous quote stays visible. */
export function useStaffQuote(draft: StaffDraft) {
  const { deliveryMethod, coupon, customer, isNew } = draft;
  const customerId = isNew ? undefined : customer?._id;
  const options = {
    items: toItems(draft),
    deliveryMethod,
    coupon,
    district: getDistrict(draft),
    ...(customerId && { customerId }),
  };
  const { success, data: body } = quoteStaffOrder.body?.safeParse(options) ?? { success: false };
  const request = useDeferredValue(success ? JSON.stringify(body) : "");
  const fetchQuote = async () => ({ request, quote: await call(quoteStaffOrder, { body: JSON.parse(request) }) });
  const { data, error } = useSWR<Awaited<ReturnType<typeof fetchQuote>>, CallError>(
    request && ["POST /api/order/admin/quote", request],
    fetchQuote,
    { keepPreviousData: true, shouldRetryOnError: ({ status }) => status === 0 || status >= 500 },
  );
  const isCurrent = Boolean(request) && data?.request === request;
  return { quote: data?.quote, isCurrent, error: isCurrent ? undefined : error };
}
export type StaffQuote = NonNullable<ReturnType<typeof useStaffQuote>["quote"]>;
