"use client";

import { FileUp } from "lucide-react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { ExportButton } from "@/components/ui/table/export-button";
import { exportLayers, importLayers } from "@/lib/fix/admin-contract";
import { call, upload } from "@/lib/platform/api/call";

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
      <label className="button button-quiet cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal">
        <FileUp size={18} aria-hidden="true" />
        {isBusy ? "Importing…" : "Import (CSV)"}
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) void send(file);
          }}
        />
      </label>
    </>
  );
}
