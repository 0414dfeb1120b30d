"use client";

import { ExportButton } from "@/components/office/export-button";
import { call } from "@/lib/call";
import { exportOrders } from "@/lib/order/office-contract";
import { filtersOf, type OfficeQuery } from "../office-query";

export function ExportOrders({ query }: { query: OfficeQuery }) {
  return <ExportButton fileName="orders.csv" load={() => call(exportOrders, { query: filtersOf(query) })} />;
}
