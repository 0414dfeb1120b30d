"use client";

import { getFilters, type OrderScreenQuery } from "@/components/order/admin/admin-query";
import { ExportButton } from "@/components/ui/table/export-button";
import { exportOrders } from "@/lib/order/admin-contract";
import { call } from "@/lib/platform/api/call";

export function ExportOrders({ query }: { query: OrderScreenQuery }) {
  return <ExportButton fileName="orders.csv" load={() => call(exportOrders, { query: getFilters(query) })} />;
}
