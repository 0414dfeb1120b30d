"use client";

import { ExportButton } from "@/components/ui/table/export-button";
import { call } from "@/lib/platform/api/call";
import { exportLowStock, type lowStockStates } from "@/lib/product/admin/contract";

export function ExportLowStock({ state }: { state: (typeof lowStockStates)[number] }) {
  const fileName = `${state === "low" ? "low-stock" : "sold-out"}-${new Date().toISOString().slice(0, 10)}.csv`;
  return <ExportButton fileName={fileName} load={() => call(exportLowStock, { query: { state } })} />;
}
