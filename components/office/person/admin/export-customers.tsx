"use client";

import { ChevronDown, FileDown } from "lucide-react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { saveFile } from "@/components/kit/save-file";
import { ActionMenu } from "@/components/kit/table/action-menu";
import { customerFormats, exportCustomers } from "@/lib/office/person/admin/export-contract";
import type { UserFilters } from "@/lib/people/users/admin/contract";
import { call } from "@/lib/platform/browser/call";

const labels = { csv: "As CSV", xlsx: "As Excel (XLSX)" };

/** Downloads the customers that match the filters. */
export function ExportCustomers({ filters }: { filters: UserFilters }) {
  const { isBusy, run } = useBusy();
  const save = (format: (typeof customerFormats)[number]) =>
    run(async () => {
      const bytes = await call(exportCustomers, { query: { ...filters, format } });
      saveFile(bytes, { name: `customers.${format}`, type: "application/octet-stream" });
    });
  return (
    <ActionMenu
      label="Export customers"
      className="button button-quiet"
      actions={customerFormats.map((format) => ({ label: labels[format], onPress: () => void save(format) }))}
    >
      <FileDown size={18} aria-hidden="true" />
      {isBusy ? "Exporting…" : "Export"}
      <ChevronDown size={16} aria-hidden="true" />
    </ActionMenu>
  );
}
