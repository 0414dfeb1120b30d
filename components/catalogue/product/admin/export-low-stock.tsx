"use client";

import { ExportButton } from "@/components/kit/table/export-button";
import { exportLowStock } from "@/lib/catalogue/product/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import type { LowStockQuery } from "./low-stock-query";

export function ExportLowStock({ state }: Pick<LowStockQuery, "state">) {
  const fileName = `${state === "low" ? "low-stock" : "sold-out"}-${dayInNepal()}.csv`;
  return <ExportButton fileName={fileName} load={() => call(exportLowStock, { query: { state } })} />;
}
