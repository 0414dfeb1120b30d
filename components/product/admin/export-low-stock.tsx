"use client";

import { ExportButton } from "@/components/ui/table/export-button";
import { call } from "@/lib/platform/api/call";
import { kathmanduToday } from "@/lib/platform/calendar/day-text";
import { exportLowStock } from "@/lib/product/admin/contract";
import type { LowStockQuery } from "./low-stock-query";

export function ExportLowStock({ state }: Pick<LowStockQuery, "state">) {
  const fileName = `${state === "low" ? "low-stock" : "sold-out"}-${kathmanduToday()}.csv`;
  return <ExportButton fileName={fileName} load={() => call(exportLowStock, { query: { state } })} />;
}
