"use client";

import { useQuery } from "@/components/kit/hooks/use-query";
import { useRefreshed } from "@/components/kit/hooks/use-refreshed";
import { OutOfDate } from "@/components/kit/out-of-date";
import { type OrderScreenQuery, toListRequest } from "@/components/sales/order/admin/admin-query";
import { orderVersion } from "@/components/sales/order/order-version";
import { listAllOrders } from "@/lib/sales/order/admin/contract";

/** Refreshes the list on focus, on reconnect and on every notification; shows an error when it cannot. */
export function AdminLive({ query, version }: { query: OrderScreenQuery; version: string }) {
  const { data, error } = useQuery(listAllOrders, { query: toListRequest(query) });
  useRefreshed(data?.map(orderVersion).join(), version);
  return <OutOfDate error={error} />;
}
