"use client";

import { FileUp } from "lucide-react";
import { FileButton } from "@/components/kit/form/file-button";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { ExportButton } from "@/components/kit/table/export-button";
import { exportLayers, importLayers } from "@/lib/advice/fix/admin/contract";
import { call, upload } from "@/lib/platform/browser/call";

/** Exports the layers of all systems to a spreadsheet, and imports them into the drafts. */
export function LayersFile() {
  const { isBusy, press } = useAdminAction();
  const send = async (file: File) => {
    let changed: string[] = [];
    await press(
      async () => {
        ({ changed } = await upload(importLayers, { body: { file } }, () => {}));
      },
      () => (changed.length > 0 ? `Drafts changed: ${changed.join(", ")}.` : "No changes: the file matches the drafts."),
    );
  };
  return (
    <>
      <ExportButton fileName="layers.csv" load={() => call(exportLayers, {})} />
      <FileButton accept=".csv,text/csv" disabled={isBusy} onChoose={(file) => void send(file)}>
        <FileUp size={18} aria-hidden="true" />
        {isBusy ? "Importing…" : "Import (CSV)"}
      </FileButton>
    </>
  );
}
