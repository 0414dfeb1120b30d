"use client";

import { ExportButton } from "@/components/ui/table/export-button";
import { call } from "@/lib/platform/api/call";
import { dayInNepal } from "@/lib/platform/calendar/nepal-time";
import { exportLowStock } from "@/lib/product/admin/contract";
import type { LowStockQuery } from "./low-stock-query";

export function ExportLowStock({ state }: Pick<LowStockQuery, "state">) {
  const fileName = `${state === "low" ? "low-stock" : "sold-out"}-${dayInNepal()}.csv`;
  return <ExportButton fileName={fileName} load={() => call(exportLowStock, { query: { state } })} />;
}
