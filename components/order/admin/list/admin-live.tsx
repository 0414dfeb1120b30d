"use client";

import { useQuery } from "@/components/hooks/use-query";
import { useRefreshed } from "@/components/hooks/use-refreshed";
import { type OrderScreenQuery, toListRequest } from "@/components/order/admin/admin-query";
import { orderVersion } from "@/components/order/order-version";
import { OutOfDate } from "@/components/ui/out-of-date";
import { listAllOrders } from "@/lib/order/admin-contract";

/** Refreshes the list on focus, on reconnect and on every notification; shows an error when it cannot. */
export function AdminLive({ query, version }: { query: OrderScreenQuery; version: string }) {
  const { data, error } = useQuery(listAllOrders, { query: toListRequest(query) });
  useRefreshed(data?.map(orderVersion).join(), version);
  return <OutOfDate error={error} />;
}
