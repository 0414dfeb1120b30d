"use client";

import { useQuery } from "@/components/hooks/use-query";
import { useRefreshed } from "@/components/hooks/use-refreshed";
import { getOrder, listOrders } from "@/lib/order/contract";
import type { CallInput } from "@/lib/platform/api/endpoint";
import { orderVersion } from "./order-version";

/**
 * Keeps a page of orders true: asks again when a notification tells of something (components/notification), on focus and after a
 * gap, and has the page made anew only where something differs. A failed question leaves the page as it is.
 */
export function LiveOrders({ query, shown }: { query: NonNullable<CallInput<typeof listOrders>["query"]>; shown: string }) {
  const { data } = useQuery(listOrders, { query });
  useRefreshed(data?.map(orderVersion).join(), shown);
  return null;
}

/** The same for the page of one order. */
export function LiveOrder({ id, shown }: { id: string; shown: string }) {
  const { data } = useQuery(getOrder, { params: { id } });
  useRefreshed(data && orderVersion(data), shown);
  return null;
}
