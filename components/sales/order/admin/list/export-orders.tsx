"use client";

import { ExportButton } from "@/components/kit/table/export-button";
import { getFilters, type OrderScreenQuery } from "@/components/sales/order/admin/admin-query";
import { call } from "@/lib/platform/browser/call";
import { exportOrders } from "@/lib/sales/order/admin/contract";

export function ExportOrders({ query }: { query: OrderScreenQuery }) {
  return <ExportButton fileName="orders.csv" load={() => call(exportOrders, { query: getFilters(query) })} />;
}
