"use client";

import { useQuery } from "@/components/hooks/use-query";
import { useRefreshed } from "@/components/hooks/use-refreshed";
import { getOrder, listOrders } from "@/lib/order/contract";
import type { CallInput } from "@/lib/platform/api/endpoint";
import { orderVersion } from "./order-version";

/**
 * Refreshes a page of orders when something has changed: checks on every notification (components/notification), on focus and
 * on reconnect. A failed check leaves the page as it is.
 */
export function LiveOrders({ query, version }: { query: NonNullable<CallInput<typeof listOrders>["query"]>; version: string }) {
  const { data } = useQuery(listOrders, { query });
  useRefreshed(data?.map(orderVersion).join(), version);
  return null;
}

/** The same for the page of one order. */
export function LiveOrder({ id, version }: { id: string; version: string }) {
  const { data } = useQuery(getOrder, { params: { id } });
  useRefreshed(data && orderVersion(data), version);
  return null;
}
