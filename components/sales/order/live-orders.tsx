"use client";

import { useQuery } from "@/components/kit/hooks/use-query";
import { useRefreshed } from "@/components/kit/hooks/use-refreshed";
import type { CallInput } from "@/lib/platform/shared/api/endpoint";
import { getOrder, listOrders } from "@/lib/sales/order/contract";
import { orderVersion } from "./order-version";

/**
 * Refreshes a page of orders when something has changed: checks on every notification (components/messages/notification), on focus and
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
