"use client";

import { FileDown } from "lucide-react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { saveFile } from "@/components/kit/save-file";

type ExportButtonProps = { fileName: string; load: () => Promise<Uint8Array> };

/** Downloads all rows that match the filters, as CSV. */
export function ExportButton({ fileName, load }: ExportButtonProps) {
  const { isBusy, run } = useBusy();
  const save = () =>
    run(async () => {
      saveFile(await load(), { name: fileName, type: "text/csv" });
    });
  return (
    <button type="button" disabled={isBusy} onClick={save} className="button button-quiet">
      <FileDown size={18} aria-hidden="true" />
      {isBusy ? "Exporting…" : "Export (CSV)"}
    </button>
  );
}
